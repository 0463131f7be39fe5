import struct Foundation.Date

/// The steps of editing a group. Each change of the title or the participants posts system messages.
struct GroupEdit {
  let transaction: any StoreTransaction
  let chat: Chat.ID
  let editor: Person.ID
  let date: Date
  let presence: Presence

  func setTitle(_ title: String, _ events: inout PendingEvents) throws {
    try transaction.setTitle(title, of: chat)
    try post(.renamed(to: title), &events)
  }

  func remove(_ people: [Person], _ events: inout PendingEvents) throws {
    if people.isEmpty { return }
    for person in people {
      try transaction.deleteParticipant(person.id, from: chat)
      // An earlier version has kept invitations of participants, which would let a removed person return.
      try transaction.endInvitation(of: person.id, to: chat, &events)
      events.add(.deleted(chat), to: person.id)
    }
    try post(.removed(people.map(GroupAction.NamedPerson.init)), &events)
  }

  /// Adds contacts of the editor, or invites them. The earlier invitation of an added person ends.
  ///
  /// - Parameter policy: The policy by which people who do not know the editor are invited instead of added.
  func add(_ people: Set<Person.ID>, _ policy: InvitationPolicy, _ events: inout PendingEvents) throws {
    if people.isEmpty { return }
    let contacts = try transaction.contacts(of: editor, among: people)
    guard contacts.count == people.count else { throw MessengerError.personNotFound }
    try transaction.requireNoBlock(between: editor, and: people)
    let alreadyInvited = Set(try transaction.invitedPeople(to: chat))
    let peopleToAsk = policy.asksBeforeAdding ? try transaction.people(contacts, whoDoNotKnow: editor) : []
    let invited = peopleToAsk.subtracting(alreadyInvited)
    try transaction.invite(invited, to: chat, by: editor, policy, at: date, &events)
    let added = contacts.filter { !peopleToAsk.contains($0.id) }
    for person in added {
      try transaction.endInvitation(of: person.id, to: chat, &events)
      try transaction.insertParticipant(person.id, in: chat)
      guard let chat = try transaction.chat(chat, for: person.id) else { continue }
      events.add(.inserted(chat), to: person.id)
    }
    if !added.isEmpty { try post(.added(added.map(GroupAction.NamedPerson.init)), &events) }
    let invitedContacts = contacts.filter { invited.contains($0.id) }
    if !invitedContacts.isEmpty {
      try post(.invited(invitedContacts.map(GroupAction.NamedPerson.init)), &events)
    }
  }

  /// Adds an event with the changed chat for all participants with an account.
  func addChangeEvents(_ events: inout PendingEvents) throws {
    for participant in try transaction.participations(in: chat) where !participant.isSample {
      guard let chat = try transaction.chat(chat, for: participant.person) else { continue }
      events.add(.changed(chat), to: participant.person)
    }
  }

  private func post(_ action: GroupAction, _ events: inout PendingEvents) throws {
    let newMessage = NewMessage(chat: chat, sender: editor, action: action, date: date, movesToTop: false)
    _ = try transaction.post(newMessage, presence, &events)
  }
}

extension StoreReader {
  /// The roles of the participants of a group.
  func roles(in chat: Chat.ID) throws -> [Person.ID: Role] {
    Dictionary(uniqueKeysWithValues: try participations(in: chat).map { ($0.person, $0.role) })
  }
}

extension StoreTransaction {
  /// Removes a person from a chat; see ``Chats/leave(_:by:)``.
  func leave(
    _ id: Chat.ID, by person: Person.ID, at date: Date, _ presence: Presence,
    _ events: inout PendingEvents
  ) throws {
    guard let chat = try chat(id, for: person) else { throw MessengerError.chatNotFound }
    let others = try participations(in: id).filter { $0.person != person && !$0.isSample }
    events.add(.deleted(id), to: person)
    if chat.isDirect {
      // If the chat is hidden from the other person, too, nobody can see it anymore.
      if others.allSatisfy(\.isHidden) { return try deleteChat(id) }
      return try clear(id, for: person)
    }
    if others.isEmpty {
      for invited in try invitedPeople(to: id) { events.add(.invitationsChanged, to: invited) }
      return try deleteChat(id)
    }
    // The message is posted while the person still takes part, but only the others receive it.
    var leaving = PendingEvents()
    let newMessage = NewMessage(
      chat: id, sender: person, action: .left, date: date, movesToTop: false)
    _ = try post(newMessage, presence, &leaving)
    events.append(leaving, except: person)
    try deleteParticipant(person, from: id)
    try endInvitation(of: person, to: id, &events)
    // The new owner has the highest role and, among several people, the oldest account.
    if chat.role == .owner,
      let newOwner = others.max(by: { ($0.role, $1.person) < ($1.role, $0.person) })
    {
      try setRole(.owner, of: newOwner.person, in: id)
    }
    for participant in others {
      guard let chat = try self.chat(id, for: participant.person) else { continue }
      events.add(.changed(chat), to: participant.person)
    }
  }
}
