/// What happens to a chat when somebody writes in it or reads it.
extension StoreTransaction {
  /// Stores a message and tells everybody in the chat.
  ///
  /// - Parameter presence: Who has an open page, which the message has reached, and who looks at the chat.
  /// - Throws: ``MessengerError/chatNotFound`` if the sender does not take part in the chat.
  func post(
    _ draft: MessageDraft, _ presence: Presence, _ notices: inout PendingEvents
  ) throws -> Message {
    let members = try memberships(in: draft.chat)
    guard let sender = members.first(where: { $0.person == draft.sender }) else {
      throw MessengerError.chatNotFound
    }
    let message = try append(draft)
    // Who writes has seen what was there.
    try advanceRead(of: sender, through: message.sequence, in: draft.chat, members, &notices)
    let others = members.filter { $0.person != draft.sender }
    // Who looks at the chat, and has read what was there, reads this too.
    let readers = Set(
      others.filter { $0.readThrough == $0.lastSequence && presence.isReading($0.person, in: draft.chat) }
        .map(\.person))
    for reader in readers { try setRead(through: message.sequence, in: draft.chat, by: reader) }
    let reached = others.map(\.person).filter { !readers.contains($0) && presence.isOnline($0) }
    try setDelivered(through: message.sequence, in: draft.chat, to: reached)

    for member in members where !member.isSimulated {
      if member.isHidden {
        try unhide(draft.chat, for: member.person)
        guard let chat = try chat(draft.chat, for: member.person) else { continue }
        notices.send(.inserted(chat), to: member.person)
      }
      let hasRead = member.person == draft.sender || readers.contains(member.person)
      let unreadCount = hasRead ? 0 : member.unreadCount + (message.kind == .text ? 1 : 0)
      notices.send(
        .message(message, unreadCount: unreadCount, movesToTop: draft.movesToTop), to: member.person)
    }
    if !readers.isEmpty {
      notices.send(.readByOthers(draft.chat, through: message.sequence), to: draft.sender)
    } else if !reached.isEmpty {
      notices.send(.delivered(draft.chat, through: message.sequence), to: draft.sender)
    }
    return message
  }

  /// Notes that a member has read up to a sequence, and tells those whose messages were read by nobody before.
  func advanceRead(
    of member: Membership, through: Int, in chat: Chat.ID, _ members: [Membership],
    _ notices: inout PendingEvents
  ) throws {
    try setRead(through: through, in: chat, by: member.person)
    // Most people have read everything when they write.
    let isOwnAlone = through == member.lastSequence + 1 && member.readThrough == member.lastSequence
    if isOwnAlone { return }
    for sender in try authors(in: chat, after: member.readThrough, through: through)
    where sender != member.person {
      let before = members.lazy.filter { $0.person != sender }.map(\.readThrough).max() ?? 0
      if before < through { notices.send(.readByOthers(chat, through: through), to: sender) }
    }
  }
}

extension StoreReader {
  /// Who is told how far messages have come: those who wrote after a sequence and up to another one. Of so many
  /// messages that looking for their senders takes long, everybody in the chat.
  func authors(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID> {
    through - after <= Limits.searchedSenders
      ? try senders(in: chat, after: after, through: through) : Set(try memberships(in: chat).map(\.person))
  }
}
