public import Swiftwater

/// Tells in which order the rows of a list stand, without looking for them: each has a label, and labels grow
/// from row to row.
///
/// Where two neighbours leave no label between them, those around get new ones, evenly spread over the
/// smallest range that is thinly enough used. (Dietz and Sleator, Two algorithms for maintaining order in a
/// list, 1987.) An insertion changes O(log n) labels on average.
@usableFromInline
struct RowOrder<Element: Identifiable> {
  @usableFromInline var labels: [Element.ID: Int] = [:]

  @inlinable
  static var spacing: Int { 1 << 20 }

  @inlinable
  init() {}

  /// Labels all rows anew. O(n).
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - list: What to call the list that is wrong if two of them have the same identity.
  @inlinable
  init(_ rows: ListSnapshot<Element>, of list: @autoclosure () -> String = RowOrder.listName) {
    labels.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      refuse(row, of: list())
      labels[row.id] = index * Self.spacing
    }
  }

  /// Compares two rows of the list by where they stand.
  @inlinable
  func precedes(_ left: Element.ID, _ right: Element.ID) -> Bool {
    labels[left]! < labels[right]!
  }

  /// Where the row with an identity stands. O(log² n).
  @inlinable
  func index(of id: Element.ID, in rows: ListSnapshot<Element>) -> Int? {
    labels[id] == nil ? nil : place(of: id, in: rows)
  }

  /// Where a row of the list stands among some of its rows, or belongs. O(log² n).
  @inlinable
  func place(of id: Element.ID, in rows: ListSnapshot<Element>) -> Int {
    place(of: id, in: rows, \.id)
  }

  /// Where a row of the list belongs among what begins with some of its rows. O(log² n).
  ///
  /// - Parameter first: Takes the identity of the row that an item begins with.
  @inlinable
  func place<Item>(of id: Element.ID, in items: ListSnapshot<Item>, _ first: (Item) -> Element.ID) -> Int {
    let label = labels[id]!
    return items.partitioningIndex { labels[first($0)]! < label }
  }

  /// Gives a label to the row that was put in at `index`.
  @inlinable
  mutating func insert(
    at index: Int, in rows: ListSnapshot<Element>, of list: @autoclosure () -> String = RowOrder.listName
  ) {
    let row = rows[index]
    refuse(row, of: list())
    let before = index > 0 ? labels[rows[index - 1].id]! : nil
    let after = index + 1 < rows.count ? labels[rows[index + 1].id]! : nil
    switch (before, after) {
    case (nil, nil): labels[row.id] = 0
    case (let before?, nil): labels[row.id] = before + Self.spacing
    case (nil, let after?): labels[row.id] = after - Self.spacing
    case (let before?, let after?):
      if after - before > 1 {
        labels[row.id] = before + (after - before) / 2
      } else {
        spread(from: index, after: before, in: rows)
      }
    }
  }

  @inlinable
  mutating func remove(_ id: Element.ID) {
    labels[id] = nil
  }

  /// Gives another label to the row that was moved to `index`.
  @inlinable
  mutating func move(to index: Int, in rows: ListSnapshot<Element>) {
    remove(rows[index].id)
    insert(at: index, in: rows)
  }

  /// The list that is computed now, for reports of mistakes.
  @inlinable
  static var listName: String { runningList ?? "a list" }

  @inlinable
  func refuse(_ row: Element, of list: @autoclosure () -> String) {
    if labels[row.id] == nil { return }
    Misuse.stopForRepeatedRow(row.id, in: list())
  }

  /// Labels the row at `start`, which has none yet, and as many after it as make a range thinly used.
  @inlinable
  mutating func spread(from start: Int, after label: Int, in rows: ListSnapshot<Element>) {
    var end = start + 1
    var range = 0
    while true {
      let count = end - start + 1
      range = end < rows.count ? labels[rows[end].id]! - label : count * Self.spacing
      if range > count * count { break }
      end += 1
    }
    let step = range / (end - start + 1)
    for index in start..<end { labels[rows[index].id] = label + (index - start + 1) * step }
  }
}
