/// One edit of a list.
///
/// The edits of a ``ListUpdate`` are applied in order: each position refers to the list as the edits before
/// it left it.
public enum ListChange<Element> {
  /// Anything may be different: take the elements of the update.
  case reset
  /// A new element is at the position.
  case insert(Element, at: Int)
  /// The element at the position is removed.
  case remove(at: Int)
  /// The element at `from` is removed and inserted again, so that it is then at `to`.
  case move(from: Int, to: Int)
  /// The element at the position is replaced by another version of itself, with the same identity.
  case update(Element, at: Int)
}

extension ListChange: Sendable where Element: Sendable {}
extension ListChange: Equatable where Element: Equatable {}
