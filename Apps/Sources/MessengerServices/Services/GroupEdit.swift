import struct Foundation.Date

/// The steps of changing a group, each with the system message that says so.
struct GroupEdit {
  let transaction: any StoreTransaction
  let chat: Chat.ID
  let editor: Person.ID
  let date: Date
  let presence: Presence

  func setTitle(_ title: String, _ notices: inout PendingEvents) throws {
    try transaction.setTitle(title, of: chat)
    try say("changed title to \(title)", &notices)
  }

  func remove(_ people: [Person], _ notices: inout PendingEvents) throws {
    if people.isEmpty { return }
    for person in people {
      try transaction.deleteMember(person.id, from: chat)
      notices.send(.deleted(chat), to: person.id)
    }
    try say("removed \(Self.names(of: people))", &notices)
  }

  func add(_ people: Set<Person.ID>, _ notices: inout PendingEvents) throws {
    if people.isEmpty { return }
    let contacts = try transaction.contacts(of: editor, among: people)
    guard contacts.count == people.count else { throw MessengerError.personNotFound }
    for person in contacts {
      try transaction.insertMember(person.id, in: chat)
      guard let chat = try transaction.chat(chat, for: person.id) else { continue }
      notices.send(.inserted(chat), to: person.id)
    }
    try say("added \(Self.names(of: contacts))", &notices)
  }

  /// Tells everybody what the chat is now.
  func tellMembers(_ notices: inout PendingEvents) throws {
    for member in try transaction.memberships(in: chat) where !member.isSimulated {
      guard let chat = try transaction.chat(chat, for: member.person) else { continue }
      notices.send(.changed(chat), to: member.person)
    }
  }

  private func say(_ what: String, _ notices: inout PendingEvents) throws {
    guard let name = try transaction.person(editor)?.name else { throw MessengerError.personNotFound }
    let draft = MessageDraft(
      chat: chat, sender: editor, kind: .system, text: "\(name) \(what)", date: date, movesToTop: false)
    _ = try transaction.post(draft, presence, &notices)
  }

  /// As in *Ada*, *Ada and Grace*, and *Ada, Grace and Kim*.
  private static func names(of people: [Person]) -> String {
    let names = people.map(\.name)
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension StoreTransaction {
  /// Ends a person's part in a chat; see ``Chats/delete(_:by:)``.
  func leave(
    _ id: Chat.ID, by person: Person.ID, at date: Date, _ presence: Presence,
    _ notices: inout PendingEvents
  ) throws {
    guard let chat = try chat(id, for: person) else { throw MessengerError.chatNotFound }
    let others = try memberships(in: id).filter { $0.person != person && !$0.isSimulated }
    notices.send(.deleted(id), to: person)
    if chat.isPeerToPeer {
      // A hidden chat of two is one that the other has removed as well, or never saw.
      if others.allSatisfy(\.isHidden) { return try deleteChat(id) }
      return try clear(id, for: person)
    }
    if others.isEmpty { return try deleteChat(id) }
    guard let name = try self.person(person)?.name else { throw MessengerError.personNotFound }
    // Said while the person still takes part, told to the others alone.
    var told = PendingEvents()
    let draft = MessageDraft(
      chat: id, sender: person, kind: .system, text: "\(name) left the chat", date: date, movesToTop: false)
    _ = try post(draft, presence, &told)
    notices.append(told, except: person)
    try deleteMember(person, from: id)
    for member in others {
      guard let chat = try self.chat(id, for: member.person) else { continue }
      notices.send(.changed(chat), to: member.person)
    }
  }
}
