extension Chats {
  /// The last messages of a chat that share a kind of content, or those just before a sequence number.
  ///
  /// - Parameters:
  ///   - content: The kind of content.
  ///   - chat: A chat in which the person takes part.
  ///   - before: The sequence number before which the page ends; nil for the end of the chat.
  ///   - limit: The maximum number of messages, up to ``Limits/pageSize``.
  ///   - person: The requesting person.
  /// - Returns: The messages that the person can see, newest first.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, or
  ///   ``MessengerError/invalidRequest`` if `limit` is out of range.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    sharing content: SharedMedia, in chat: Chat.ID, before: Int? = nil, limit: Int = Limits.pageSize,
    for person: Person.ID
  ) async throws(MessengerError) -> [Message] {
    try await messages(in: chat, limit, for: person) { reader, clearedThrough in
      try reader.lastMessages(sharing: content, in: chat, after: clearedThrough, before: before, limit: limit)
    }
  }

  /// The messages of a chat that share a kind of content and follow a sequence number directly.
  ///
  /// - Parameters:
  ///   - content: The kind of content.
  ///   - chat: A chat in which the person takes part.
  ///   - sequenceNumber: The sequence number after which the messages begin.
  ///   - limit: The maximum number of messages, up to ``Limits/pageSize``.
  ///   - person: The requesting person.
  /// - Returns: The messages that the person can see, newest first.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, or
  ///   ``MessengerError/invalidRequest`` if `limit` is out of range.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    sharing content: SharedMedia, in chat: Chat.ID, after sequenceNumber: Int, limit: Int = Limits.pageSize,
    for person: Person.ID
  ) async throws(MessengerError) -> [Message] {
    try await messages(in: chat, limit, for: person) { reader, clearedThrough in
      try reader.firstMessages(
        sharing: content, in: chat, after: max(sequenceNumber, clearedThrough), limit: limit
      ).reversed()
    }
  }

  /// The position of a message among those of a chat that share a kind of content.
  ///
  /// - Parameters:
  ///   - sequenceNumber: The sequence number of the message.
  ///   - content: The kind of content.
  ///   - chat: A chat in which the person takes part.
  ///   - person: The requesting person.
  /// - Returns: The position among the messages that the person can see.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  /// - Complexity: O(n) in the number of these messages, of which only an index is read.
  public func position(
    of sequenceNumber: Int, sharing content: SharedMedia, in chat: Chat.ID, for person: Person.ID
  ) async throws(MessengerError) -> SharedMediaPosition {
    try await store.read { reader in
      guard let participation = try reader.participation(of: person, in: chat) else {
        throw MessengerError.chatNotFound
      }
      let cleared = participation.clearedThrough
      return SharedMediaPosition(
        index: try reader.messageCount(sharing: content, in: chat, after: max(sequenceNumber, cleared)),
        count: try reader.messageCount(sharing: content, in: chat, after: cleared))
    }
  }

  /// Some messages of a chat.
  ///
  /// - Parameter read: Reads the messages, given the sequence number of the last message that the person has cleared.
  private func messages(
    in chat: Chat.ID, _ limit: Int, for person: Person.ID,
    _ read: @escaping @Sendable (any StoreReader, Int) throws -> [Message]
  ) async throws(MessengerError) -> [Message] {
    try Validation.checkPageSize(limit)
    return try await store.read { reader in
      guard let participation = try reader.participation(of: person, in: chat) else {
        throw MessengerError.chatNotFound
      }
      return try read(reader, participation.clearedThrough)
    }
  }
}
