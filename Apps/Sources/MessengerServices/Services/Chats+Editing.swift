extension Chats {
  /// The chat that belongs to two people, made if there is none. Two who ask at once get the same.
  ///
  /// The other one sees it when something has been said.
  ///
  /// - Parameters:
  ///   - other: A contact, or somebody who has such a chat with the person already.
  ///   - person: Who asks, and gets the chat into the list.
  public func peerChat(with other: Person.ID, for person: Person.ID) async throws(MessengerError) -> Chat {
    if try await journal.read({ try $0.peerChat(of: person, and: other) }) == nil {
      try countNewChat(by: person)
    }
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
    return journal.presence.added(to: chat)
  }

  /// The chat that belongs to two people, if it is in the list of the one who asks; nil if not.
  public func listedPeerChat(
    with other: Person.ID, for person: Person.ID
  ) async throws(MessengerError) -> Chat.ID? {
    try await journal.read { reader in
      guard let id = try reader.peerChat(of: person, and: other),
        let membership = try reader.membership(of: person, in: id), !membership.isHidden
      else { return nil }
      return id
    }
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
    try countNewChat(by: person)
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
  /// System messages say what changed. Who is added sees the chat from its beginning; who is removed loses
  /// it. What is not to be changed stays as it is then, also if others change it at the same time.
  ///
  /// - Parameters:
  ///   - chat: A group that the person takes part in.
  ///   - title: The new title; nil for the one that it has.
  ///   - added: Who is to take part, contacts of the person. Who does already stays.
  ///   - removed: Who is not to take part any more. The person stays in any case, and somebody else must.
  ///   - person: Who changes it.
  public func update(
    _ chat: Chat.ID, title: String? = nil, adding added: Set<Person.ID> = [],
    removing removed: Set<Person.ID> = [], by person: Person.ID
  ) async throws(MessengerError) -> Chat {
    let title = try title.map(Validation.title)
    guard added.count <= Limits.participantCount, removed.count <= Limits.participantCount else {
      throw .tooManyParticipants
    }
    try countEdit(by: person)
    let (date, presence) = (now(), journal.presence)
    return try await journal.write { transaction, notices in
      guard let stored = try transaction.chat(chat, for: person) else { throw MessengerError.chatNotFound }
      if stored.isPeerToPeer { throw MessengerError.notAGroup }
      let edit = GroupEdit(
        transaction: transaction, chat: chat, editor: person, date: date, presence: presence)
      let members = try transaction.participants(of: chat)
      let new = added.subtracting(members.map(\.id))
      let gone = members.filter { $0.id != person && removed.contains($0.id) && !added.contains($0.id) }
      let count = members.count + new.count - gone.count
      if count < 2, !gone.isEmpty { throw MessengerError.noParticipants }
      if count > Limits.participantCount { throw MessengerError.tooManyParticipants }

      let newTitle = title == stored.title ? nil : title
      if let newTitle { try edit.setTitle(newTitle, &notices) }
      try edit.remove(gone, &notices)
      try edit.add(new, &notices)
      if newTitle != nil || !gone.isEmpty || !new.isEmpty { try edit.tellMembers(&notices) }
      guard let changed = try transaction.chat(chat, for: person) else { throw MessengerError.storage }
      return changed
    }
  }

  /// Leaves a group, or removes a chat of two from the person's list with everything in it.
  ///
  /// A chat that nobody with an account is left in is deleted. Others keep a chat of two; if something is
  /// said in it, the person has it again from there on.
  public func delete(_ chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    try countEdit(by: person)
    let (date, presence) = (now(), journal.presence)
    try await journal.write { transaction, notices in
      try transaction.leave(chat, by: person, at: date, presence, &notices)
    }
  }

  private func countNewChat(by person: Person.ID) throws(MessengerError) {
    try limiter.count(
      "chats of \(person)", limit: attempts.newChatsFromPerson, at: now(),
      refusal: MessengerError.tooManyChats)
  }

  private func countEdit(by person: Person.ID) throws(MessengerError) {
    try limiter.count(
      "edits of \(person)", limit: attempts.editsFromPerson, at: now(), refusal: MessengerError.tooManyEdits)
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
