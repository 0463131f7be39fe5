public import Swiftwater

/// Keeps the rows of a list that pass a test, in the order of a comparison or else in that of the list.
///
/// Rows are found in the result by binary search, as it is in order: rows that compare as equal, or all rows if
/// there is no comparison, stand in the order of the source.
@usableFromInline
final class Arrangement<Element: Identifiable> {
  @usableFromInline var isIncluded: ((Element) -> Bool)?
  @usableFromInline var areInIncreasingOrder: ((Element, Element) -> Bool)?
  @usableFromInline var source = ListSnapshot<Element>()
  @usableFromInline var order = RowOrder<Element>()

  @inlinable
  static var complaint: StaticString {
    "what a list is filtered or sorted by looks only at rows; give a property of tests or comparisons where it changes"
  }

  @inlinable
  init() {}

  @inlinable
  func follow(_ update: ListUpdate<Element>, into storage: ListStorage<Element>) {
    if update.isReset { return reset(to: update.rows, into: storage) }
    update.forEachStep(from: source) { follow($0, $1, $2, into: storage) }
    source = update.rows
  }

  /// Arranges all rows anew. O(n log n).
  @inlinable
  func reset(to rows: ListSnapshot<Element>, into storage: ListStorage<Element>) {
    order = RowOrder(rows)
    source = rows
    var arranged = Array(rows)
    if let isIncluded { arranged = arranged.filter(isIncluded) }
    if let areInIncreasingOrder { arranged.sort(by: areInIncreasingOrder) }
    storage.reset(to: ListSnapshot(arranged))
  }

  /// Puts in and takes out what another test says, for rows in the order of the source. O(n).
  @inlinable
  func sift(_ storage: ListStorage<Element>, by test: @escaping (Element) -> Bool) {
    isIncluded = test
    var old = storage.rows.makeIterator()
    var next = old.next()
    var sifted: [Element] = []
    var changes: [ListChange<Element>] = []
    for element in source {
      let wasIncluded = next?.id == element.id
      let isIncluded = test(element)
      if wasIncluded { next = old.next() }
      if wasIncluded, !isIncluded { changes.append(.remove(at: sifted.count)) }
      if !wasIncluded, isIncluded { changes.append(.insert(element, at: sifted.count)) }
      if isIncluded { sifted.append(element) }
    }
    if changes.count > ListLog<Element>.limit(sifted.count) { return storage.reset(to: ListSnapshot(sifted)) }
    changes.forEach(storage.apply)
  }

  @inlinable
  func follow(
    _ change: ListChange<Element>, _ before: ListSnapshot<Element>, _ after: ListSnapshot<Element>,
    into storage: ListStorage<Element>
  ) {
    switch change {
    case .reset: break
    case .insert(let element, let index):
      order.insert(at: index, in: after)
      if includes(element) { storage.insert(element, at: place(of: element, in: storage.rows)) }
    case .remove(let index):
      let element = before[index]
      if let place = find(element, in: storage.rows) { storage.remove(at: place) }
      order.remove(element.id)
    case .move(let from, let to):
      let element = before[from]
      let place = find(element, in: storage.rows)
      order.remove(element.id)
      order.insert(at: to, in: after)
      if let place { reposition(element, at: place, in: storage) }
    case .update(let element, let index):
      guard let place = find(before[index], in: storage.rows) else {
        if includes(element) { storage.insert(element, at: self.place(of: element, in: storage.rows)) }
        return
      }
      if includes(element) {
        storage.update(element, at: reposition(element, at: place, in: storage))
      } else {
        storage.remove(at: place)
      }
    }
  }

  @inlinable
  func includes(_ element: Element) -> Bool {
    isIncluded?(element) ?? true
  }

  /// Moves a row of the result to where it belongs as `element`, and says where that is.
  @discardableResult
  @inlinable
  func reposition(_ element: Element, at place: Int, in storage: ListStorage<Element>) -> Int {
    let target = storage.rows.partitioningIndex(leavingOut: place) { precedes($0, element) }
    storage.move(from: place, to: target)
    return target
  }

  /// Where a row belongs that is not in the result.
  @inlinable
  func place(of element: Element, in rows: ListSnapshot<Element>) -> Int {
    rows.partitioningIndex { precedes($0, element) }
  }

  /// Where a row of the source stands in the result; nil if it does not pass the test.
  @inlinable
  func find(_ element: Element, in rows: ListSnapshot<Element>) -> Int? {
    let place = place(of: element, in: rows)
    if place < rows.count, rows[place].id == element.id { return place }
    if isIncluded != nil { return nil }
    Misuse.stop(
      """
      the row \(element.id) of \(runningList ?? "a sorted list") is not where its key says. Keys change by \
      updating the row with another version of it, not inside of an object.
      """)
  }

  @inlinable
  func precedes(_ left: Element, _ right: Element) -> Bool {
    if let areInIncreasingOrder {
      if areInIncreasingOrder(left, right) { return true }
      if areInIncreasingOrder(right, left) { return false }
    }
    return order.precedes(left.id, right.id)
  }
}
