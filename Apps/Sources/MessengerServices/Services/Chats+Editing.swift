public import SwiftwaterMedia

extension Chats {
  /// The direct chat of two people, which is created if there is none. Concurrent calls return the same chat.
  ///
  /// The other person sees the chat after its first message.
  ///
  /// - Parameters:
  ///   - other: A contact, or a person who has such a chat with the requesting person already.
  ///   - person: The requesting person, whose list gets the chat.
  /// - Returns: The chat.
  /// - Throws: ``MessengerError/personNotFound`` if the other person is not a contact, ``MessengerError/blocked``,
  ///   ``MessengerError/tooManyChats(retryAfter:)``, or an error of ``Chats/send(_:clientMessageID:in:from:)`` about
  ///   space.
  public func directChat(with other: Person.ID, for person: Person.ID) async throws(MessengerError) -> Chat {
    if try await store.read({ try $0.directChat(of: person, and: other) }) == nil {
      try countNewChat(by: person)
    }
    let (date, quota) = (now(), quota)
    let chat = try await store.write { transaction, events in
      if let id = try transaction.directChat(of: person, and: other) {
        let isHidden = try transaction.participation(of: person, in: id)?.isHidden ?? false
        if isHidden { try transaction.unhide(id, for: person) }
        guard let chat = try transaction.chat(id, for: person) else { throw MessengerError.chatNotFound }
        if isHidden { events.add(.inserted(chat), to: person) }
        return chat
      }
      if try transaction.contacts(of: person, among: [other]).isEmpty { throw MessengerError.personNotFound }
      try quota.count(2 * StorageQuota.rowOverhead, for: person, in: transaction)
      try transaction.requireNoBlock(between: person, and: [other])
      let id = try transaction.insertDirectChat(of: person, and: other, date: date)
      try transaction.clear(id, for: other)
      guard let chat = try transaction.chat(id, for: person) else { throw MessengerError.storage }
      events.add(.inserted(chat), to: person)
      return chat
    }
    return store.presence.applied(to: chat)
  }

