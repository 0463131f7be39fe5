internal import Swiftwater

/// The changes of a list in the turn in which it last changed.
///
/// A reader of the list remembers how many changes it has read. An observed reader reads in every turn, so
/// the log holds the changes of one turn only. A reader that has missed the changes of an earlier turn gets a reset. So
/// the log does not grow with time, and does not keep removed elements.
@usableFromInline
struct ListLog<Element> {
  /// The number of all changes so far.
  @usableFromInline var end = 0
  @usableFromInline var changes: [ListChange<Element>] = []
  @usableFromInline var turn: UInt64?

  /// Removes the changes of earlier turns. Call this before each edit, or group of edits made at once.
  @usableFromInline
  mutating func begin() {
    let current = Turn.current
    if current != nil, current == turn { return }
    turn = current
    removeAll()
  }

  /// The maximum number of changes in one turn that are published one by one. Beyond that, a reset is cheaper: for a
  /// sorted list at about a twelfth of its elements, for other lists at more.
  ///
  /// - Parameter count: The number of elements of the list.
  @inlinable
  static func limit(_ count: Int) -> Int { max(64, count / 12) }

  /// Adds a change of a list that now has `count` elements.
  @inlinable
  mutating func append(_ change: ListChange<Element>, count: Int) {
    end += 1
    if changes.count >= Self.limit(count) { return removeAll() }
    changes.append(change)
  }

  /// Replaces all changes by a reset.
  @inlinable
  mutating func reset() {
    end += 1
    removeAll()
  }

  /// The changes after the first `changeCount` of them; a reset if some of those have been removed, or for nil.
  @inlinable
  func changes(since changeCount: Int?) -> [ListChange<Element>] {
    guard let changeCount, changeCount >= end - changes.count else { return [.reset] }
    return Array(changes.suffix(end - changeCount))
  }

  /// The maximum size of the buffer that is kept for the changes of the next turn, in bytes. Most turns change one
  /// element, and a page of elements would leave a large buffer for good.
  @inlinable
  static var keptBytes: Int { 1024 }

  @inlinable
  mutating func removeAll() {
    let size = changes.capacity * MemoryLayout<ListChange<Element>>.stride
    changes.removeAll(keepingCapacity: size <= Self.keptBytes)
  }
}
