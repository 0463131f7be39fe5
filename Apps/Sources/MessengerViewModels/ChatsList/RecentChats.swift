import MessengerServices
import Synchronization

/// Which chat everybody last opened from a search.
///
/// Remembers a bounded number of people; when there are more, all are forgotten.
public final class RecentChats: Sendable {
  private static let capacity = 10_000

  private let chats = Mutex<[Person.ID: Chat.ID]>([:])

  /// Makes a memory of nothing.
  public init() {}

  /// The chat that a person opened last.
  func chat(of person: Person.ID) -> Chat.ID? {
    chats.withLock { $0[person] }
  }

  /// Notes that a person opens a chat.
  func note(_ chat: Chat.ID, of person: Person.ID) {
    chats.withLock { chats in
      if chats.count >= Self.capacity, chats[person] == nil { chats = [:] }
      chats[person] = chat
    }
  }
}
