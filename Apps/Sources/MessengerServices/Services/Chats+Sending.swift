public import struct Foundation.UUID

extension Chats {
  /// The maximum number of chats that one transaction marks as delivered, so that other writes do not wait
  /// long.
  private static let deliveryBatchSize = 20

  /// Sends a message to a chat. When this method returns, the message is on disk.
  ///
  /// - Parameters:
  ///   - text: The text. White space at both ends is removed.
  ///   - clientMessageID: The identifier that the sender's client has chosen for the message. A client that does not
  ///     know whether an earlier call succeeded calls again with the same identifier. The message is stored once, and
  ///     each call returns it, even after it was deleted.
  ///   - chat: A chat in which the sender takes part.
  ///   - sender: The sender. The number of messages in a quarter of an hour is limited.
  /// - Returns: The stored message.
  /// - Throws: ``MessengerError/duplicateClientMessageID`` if the sender has used the identifier for another
  ///   message, ``MessengerError/chatNotFound`` if the sender does not take part, ``MessengerError/blocked`` if the
  ///   other person of a direct chat cannot be written to,
  ///   ``MessengerError/emptyMessage``, ``MessengerError/messageTooLong``,
  ///   ``MessengerError/tooManyMessages(retryAfter:)``, ``MessengerError/tooMuchData(retryAfter:)``,
  ///   ``MessengerError/quotaExceeded`` or ``MessengerError/diskFull``.
  public func send(
    _ text: String, clientMessageID: UUID, in chat: Chat.ID, from sender: Person.ID
  ) async throws(MessengerError) -> Message {
    let newMessage = NewMessage(
      chat: chat, sender: sender, clientMessageID: clientMessageID, kind: .text,
      text: try Validation.text(text),
      date: now())
    do throws(MessengerError) {
      try countMessage(of: sender)
    } catch {
      // A message that is already stored is returned even beyond the limit.
      if let message = try await store.read({ try $0.storedMessage(for: newMessage) }) { return message }
      throw error
    }
    let message = try await post(newMessage)
    previews?.add(to: message)
    return message
  }

  /// Counts a message against the limit of its sender.
  func countMessage(of sender: Person.ID) throws(MessengerError) {
    try limiter.count(
      "messages of \(sender)", limit: rateLimits.messagesPerPerson, at: now(),
      error: MessengerError.tooManyMessages)
  }

  /// Stores a message, unless it is stored already.
  func post(_ newMessage: NewMessage) async throws(MessengerError) -> Message {
    let (presence, quota) = (store.presence, quota)
    return try await store.write { transaction, events in
      if let message = try transaction.storedMessage(for: newMessage) { return message }
      try quota.count(
        newMessage.text.utf8.count + StorageQuota.rowOverhead, for: newMessage.sender, in: transaction)
      if let attachment = newMessage.attachment {
        try quota.countFile(attachment.size, for: newMessage.sender, in: transaction)
      }
      try transaction.requireReachablePeer(of: newMessage.sender, in: newMessage.chat)
      return try transaction.post(newMessage, presence, &events)
    }
  }

  /// Marks messages of a chat as read.
  ///
  /// - Parameters:
  ///   - sequenceNumber: The sequence number of the last message that has been read; nil for all messages.
  ///   - chat: A chat in which the person takes part.
  ///   - person: The person who has read the messages.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  public func markRead(
    through sequenceNumber: Int? = nil, in chat: Chat.ID, by person: Person.ID
  ) async throws(MessengerError) {
    try await store.write { transaction, events in
      let participants = try transaction.participations(in: chat)
      guard let reader = participants.first(where: { $0.person == person }) else {
        throw MessengerError.chatNotFound
      }
      let through = min(sequenceNumber ?? reader.lastSequenceNumber, reader.lastSequenceNumber)
      guard through > reader.readThrough else { return }
      try transaction.advanceRead(of: reader, through: through, in: chat, participants, &events)
      let unreadCount = try transaction.participation(of: person, in: chat)?.unreadCount ?? 0
      events.add(.read(chat, through: through, unreadCount: unreadCount), to: person)
    }
  }

  /// Sends a typing event to the other participants of a chat. Call this method while the person types. Calls
  /// within a second after the last event are ignored.
  ///
  /// - Parameters:
  ///   - chat: A chat in which the person takes part.
  ///   - person: The person who types.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  public func sendTyping(in chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    guard typing.admit(person, in: chat, at: now()) else { return }
    let participants = try await store.read { reader in
      // A blocked person must not notice the block, so the call succeeds, but nobody receives the event.
      if let peer = try reader.peer(of: person, in: chat), try reader.hasBlock(of: person, by: peer) {
        return try reader.participations(in: chat).filter { $0.person == person }
      }
      return try reader.participations(in: chat)
    }
    guard let writer = participants.first(where: { $0.person == person }) else { throw .chatNotFound }
    for participant in participants where participant.person != person {
      store.chatEvents.send(.typing(chat, by: person, name: writer.name), to: participant.person)
    }
  }

  /// Marks all messages in the chats of a person as delivered if the person is online.
  func markDelivered(to person: Person.ID) async {
    guard store.presence.isOnline(person) else { return }
    var chatCount = Self.deliveryBatchSize
    while chatCount == Self.deliveryBatchSize {
      let markedCount = try? await store.write { transaction, events in
        let chats = try transaction.undeliveredChats(of: person, limit: Self.deliveryBatchSize)
        for undelivered in chats {
          let (chat, through) = (undelivered.chat, undelivered.lastSequenceNumber)
          try transaction.setDelivered(through: through, in: chat, to: [person])
          for sender in try transaction.affectedSenders(
            in: chat, after: undelivered.deliveredThrough, through: through)
          where sender != person {
            events.add(.delivered(chat, through: through), to: sender)
          }
        }
        return chats.count
      }
      // If the store fails, the loop ends, and the messages are marked when the person comes online again.
      chatCount = markedCount ?? 0
    }
  }
}

extension StoreReader {
  /// Checks that a person may write to the other person of a direct chat, if the chat is direct.
  ///
  /// - Throws: ``MessengerError/blocked`` if one of the two has blocked the other, or if the other person has deleted
  ///   their account.
  func requireReachablePeer(of person: Person.ID, in chat: Chat.ID) throws {
    guard let peer = try peer(of: person, in: chat) else { return }
    try requireNoBlock(between: person, and: [peer])
    if try self.person(peer)?.isDeleted != false { throw MessengerError.blocked }
  }

  /// The stored message that has the sender of a new message and its client's identifier; nil if there is none, or if
  /// the new message has no identifier of its client.
  ///
  /// - Throws: ``MessengerError/duplicateClientMessageID`` if the stored message has another chat or text.
  func storedMessage(for newMessage: NewMessage) throws -> Message? {
    guard let id = newMessage.clientMessageID, let message = try message(id, from: newMessage.sender) else {
      return nil
    }
    // The text of a deleted message is no longer stored, so it cannot be compared.
    guard message.chat == newMessage.chat, message.kind == .deleted || message.text == newMessage.text else {
      throw MessengerError.duplicateClientMessageID
    }
    return message
  }
}
