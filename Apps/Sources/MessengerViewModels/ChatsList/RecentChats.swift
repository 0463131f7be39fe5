import MessengerServices
import Synchronization

/// The chats that each person last opened from a search.
///
/// Keeps a bounded number of people. When there are more, it discards all of them.
public final class RecentChats: Sendable {
  /// The maximum number of chats of a person.
  static let chatCount = 5
  private static let capacity = 10_000

  private let chats = Mutex<[Person.ID: [Chat.ID]]>([:])

  /// Creates an empty store.
  public init() {}

  /// The chats that a person last opened. The one opened last comes first.
  func chats(of person: Person.ID) -> [Chat.ID] {
    chats.withLock { $0[person] ?? [] }
  }

  /// Stores that a person opens a chat.
  func record(_ chat: Chat.ID, for person: Person.ID) {
    chats.withLock { chats in
      if chats.count >= Self.capacity, chats[person] == nil { chats = [:] }
      let others = (chats[person] ?? []).filter { $0 != chat }
      chats[person] = [chat] + others.prefix(Self.chatCount - 1)
    }
  }

  /// Forgets a chat that a person has left or deleted.
  func forget(_ chat: Chat.ID, for person: Person.ID) {
    chats.withLock { chats in
      if let recent = chats[person] { chats[person] = recent.filter { $0 != chat } }
    }
  }
}
