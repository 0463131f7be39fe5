/// Which end of a long list is loaded first.
public enum PageOrder: Sendable {
  /// The newest rows first, then page by page what is older: a conversation, read upwards from its end.
  case newestFirst
  /// The oldest rows first, then page by page what is newer: a book, read from its beginning.
  case oldestFirst
}
