/// The order in which the pages of a long list are loaded.
public enum PageOrder: Sendable {
  /// The newest elements first, then page by page older ones, as in a conversation that is read upwards.
  case newestFirst
  /// The oldest elements first, then page by page newer ones, as in a book.
  case oldestFirst
}
