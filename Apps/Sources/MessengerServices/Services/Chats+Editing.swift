extension Chats {
  /// The chat that belongs to two people, made if there is none. Two who ask at once get the same.
  ///
  /// The other one sees it when something has been said.
  ///
  /// - Parameters:
  ///   - other: A contact, or somebody who has such a chat with the person already.
  ///   - person: Who asks, and gets the chat into the list.
  public func peerChat(with other: Person.ID, for person: Person.ID) async throws(MessengerError) -> Chat {
    let date = now()
    let chat = try await journal.write { transaction, notices in
      if let id = try transaction.peerChat(of: person, and: other) {
        let isHidden = try transaction.membership(of: person, in: id)?.isHidden ?? false
        if isHidden { try transaction.unhide(id, for: person) }
        guard let chat = try transaction.chat(id, for: person) else { throw MessengerError.chatNotFound }
        if isHidden { notices.send(.inserted(chat), to: person) }
        return chat
      }
      if try transaction.contacts(of: person, among: [other]).isEmpty { throw MessengerError.personNotFound }
      let id = try transaction.insertPeerChat(of: person, and: other, date: date)
      try transaction.clear(id, for: other)
      guard let chat = try transaction.chat(id, for: person) else { throw MessengerError.storage }
      notices.send(.inserted(chat), to: person)
      return chat
    }
    return withPresence(chat)
  }

  /// Makes a group.
  ///
  /// A system message says who made it; it is the first one in the chat.
  ///
  /// - Parameters:
  ///   - title: The title, of 1 to ``Limits/titleLength`` characters.
  ///   - participants: Contacts of the person, at least one. The person takes part too.
  ///   - person: Who makes it.
  public func create(
    title: String, participants: [Person.ID], by person: Person.ID
  ) async throws(MessengerError) -> Chat {
    let title = try Validation.title(title)
    let others = try Self.others(among: participants, than: person)
    let date = now()
    return try await journal.write { transaction, notices in
      guard let creator = try transaction.person(person) else { throw MessengerError.personNotFound }
      let contacts = try transaction.contacts(of: person, among: others)
      guard contacts.count == others.count else { throw MessengerError.personNotFound }
      let id = try transaction.insertGroup(title: title, avatar: .random(), date: date)
      for member in others.union([person]) { try transaction.insertMember(member, in: id) }
      let message = try transaction.append(
        MessageDraft(
          chat: id, sender: person, kind: .system, text: "\(creator.name) has created chat", date: date))
      try transaction.setRead(through: message.sequence, in: id, by: person)
      for member in contacts where !member.isSimulated {
        guard let chat = try transaction.chat(id, for: member.id) else { continue }
        notices.send(.inserted(chat), to: member.id)
      }
      guard let chat = try transaction.chat(id, for: person) else { throw MessengerError.storage }
      notices.send(.inserted(chat), to: person)
      return chat
    }
  }

  /// Changes the title and the participants of a group. Chats do not change their order in the lists.
  ///
  /// System messages say what changed. Who is added sees the chat from its beginning; who is removed loses it.
  ///
  /// - Parameters:
  ///   - chat: A group that the person takes part in.
  ///   - title: The new title, or the old one.
  ///   - participants: All who take part from now on, at least one other than the person, who stays in any
  ///     case. Those who are new must be contacts of the person.
  ///   - person: Who changes it.
  public func update(
    _ chat: Chat.ID, title: String, participants: [Person.ID], by person: Person.ID
  ) async throws(MessengerError) -> Chat {
    let title = try Validation.title(title)
    let others = try Self.others(among: participants, than: person)
    let (date, presence) = (now(), journal.presence)
    return try await journal.write { transaction, notices in
      guard let stored = try transaction.chat(chat, for: person) else { throw MessengerError.chatNotFound }
      if stored.isPeerToPeer { throw MessengerError.notAGroup }
      let edit = GroupEdit(
        transaction: transaction, chat: chat, editor: person, date: date, presence: presence)
      let members = try transaction.participants(of: chat)
      let present = Set(members.map(\.id))
      let isChanged = title != stored.title || present != others.union([person])

      if title != stored.title { try edit.setTitle(title, &notices) }
      try edit.remove(members.filter { $0.id != person && !others.contains($0.id) }, &notices)
      try edit.add(others.subtracting(present), &notices)
      if isChanged { try edit.tellMembers(&notices) }
      guard let changed = try transaction.chat(chat, for: person) else { throw MessengerError.storage }
      return changed
    }
  }

  /// Leaves a group, or removes a chat of two from the person's list with everything in it.
  ///
  /// A chat that nobody with an account is left in is deleted. Others keep a chat of two; if something is said
  /// in it, the person has it again from there on.
  public func delete(_ chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    let (date, presence) = (now(), journal.presence)
    try await journal.write { transaction, notices in
      try transaction.leave(chat, by: person, at: date, presence, &notices)
    }
  }

  /// The participants but for one person, without repetitions.
  private static func others(
    among participants: [Person.ID], than person: Person.ID
  ) throws(MessengerError) -> Set<Person.ID> {
    guard participants.count <= Limits.participantCount else { throw .tooManyParticipants }
    let others = Set(participants).subtracting([person])
    if others.isEmpty { throw .noParticipants }
    guard others.count < Limits.participantCount else { throw .tooManyParticipants }
    return others
  }
}
