public import Foundation
public import Swiftwater

extension ListProperty {
  /// The elements in the order of a comparison. Elements that compare as equal stay in the order of this
  /// list.
  ///
  ///     let ranking = players.sorted { $0.points > $1.points }
  ///
  /// A change of this list costs O(log² n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element comes before the second: a strict weak
  ///   ordering. It must depend on the elements alone: reading a property stops the program. The parts that
  ///   it compares may change only by updating an element; an element that is an object and changes inside
  ///   stops the program when it is searched for. So sort values, and map them to objects afterwards.
  @inlinable
  public final func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ListProperty {
    ListProperty(ListSorting(areInIncreasingOrder), of: self, readMisuse: elementsOnlyMisuse, file, line)
  }

  /// The elements in the order of a comparison that changes.
  ///
  ///     let table = files.sorted(by: column.map { $0.areInIncreasingOrder })
  ///
  /// A change of this list costs O(log² n). A change of the comparison costs O(n log n), and is a reset.
  ///
  /// - Parameter areInIncreasingOrder: The comparison. Like one that does not change, it may read only the elements.
  @inlinable
  public final func sorted(
    by areInIncreasingOrder: Property<(Element, Element) -> Bool>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ListProperty {
    let sorting = ListSorting<Element> { _, _ in false }
    return ListProperty(
      derivedFrom: self, and: areInIncreasingOrder, into: sorting.storage, readMisuse: elementsOnlyMisuse,
      file,
      line
    ) { update, comparison in
      sorting.areInIncreasingOrder = comparison ?? sorting.areInIncreasingOrder
      sorting.apply(comparison == nil ? update : ListUpdate(elements: update.elements, changes: [.reset]))
    }
  }

  /// The elements in ascending order of a key. Elements with equal keys stay in the order of this list; those
  /// whose keys are not equal to themselves, such as NaN, come last.
  ///
  ///     let people = contacts.sorted(on: \.name)
  ///
  /// A change of this list costs O(log² n).
  ///
  /// - Parameter key: Returns the key of an element. Like a comparison of `sorted(by:)`, it may read only the element.
  @inlinable
  public final func sorted<Key: Comparable>(
    on key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    sorted(
      by: {
        let (left, right) = (key($0), key($1))
        return left < right || left == left && right != right
      }, file: file, line: line)
  }

  /// The elements in the order of comparators, of which each decides where those before it find two elements equal.
  ///
  ///     let table = files.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
  ///
  /// A change of this list costs O(log² n).
  ///
  /// - Parameter comparators: The comparators. Like a comparison of `sorted(by:)`, they may read only the elements.
  @inlinable
  public final func sorted<Comparator: SortComparator>(
    using comparators: [Comparator], file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty where Comparator.Compared == Element {
    sorted(by: makeComparison(by: comparators), file: file, line: line)
  }

  /// The elements in the order of comparators that change, such as the columns of a table by which a user sorts.
  ///
  /// A change of this list costs O(log² n). A change of the comparators costs O(n log n), and is a reset.
  ///
  /// - Parameter comparators: The comparators. They may read only the elements.
  @inlinable
  public final func sorted<Comparator: SortComparator>(
    using comparators: Property<[Comparator]>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty where Comparator.Compared == Element {
    sorted(by: comparators.map { makeComparison(by: $0) }, file: file, line: line)
  }
}

/// Returns a comparison by comparators, of which each decides where those before it find two elements equal.
@inlinable
func makeComparison<Comparator: SortComparator>(
  by comparators: [Comparator]
) -> (Comparator.Compared, Comparator.Compared) -> Bool {
  { left, right in
    for comparator in comparators {
      switch comparator.compare(left, right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return false
  }
}

/// Keeps the elements of a list sorted.
///
/// Elements are found in the result by binary search. Those that compare as equal are in the order of the source.
@usableFromInline
final class ListSorting<Element: Identifiable>: ListDerivation {
  @usableFromInline let storage = ListStorage<Element>()
  @usableFromInline var source = ListSnapshot<Element>()
  @usableFromInline var order = ElementOrder<Element>()
  @usableFromInline var areInIncreasingOrder: (Element, Element) -> Bool

  @inlinable
  init(_ areInIncreasingOrder: @escaping (Element, Element) -> Bool) {
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  @inlinable
  var identityCount: Int { order.labels.count }

  @inlinable
  func hasIdentity(_ id: Element.ID) -> Bool { order.labels[id] != nil }

  /// O(n log n).
  @inlinable
  func reset(to elements: ListSnapshot<Element>) {
    order = ElementOrder(elements)
    storage.reset(to: ListSnapshot(elements.sorted(by: areInIncreasingOrder)))
  }

  @inlinable
  func apply(
    _ change: ListChange<Element>, _ before: ListSnapshot<Element>, _ after: ListSnapshot<Element>
  ) {
    switch change {
    case .reset: break
    case .insert(let element, let index):
      order.insert(at: index, in: after)
      storage.insert(element, at: position(of: element))
    case .remove(let index):
      let element = before[index]
      storage.remove(at: find(element))
      order.remove(element.id)
    case .move(let from, let to):
      let element = before[from]
      let position = find(element)
      order.move(to: to, in: after)
      reposition(element, at: position)
    case .update(let element, let index):
      storage.update(element, at: reposition(element, at: find(before[index])))
    }
  }

  /// Moves the element at a position to the position where `element`, its latest version, belongs.
  ///
  /// - Returns: The new position.
  @discardableResult
  @inlinable
  func reposition(_ element: Element, at position: Int) -> Int {
    let target = storage.elements.endOfPrefix(ignoring: position) { precedes($0, element) }
    storage.move(from: position, to: target)
    return target
  }

  /// The position of an element in the result, or the position where it belongs.
  @inlinable
  func position(of element: Element) -> Int {
    storage.elements.endOfPrefix { precedes($0, element) }
  }

  /// The position of an element in the result. Stops the program if the element is not where it belongs.
  @inlinable
  func find(_ element: Element) -> Int {
    let position = position(of: element)
    if position < storage.elements.count, storage.elements[position].id == element.id { return position }
    Misuse.stopForChangedKey(element.id)
  }

  @inlinable
  func precedes(_ left: Element, _ right: Element) -> Bool {
    if areInIncreasingOrder(left, right) { return true }
    if areInIncreasingOrder(right, left) { return false }
    return order.precedes(left.id, right.id)
  }
}
