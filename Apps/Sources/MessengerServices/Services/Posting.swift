/// What happens to a chat when somebody writes in it or reads it.
extension StoreTransaction {
  /// Stores a message and tells everybody in the chat.
  ///
  /// - Parameter isOnline: Whether a page of a person is open, so that the message has reached it.
  /// - Throws: ``MessengerError/chatNotFound`` if the sender does not take part in the chat.
  func post(
    _ draft: MessageDraft, isOnline: (Person.ID) -> Bool, _ notices: inout Notices
  ) throws -> Message {
    let members = try memberships(in: draft.chat)
    guard let sender = members.first(where: { $0.person == draft.sender }) else {
      throw MessengerError.chatNotFound
    }
    let message = try append(draft)
    // Who writes has seen what was there.
    try advanceRead(of: sender, through: message.sequence, in: draft.chat, members, &notices)
    let others = members.filter { $0.person != draft.sender }
    let reached = others.map(\.person).filter(isOnline)
    try setDelivered(through: message.sequence, in: draft.chat, to: reached)

    for member in members where !member.isSimulated {
      if member.isHidden {
        try unhide(draft.chat, for: member.person)
        guard let chat = try chat(draft.chat, for: member.person) else { continue }
        notices.send(.inserted(chat), to: member.person)
      }
      let read = member.person == draft.sender ? message.sequence : member.readThrough
      notices.send(
        .message(message, unreadCount: message.sequence - read, movesToTop: draft.movesToTop),
        to: member.person)
    }
    if !reached.isEmpty {
      notices.send(.delivered(draft.chat, through: message.sequence), to: draft.sender)
    }
    return message
  }

  /// Notes that a member has read up to a place, and tells those whose messages were read by nobody before.
  func advanceRead(
    of member: Membership, through: Int, in chat: Chat.ID, _ members: [Membership], _ notices: inout Notices
  ) throws {
    try setRead(through: through, in: chat, by: member.person)
    // Most people have read everything when they write.
    let isOwnAlone = through == member.lastSequence + 1 && member.readThrough == member.lastSequence
    if isOwnAlone { return }
    for sender in try senders(in: chat, after: member.readThrough, through: through)
    where sender != member.person {
      let before = members.lazy.filter { $0.person != sender }.map(\.readThrough).max() ?? 0
      if before < through { notices.send(.readByOthers(chat, through: through), to: sender) }
    }
  }
}
