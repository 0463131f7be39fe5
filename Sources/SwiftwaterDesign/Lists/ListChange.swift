/// One edit of a list.
///
/// Several edits of one ``ListUpdate`` are applied one after the other: each position counts in the list as
/// the edits before it left it.
public enum ListChange<Element> {
  /// Everything may be different: take the snapshot of the update.
  case reset
  /// A new element now stands at `index`.
  case insert(Element, at: Int)
  /// The element at `index` is gone.
  case remove(at: Int)
  /// The element at `from` is taken out and put in again so that it then stands at `to`.
  case move(from: Int, to: Int)
  /// The element at `index` is replaced by another version of itself, with the same identity.
  case update(Element, at: Int)
}

extension ListChange: Sendable where Element: Sendable {}
extension ListChange: Equatable where Element: Equatable {}
