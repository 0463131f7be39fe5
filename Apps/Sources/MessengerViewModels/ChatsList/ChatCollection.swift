import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Some chats of a person, kept up to date by what happens to them, and their rows, those last written in
/// first.
///
/// - Complexity: An event costs O(log² n); a new day, O(n).
final class ChatCollection {
  /// A chat, and the day on which its row is read.
  private struct Entry: Identifiable, Equatable {
    var chat: Chat
    var today: Date
    var id: Chat.ID { chat.id }
  }

  /// The rows.
  let rows: ListProperty<ChatsListRow>
  private let entries = MutableListProperty<Entry>()
  private let today: Property<Date>
  private var peerChats: [Person.ID: Chat.ID] = [:]
  private let lifetime = Lifetime()

  init(today: Property<Date>, _ localization: Localization) {
    self.today = today
    rows = entries.sorted { ($0.chat.lastUpdate, $0.id) > ($1.chat.lastUpdate, $1.id) }
      .map { ChatsListRow($0.chat, now: $0.today, localization) }
    today.changes.observe(during: lifetime) { [unowned self] today in
      transaction {
        for entry in entries.rows { entries.update(Entry(chat: entry.chat, today: today)) }
      }
    }
  }

  subscript(id: Chat.ID) -> Chat? { entries[id: id]?.chat }

  /// Replaces all chats.
  func set(to chats: [Chat]) {
    peerChats = [:]
    for chat in chats { notePeer(chat) }
    entries.set(to: chats.map(entry))
  }

  /// Adds chats. Those that are there already stay as they are, for they are newer.
  func add(_ chats: [Chat]) {
    let new = chats.filter { entries.index(of: $0.id) == nil }
    for chat in new { notePeer(chat) }
    entries.append(contentsOf: new.map(entry))
  }

  /// Adds a chat, or replaces it.
  func insert(_ chat: Chat) {
    notePeer(chat)
    if !entries.update(entry(chat)) { entries.append(entry(chat)) }
  }

  /// Takes over what happened to one of the chats; does nothing about others.
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
    case .delivered, .readByOthers, .typing, .reload: break
    }
  }

  /// Takes over what a contact looks like now, if it is the other one in a chat.
  func apply(_ contact: Person) {
    guard let id = peerChats[contact.id] else { return }
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

  private func notePeer(_ chat: Chat) {
    if let peer = chat.peer { peerChats[peer.id] = chat.id }
  }
}
