/// The effects of a message and of reading on the participants of a chat.
extension StoreTransaction {
  /// Stores a message and adds its events for everybody in the chat.
  ///
  /// - Parameters:
  ///   - draft: The message.
  ///   - presence: The people whose open pages the message reaches, and those who look at the chat.
  ///   - events: Receives the events.
  /// - Returns: The stored message.
  /// - Throws: ``MessengerError/chatNotFound`` if the sender does not take part in the chat.
  func post(
    _ draft: MessageDraft, _ presence: Presence, _ events: inout PendingEvents
  ) throws -> Message {
    let members = try memberships(in: draft.chat)
    guard let sender = members.first(where: { $0.person == draft.sender }) else {
      throw MessengerError.chatNotFound
    }
    let message = try append(draft)
    // The sender has seen all messages before this one.
    try advanceRead(of: sender, through: message.sequence, in: draft.chat, members, &events)
    let others = members.filter { $0.person != draft.sender }
    // A person who looks at the chat and has read it to its end reads this message at once.
    let readers = Set(
      others.filter { $0.readThrough == $0.lastSequence && presence.isReading($0.person, in: draft.chat) }
        .map(\.person))
    for reader in readers { try setRead(through: message.sequence, in: draft.chat, by: reader) }
    let recipients = others.map(\.person).filter { !readers.contains($0) && presence.isOnline($0) }
    try setDelivered(through: message.sequence, in: draft.chat, to: recipients)

    for member in members where !member.isSimulated {
      if member.isHidden {
        try unhide(draft.chat, for: member.person)
        guard let chat = try chat(draft.chat, for: member.person) else { continue }
        events.send(.inserted(chat), to: member.person)
      }
      let hasRead = member.person == draft.sender || readers.contains(member.person)
      let unreadCount = hasRead ? 0 : member.unreadCount + (message.kind == .text ? 1 : 0)
      events.send(
        .message(message, unreadCount: unreadCount, movesToTop: draft.movesToTop), to: member.person)
    }
    if !readers.isEmpty {
      events.send(.readByOthers(draft.chat, through: message.sequence), to: draft.sender)
    } else if !recipients.isEmpty {
      events.send(.delivered(draft.chat, through: message.sequence), to: draft.sender)
    }
    return message
  }

  /// Stores that a member has read through a sequence, and notifies the senders whose messages nobody had
  /// read before.
  func advanceRead(
    of member: Membership, through: Int, in chat: Chat.ID, _ members: [Membership],
    _ events: inout PendingEvents
  ) throws {
    try setRead(through: through, in: chat, by: member.person)
    // Most people have read everything when they write.
    let isOwnAlone = through == member.lastSequence + 1 && member.readThrough == member.lastSequence
    if isOwnAlone { return }
    for sender in try affectedSenders(in: chat, after: member.readThrough, through: through)
    where sender != member.person {
      let before = members.lazy.filter { $0.person != sender }.map(\.readThrough).max() ?? 0
      if before < through { events.send(.readByOthers(chat, through: through), to: sender) }
    }
  }
}

extension StoreReader {
  /// The senders of the messages after a sequence, through another one. For a range too long to search
  /// quickly, everybody in the chat.
  func affectedSenders(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID> {
    through - after <= Limits.maximumSenderSearch
      ? try senders(in: chat, after: after, through: through) : Set(try memberships(in: chat).map(\.person))
  }
}
