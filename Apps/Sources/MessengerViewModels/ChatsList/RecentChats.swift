import MessengerServices
import Synchronization

/// The chat that each person last opened from a search.
///
/// Keeps a bounded number of people. When there are more, it discards all of them.
public final class RecentChats: Sendable {
  private static let capacity = 10_000

  private let chats = Mutex<[Person.ID: Chat.ID]>([:])

  /// Creates an empty store.
  public init() {}

  /// The chat that a person last opened; nil for none.
  func chat(of person: Person.ID) -> Chat.ID? {
    chats.withLock { $0[person] }
  }

  /// Stores that a person opens a chat.
  func record(_ chat: Chat.ID, for person: Person.ID) {
    chats.withLock { chats in
      if chats.count >= Self.capacity, chats[person] == nil { chats = [:] }
      chats[person] = chat
    }
  }
}
