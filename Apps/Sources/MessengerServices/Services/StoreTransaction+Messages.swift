/// The effects of a message and of reading on the participants of a chat.
extension StoreTransaction {
  /// Stores a message and adds its events for everybody in the chat.
  ///
  /// - Parameters:
  ///   - newMessage: The message.
  ///   - presence: The people whose open pages the message reaches, and those who look at the chat.
  ///   - events: Receives the events.
  /// - Returns: The stored message.
  /// - Throws: ``MessengerError/chatNotFound`` if the sender does not take part in the chat.
  func post(
    _ newMessage: NewMessage, _ presence: Presence, _ events: inout PendingEvents
  ) throws -> Message {
    let participants = try participations(in: newMessage.chat)
    guard let sender = participants.first(where: { $0.person == newMessage.sender }) else {
      throw MessengerError.chatNotFound
    }
    let message = try append(newMessage)
    // The sender has seen all messages before this one.
    try advanceRead(of: sender, through: message.sequenceNumber, in: newMessage.chat, participants, &events)
    let others = participants.filter { $0.person != newMessage.sender }
    // A person who looks at the chat and has read it to its end reads this message at once.
    let readers = Set(
      others.filter {
        $0.readThrough == $0.lastSequenceNumber && presence.isReading($0.person, in: newMessage.chat)
      }
      .map(\.person))
    for reader in readers { try setRead(through: message.sequenceNumber, in: newMessage.chat, by: reader) }
    let recipients = others.map(\.person).filter { !readers.contains($0) && presence.isOnline($0) }
    try setDelivered(through: message.sequenceNumber, in: newMessage.chat, to: recipients)

    for participant in participants where !participant.isSample {
      if participant.isHidden {
        try unhide(newMessage.chat, for: participant.person)
        guard let chat = try chat(newMessage.chat, for: participant.person) else { continue }
        events.add(.inserted(chat), to: participant.person)
      }
      let hasRead = participant.person == newMessage.sender || readers.contains(participant.person)
      let unreadCount = hasRead ? 0 : participant.unreadCount + (message.kind == .text ? 1 : 0)
      events.add(
        .message(message, unreadCount: unreadCount, movesToTop: newMessage.movesToTop), to: participant.person
      )
    }
    if !readers.isEmpty {
      events.add(.readByOthers(newMessage.chat, through: message.sequenceNumber), to: newMessage.sender)
    } else if !recipients.isEmpty {
      events.add(.delivered(newMessage.chat, through: message.sequenceNumber), to: newMessage.sender)
    }
    return message
  }

  /// Stores that a participant has read through a sequence number, and adds events for the senders whose messages
  /// nobody else had read yet.
  func advanceRead(
    of participant: Participation, through: Int, in chat: Chat.ID, _ participants: [Participation],
    _ events: inout PendingEvents
  ) throws {
    try setRead(through: through, in: chat, by: participant.person)
    // Most people have read everything when they write. Then nothing but their own message is new.
    let hasReadOwnMessageOnly =
      through == participant.lastSequenceNumber + 1
      && participant.readThrough == participant.lastSequenceNumber
    if hasReadOwnMessageOnly { return }
    for sender in try affectedSenders(in: chat, after: participant.readThrough, through: through)
    where sender != participant.person {
      let before = participants.lazy.filter { $0.person != sender }.map(\.readThrough).max() ?? 0
      if before < through { events.add(.readByOthers(chat, through: through), to: sender) }
    }
  }
}

extension StoreReader {
  /// The senders of the messages after a sequence number, through another one. If the range is too long to search
  /// it quickly, all participants of the chat.
  func affectedSenders(in chat: Chat.ID, after: Int, through: Int) throws -> Set<Person.ID> {
    through - after <= Limits.senderSearchCount
      ? try senders(in: chat, after: after, through: through)
      : Set(try participations(in: chat).map(\.person))
  }
}
