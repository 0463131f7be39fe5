import MessengerViewModels
import SwiftwaterPages

/// The rows that the people of a group see alike. Each is rendered once for all pages in one language.
struct RowCaches: Sendable {
  /// The maximum number of rows of each kind. A message reaches the pages of its chat within milliseconds.
  private static let capacity = 500

  /// The messages and headers of chats.
  let messages = RowCache<ChatRow>(capacity: Self.capacity)
  /// The chats of the list of chats.
  let chats = RowCache<ChatsListRow>(capacity: Self.capacity)

  /// Creates the caches of all languages.
  static func ofLanguages() -> [Language: RowCaches] {
    Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, RowCaches()) })
  }
}
