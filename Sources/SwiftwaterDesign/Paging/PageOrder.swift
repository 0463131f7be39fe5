/// The end of a long list at which loading starts, and the direction in which it goes on.
///
/// The direction says nothing about the elements themselves: a list of chats that begins with the latest is loaded
/// forward.
public enum PageOrder: Sendable {
  /// The last elements first, then page by page those before them, as in a conversation that is read upward.
  case backward
  /// The first elements first, then page by page those after them, as in a book.
  case forward
}
