import MessengerViewModels
import SwiftwaterPages

/// The rows that the people of a group see alike. Each is rendered once for all pages in one language.
struct RowCaches: Sendable {
  /// The messages and headers of chats.
  let messages = RowCache<ChatRow>()
  /// The chats of the list of chats.
  let chats = RowCache<ChatsListRow>()

  /// Creates the caches of all languages.
  static func ofLanguages() -> [Language: RowCaches] {
    Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, RowCaches()) })
  }
}