  /// The direct chat of two people if it is in the list of the requesting person; nil otherwise.
  ///
  /// - Parameters:
  ///   - other: The other person.
  ///   - person: The requesting person.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func listedDirectChat(
    with other: Person.ID, for person: Person.ID
  ) async throws(MessengerError) -> Chat.ID? {
    try await store.read { reader in
      guard let id = try reader.directChat(of: person, and: other),
        let participation = try reader.participation(of: person, in: id), !participation.isHidden
      else { return nil }
      return id
    }
  }

  /// Mutes a chat for a participant, or ends that. Others do not see it.
  ///
  /// - Parameters:
  ///   - isMuted: Whether the participant does not want to be told of new messages.
  ///   - chat: The chat.
  ///   - person: The participant.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  public func setMuted(_ isMuted: Bool, in chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    let presence = store.presence
    try await store.write { transaction, events in
      try transaction.setMuted(isMuted, chat, for: person)
      guard let changed = try transaction.chat(chat, for: person) else { throw MessengerError.chatNotFound }
      events.add(.changed(presence.applied(to: changed)), to: person)
    }
  }

  /// Creates a group. A system message about it is the first message of the chat. Participants who do not know
  /// the person are invited (``accept(_:by:)``).
  ///
  /// - Parameters:
  ///   - title: The title, of 1 to ``Limits/titleLength`` characters.
  ///   - photo: The photo (``Photos/store(_:crop:for:)``); nil for a letter on a gradient.
  ///   - participants: Contacts of the person, at least one.
  ///   - person: The person who creates the group and takes part in it.
  /// - Returns: The chat.
  /// - Throws: ``MessengerError/invalidTitle``, ``MessengerError/noParticipants``,
  ///   ``MessengerError/tooManyParticipants``, ``MessengerError/personNotFound`` if a participant is not a contact,
  ///   ``MessengerError/blocked``, ``MessengerError/invitationRejected``, ``MessengerError/tooManyChats(retryAfter:)``,
  ///   or an error of ``Chats/send(_:clientMessageID:in:from:)`` about space.
  public func createGroup(
    title: String, photo: Blob? = nil, participants: [Person.ID], by person: Person.ID
  ) async throws(MessengerError) -> Chat {
    let title = try Validation.title(title)
    let others = try Self.others(among: participants, than: person)
    try countNewChat(by: person)
    let (date, policy, quota) = (now(), invitationPolicy, quota)
    return try await store.write { transaction, events in
      guard try transaction.person(person) != nil else { throw MessengerError.personNotFound }
      try quota.count((others.count + 2) * StorageQuota.rowOverhead, for: person, in: transaction)
      let contacts = try transaction.contacts(of: person, among: others)
      guard contacts.count == others.count else { throw MessengerError.personNotFound }
      try transaction.requireNoBlock(between: person, and: others)
      let id = try transaction.insertGroup(title: title, avatar: .random(), date: date)
      if let photo { try transaction.setPhoto(photo.id, of: id) }
      let invited = policy.asksBeforeAdding ? try transaction.people(contacts, whoDoNotKnow: person) : []
      for participant in others.subtracting(invited).union([person]) {
        try transaction.insertParticipant(participant, in: id)
      }
      try transaction.invite(invited, to: id, by: person, policy, at: date, &events)
      try transaction.setRole(.owner, of: person, in: id)
      let message = try transaction.append(
        NewMessage(chat: id, sender: person, action: .created, date: date))
      try transaction.setRead(through: message.sequenceNumber, in: id, by: person)
      for participant in contacts where !participant.isSample {
        // An invited person does not see the chat.
        guard let chat = try transaction.chat(id, for: participant.id) else { continue }
        events.add(.inserted(chat), to: participant.id)
      }
      guard let chat = try transaction.chat(id, for: person) else { throw MessengerError.storage }
      events.add(.inserted(chat), to: person)
      return chat
    }
  }

  /// Changes the title and the participants of a group. The positions of the chat in the lists stay.
  ///
  /// System messages describe the changes. New participants see the chat from its beginning. Removed
  /// participants lose it. Only the given changes are made, so concurrent changes of other people are kept.
  ///
  /// - Parameters:
  ///   - chat: A group in which the person takes part.
  ///   - title: The new title; nil to keep the current one.
  ///   - added: Contacts of the person to add. Current participants stay. People who do not know the person are
  ///     invited (``accept(_:by:)``).
  ///   - removed: Participants to remove: members by an admin, members and admins by the owner. The person stays
  ///     in any case, and so must another participant.
  ///   - person: The person who changes the group.
  /// - Returns: The changed chat.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, ``MessengerError/notAGroup`` for a
  ///   direct chat, ``MessengerError/notAllowed`` if the person may not remove a participant,
  ///   ``MessengerError/invalidTitle``, ``MessengerError/noParticipants``, ``MessengerError/tooManyParticipants``,
  ///   ``MessengerError/personNotFound`` if an added person is not a contact, ``MessengerError/blocked``,
  ///   ``MessengerError/invitationRejected``, ``MessengerError/tooManyEdits(retryAfter:)``, or an error of
  ///   ``Chats/send(_:clientMessageID:in:from:)`` about space.
  public func update(
    _ chat: Chat.ID, title: String? = nil, adding added: Set<Person.ID> = [],
    removing removed: Set<Person.ID> = [], by person: Person.ID
  ) async throws(MessengerError) -> Chat {
    let title = try title.map(Validation.title)
    guard added.count <= Limits.participantCount, removed.count <= Limits.participantCount else {
      throw .tooManyParticipants
    }
    try countEdit(by: person)
    let (date, presence, policy, quota) = (now(), store.presence, invitationPolicy, quota)
    // Each person costs a row and a share of the system messages; the title costs as much.
    let byteCount = (1 + added.count + removed.count) * 2 * StorageQuota.rowOverhead
    return try await store.write { transaction, events in
      guard let stored = try transaction.chat(chat, for: person) else { throw MessengerError.chatNotFound }
      if stored.isDirect { throw MessengerError.notAGroup }
      try quota.count(byteCount, for: person, in: transaction)
      let edit = GroupEdit(
        transaction: transaction, chat: chat, editor: person, date: date, presence: presence)
      let participants = try transaction.participants(of: chat)
      let addedIDs = added.subtracting(participants.map(\.id))
      let removedPeople = participants.filter {
        $0.id != person && removed.contains($0.id) && !added.contains($0.id)
      }
      let roles = try transaction.roles(in: chat)
      guard removedPeople.allSatisfy({ stored.role.canRemove(roles[$0.id] ?? .member) }) else {
        throw MessengerError.notAllowed
      }
      let count = participants.count + addedIDs.count - removedPeople.count
      if count < 2, !removedPeople.isEmpty { throw MessengerError.noParticipants }
      // Invited people may all accept.
      let invitedCount = try transaction.invitedPeople(to: chat).count { !addedIDs.contains($0) }
      if !addedIDs.isEmpty, count + invitedCount > Limits.participantCount {
        throw MessengerError.tooManyParticipants
      }

      let newTitle = title == stored.title ? nil : title
      if let newTitle { try edit.setTitle(newTitle, &events) }
      try edit.remove(removedPeople, &events)
      try edit.add(addedIDs, policy, &events)
      if newTitle != nil || !removedPeople.isEmpty || !addedIDs.isEmpty { try edit.addChangeEvents(&events) }
      guard let changedChat = try transaction.chat(chat, for: person) else { throw MessengerError.storage }
      return changedChat
    }
  }

  /// Appoints an admin of a group, or makes an admin a member again.
  ///
  /// - Parameters:
  ///   - isAdmin: Whether the participant becomes an admin.
  ///   - participant: A participant with an account, other than the owner.
  ///   - chat: The group.
  ///   - person: The owner.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, ``MessengerError/notAllowed`` if the
  ///   person is not the owner, ``MessengerError/personNotFound`` if the participant cannot be an admin, or
  ///   ``MessengerError/tooManyEdits(retryAfter:)``.
  public func setAdmin(
    _ isAdmin: Bool, of participant: Person.ID, in chat: Chat.ID, by person: Person.ID
  ) async throws(MessengerError) {
    try countEdit(by: person)
    let (date, presence) = (now(), store.presence)
    try await store.write { transaction, events in
      guard let stored = try transaction.chat(chat, for: person) else { throw MessengerError.chatNotFound }
      guard stored.role == .owner else { throw MessengerError.notAllowed }
      guard participant != person,
        let participation = try transaction.participation(of: participant, in: chat),
        !participation.isSample
      else { throw MessengerError.personNotFound }
      let role = isAdmin ? Role.admin : .member
      if participation.role == role { return }
      try transaction.setRole(role, of: participant, in: chat)
      let edit = GroupEdit(
        transaction: transaction, chat: chat, editor: person, date: date, presence: presence)
      try edit.addChangeEvents(&events)
    }
  }

  /// The roles of the participants of a group.
  ///
  /// - Parameters:
  ///   - chat: The group.
  ///   - person: A participant.
  /// - Returns: The role of each participant.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  public func roles(in chat: Chat.ID, for person: Person.ID) async throws(MessengerError) -> [Person.ID: Role]
  {
    try await store.read { reader in
      guard try reader.participation(of: person, in: chat) != nil else { throw MessengerError.chatNotFound }
      return try reader.roles(in: chat)
    }
  }

  /// Leaves a group, or removes a direct chat with all of its messages from the person's list.
  ///
  /// If the owner leaves a group, the admin with the oldest account becomes the owner or, without admins, the
  /// participant with the oldest account. A group without a participant who has an account is deleted, and so is a
  /// direct chat that is in nobody's list. Otherwise the other person of a direct chat keeps it, and its next message
  /// brings it back into the person's list, with that message as the first one.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - person: The person who leaves or removes it.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, or
  ///   ``MessengerError/tooManyEdits(retryAfter:)``.
  public func leave(_ chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    try countEdit(by: person)
    let (date, presence) = (now(), store.presence)
    try await store.write { transaction, events in
      try transaction.leave(chat, by: person, at: date, presence, &events)
    }
  }

  private func countNewChat(by person: Person.ID) throws(MessengerError) {
    try limiter.count(
      "chats of \(person)", limit: rateLimits.newChatsPerPerson, at: now(),
      error: MessengerError.tooManyChats)
  }

  func countEdit(by person: Person.ID) throws(MessengerError) {
    try limiter.count(
      "edits of \(person)", limit: rateLimits.editsPerPerson, at: now(), error: MessengerError.tooManyEdits)
  }

  /// The participants except one person, each once.
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
