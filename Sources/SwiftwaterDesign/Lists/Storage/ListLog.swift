internal import Swiftwater

/// What happened to a list in the turn in which it last changed.
///
/// Whoever follows the list remembers the position up to which it knows the log. Whoever is observed looks in
/// every turn, so the log needs to hold one turn only; who has missed a turn is told of a reset. So nothing
/// grows with time, and nothing that was removed is kept.
@usableFromInline
struct ListLog<Element> {
  /// How many changes there ever were.
  @usableFromInline var end = 0
  @usableFromInline var changes: [ListChange<Element>] = []
  @usableFromInline var turn: UInt64?

  /// Forgets the changes of earlier turns. To be called before each edit, or group of edits made at once.
  @usableFromInline
  mutating func begin() {
    let current = Turn.current
    if current != nil, current == turn { return }
    turn = current
    forget()
  }

  /// How many changes in one turn are worth telling apart; with more, it is cheaper to begin anew: for
  /// a sorted list from about a twelfth of its rows on, for others later.
  ///
  /// - Parameter count: How many rows the list has.
  @inlinable
  static func limit(_ count: Int) -> Int { max(64, count / 12) }

  /// Notes a change of a list that now has `count` rows.
  @inlinable
  mutating func append(_ change: ListChange<Element>, count: Int) {
    end += 1
    if changes.count >= Self.limit(count) { return forget() }
    changes.append(change)
  }

  /// Notes that anything may be different.
  @inlinable
  mutating func reset() {
    end += 1
    forget()
  }

  /// What happened after a position; a reset if that is not known any more.
  @inlinable
  func changes(since position: Int?) -> [ListChange<Element>] {
    guard let position, position >= end - changes.count else { return [.reset] }
    return Array(changes.suffix(end - position))
  }

  @inlinable
  mutating func forget() {
    changes.removeAll(keepingCapacity: changes.count <= 64)
  }
}
