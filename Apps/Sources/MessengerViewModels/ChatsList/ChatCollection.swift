import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Some chats of a person, updated by events, and their rows. The chat with the latest message comes first.
///
/// - Complexity: An event costs O(log² n); a new day costs O(n).
final class ChatCollection {
  /// A chat, and the day for which its row is formatted.
  private struct Entry: Identifiable, Equatable {
    var chat: Chat
    var today: Date
    var id: Chat.ID { chat.id }
  }

  /// The rows.
  let rows: ListProperty<ChatsListRow>
  private let entries = MutableListProperty<Entry>()
  private let today: Property<Date>
  private var directChats: [Person.ID: Chat.ID] = [:]
  private let lifetime = Lifetime()

  init(for person: Person.ID, today: Property<Date>, _ localization: Localization) {
    self.today = today
    rows = entries.sorted { ($0.chat.lastUpdate, $0.id) > ($1.chat.lastUpdate, $1.id) }
      .map { ChatsListRow($0.chat, for: person, now: $0.today, localization) }
    today.changes.observe(during: lifetime) { [unowned self] today in
      transaction {
        for entry in entries.elements { entries.update(Entry(chat: entry.chat, today: today)) }
      }
    }
  }

  subscript(id: Chat.ID) -> Chat? { entries[id: id]?.chat }

  /// Replaces all chats.
  func set(to chats: [Chat]) {
    directChats = [:]
    for chat in chats { indexPeer(chat) }
    entries.set(to: chats.map(entry))
  }

  /// Adds chats. Chats of the collection stay as they are, because they are newer.
  func add(_ chats: [Chat]) {
    let new = chats.filter { entries.index(of: $0.id) == nil }
    for chat in new { indexPeer(chat) }
    entries.append(contentsOf: new.map(entry))
  }

  /// Adds a chat, or replaces it.
  func insert(_ chat: Chat) {
    indexPeer(chat)
    if !entries.update(entry(chat)) { entries.append(entry(chat)) }
  }

  /// Applies an event to a chat of the collection. Ignores events of other chats.
  func apply(_ event: ChatEvent) {
    switch event {
    case .inserted(let chat), .changed(let chat):
      if self[chat.id] != nil { insert(chat) }
    case .deleted(let id):
      entries.remove(id: id)
    case .message(let message, let unreadCount, let movesToTop):
      modify(message.chat) { chat in
        if message.sequence >= chat.lastMessage?.sequence ?? 0 { chat.lastMessage = message }
        if movesToTop { chat.lastUpdate = max(chat.lastUpdate, message.date) }
        chat.unreadCount = unreadCount
      }
    case .read(let id, _, let unreadCount):
      modify(id) { $0.unreadCount = unreadCount }
    case .delivered, .readByOthers, .typing, .invitationsChanged, .reload: break
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
    guard var entry = entries[id: id] else { return }
    change(&entry.chat)
    entries.update(entry)
  }

  private func entry(_ chat: Chat) -> Entry { Entry(chat: chat, today: today.value) }

  private func indexPeer(_ chat: Chat) {
    if let peer = chat.peer { directChats[peer.id] = chat.id }
  }
}
