public import struct Foundation.UUID

extension Chats {
  /// Of how many chats it is noted at a time that messages were delivered, so that others do not wait long.
  private static let deliveryCount = 20

  /// Sends a text to everybody in a chat. When this returns, the message is on disk.
  ///
  /// - Parameters:
  ///   - text: What to say. White space around it is removed.
  ///   - clientID: Names this message. Sending it again under the same name, because nobody knows whether it
  ///     arrived, stores nothing and gives the message that is there.
  ///   - chat: A chat that the sender takes part in.
  ///   - sender: Who says it. How much that is in a short time is limited.
  /// - Throws: ``MessengerError/nameOfAnother`` if the sender has sent something else under that name.
  public func send(
    _ text: String, clientID: UUID, in chat: Chat.ID, from sender: Person.ID
  ) async throws(MessengerError) -> Message {
    let text = try Validation.text(text)
    let draft = MessageDraft(
      chat: chat, sender: sender, clientID: clientID, kind: .text, text: text, date: now())
    do throws(MessengerError) {
      try limiter.count(
        "messages of \(sender)", limit: attempts.messagesFromPerson, at: now(),
        refusal: MessengerError.tooManyMessages)
    } catch {
      // What is there already is no more.
      if let message = try await journal.read({ try $0.stored(draft) }) { return message }
      throw error
    }
    let presence = journal.presence
    return try await journal.write { transaction, notices in
      if let message = try transaction.stored(draft) { return message }
      return try transaction.post(draft, presence, &notices)
    }
  }

  /// Notes that a person has read a chat up to a sequence, or to its end.
  public func markRead(
    through sequence: Int? = nil, in chat: Chat.ID, by person: Person.ID
  ) async throws(MessengerError) {
    try await journal.write { transaction, notices in
      let members = try transaction.memberships(in: chat)
      guard let reader = members.first(where: { $0.person == person }) else {
        throw MessengerError.chatNotFound
      }
      let through = min(sequence ?? reader.lastSequence, reader.lastSequence)
      guard through > reader.readThrough else { return }
      try transaction.advanceRead(of: reader, through: through, in: chat, members, &notices)
      let unreadCount = try transaction.membership(of: person, in: chat)?.unreadCount ?? 0
      notices.send(.read(chat, through: through, unreadCount: unreadCount), to: person)
    }
  }

  /// Says that a person is writing in a chat, to the others in it. Call it while the person types; what comes
  /// within a second of the last time is ignored.
  public func noteTyping(in chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    guard typing.admits(person, in: chat, at: now()) else { return }
    let members = try await journal.read { try $0.memberships(in: chat) }
    guard let writer = members.first(where: { $0.person == person }) else { throw .chatNotFound }
    for member in members where member.person != person {
      journal.chatEvents.send(.typing(chat, by: person, name: writer.name), to: member.person)
    }
  }

  /// When somebody comes online, everything in that person's chats counts as delivered.
  func presenceChanged(of person: Person.ID) async {
    guard journal.presence.isOnline(person) else { return }
    var count = Self.deliveryCount
    while count == Self.deliveryCount {
      let written = try? await journal.write { transaction, notices in
        let chats = try transaction.undeliveredChats(of: person, limit: Self.deliveryCount)
        for undelivered in chats {
          let (chat, through) = (undelivered.chat, undelivered.lastSequence)
          try transaction.setDelivered(through: through, in: chat, to: [person])
          for sender in try transaction.authors(
            in: chat, after: undelivered.deliveredThrough, through: through)
          where sender != person {
            notices.send(.delivered(chat, through: through), to: sender)
          }
        }
        return chats.count
      }
      // If this fails, it is noted the next time.
      count = written ?? 0
    }
  }
}

extension StoreReader {
  /// The message that was stored of a draft, if it was.
  fileprivate func stored(_ draft: MessageDraft) throws -> Message? {
    guard let name = draft.clientID, let message = try message(name, from: draft.sender) else { return nil }
    guard message.chat == draft.chat, message.text == draft.text else { throw MessengerError.nameOfAnother }
    return message
  }
}
