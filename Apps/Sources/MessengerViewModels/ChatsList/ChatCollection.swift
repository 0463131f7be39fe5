import MessengerServices
import Swiftwater
import SwiftwaterDesign
import struct Foundation.Date

/// Some chats of a person, updated by events, and their rows.
///
/// - Complexity: An event costs O(log² n); a new day costs O(n).
final class ChatCollection {
  /// The rows.
  let rows: ListProperty<ChatsListRow>
  private let list: any MutableChatList
  /// The direct chats by the other person.
  private var directChats: [Person.ID: Chat.ID] = [:]
  private let lifetime = Lifetime()

  /// Creates a collection of the chats in a list.
  ///
  /// - Parameters:
  ///   - list: The list that events change.
  ///   - sorted: The elements of the list, in the order in which they are shown.
  ///   - person: The person whose chats these are.
  ///   - startOfDay: The beginning of the current day.
  ///   - localization: The formats of the rows.
  init(
    _ list: any MutableChatList, sorted: ListProperty<Chat>, for person: Person.ID,
    startOfDay: Property<Date>,
    _ localization: Localization
  ) {
    self.list = list
    rows = sorted.map(with: startOfDay) { ChatsListRow($0, for: person, now: $1, localization) }
    sorted.signal.observe(during: lifetime) { [unowned self] update in
      for change in update.changes {
        switch change {
        case .reset: update.elements.forEach(indexPeer)
        case .insert(let chat, _), .update(let chat, _): indexPeer(chat)
        case .remove, .move: break
        }
      }
    }
  }

  subscript(id: Chat.ID) -> Chat? { list[id: id] }

  /// Applies an event to a chat of the collection. Ignores events of other chats.
  func apply(_ event: ChatEvent) {
    switch event {
    case .inserted(let chat), .changed(let chat):
      list.update(chat)
    case .deleted(let id):
      list.remove(id: id)
    case .message(let message, let unreadCount, let movesToTop):
      modify(message.chat) { chat in
        if message.sequenceNumber >= chat.lastMessage?.sequenceNumber ?? 0 { chat.lastMessage = message }
        if movesToTop { chat.lastUpdate = max(chat.lastUpdate, message.date) }
        chat.unreadCount = unreadCount
      }
    case .messageDeleted(let message):
      modify(message.chat) { chat in
        if chat.lastMessage?.id == message.id { chat.lastMessage = message }
      }
    case .read(let id, _, let unreadCount):
      modify(id) { $0.unreadCount = unreadCount }
    case .delivered(let id, let through):
      modify(id) { $0.deliveredThrough = max($0.deliveredThrough, through) }
    case .readByOthers(let id, let through):
      modify(id) { $0.readByOthersThrough = max($0.readByOthersThrough, through) }
    case .previewed, .typing, .invitationsChanged, .reload: break
    }
  }

  /// Updates the direct chat with a contact.
  func apply(_ contact: Person) {
    guard let id = directChats[contact.id] else { return }
    modify(id) { chat in
      chat.peer = contact
      chat.title = contact.name
      chat.avatar = contact.avatar
    }
  }

  private func modify(_ id: Chat.ID, _ change: (inout Chat) -> Void) {
    guard var chat = list[id: id] else { return }
    change(&chat)
    list.update(chat)
  }

  private func indexPeer(_ chat: Chat) {
    if let peer = chat.peer { directChats[peer.id] = chat.id }
  }
}
