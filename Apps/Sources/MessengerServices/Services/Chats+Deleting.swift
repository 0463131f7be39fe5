extension Chats {
  /// Deletes a message for everybody in its chat. Its place stays, without the text, the attachment and the preview, so
  /// that the messages around it keep their sequence numbers.
  ///
  /// When this method returns, nobody can read or find the content anymore, and all open pages have been notified.
  /// Maintenance removes the files of the message.
  ///
  /// - Parameters:
  ///   - message: The message. One that is deleted already stays as it is.
  ///   - person: The person who wrote it. The number of changes in a quarter of an hour is limited.
  /// - Throws: ``MessengerError/notAllowed`` if another person wrote the message, if it is a system message,
  ///   or if the person can no longer see it, or ``MessengerError/tooManyEdits(retryAfter:)``.
  public func delete(_ message: Message.ID, by person: Person.ID) async throws(MessengerError) {
    try countEdit(by: person)
    try await store.write { transaction, events in
      guard let stored = try transaction.message(message, visibleTo: person), stored.sender == person,
        stored.kind != .system
      else { throw MessengerError.notAllowed }
      if stored.kind == .deleted { return }
      try transaction.delete(message)
      guard let deleted = try transaction.message(message, visibleTo: person) else { return }
      for participant in try transaction.participations(in: stored.chat)
      where !participant.isSample && participant.clearedThrough < stored.sequenceNumber {
        events.add(.messageDeleted(deleted), to: participant.person)
      }
    }
  }
  /// Removes words of deleted messages from the index of the search, a few each time.
  func removeDeletedWords() async throws {
    try await store.write { transaction, _ in try transaction.mergeSearchIndex() }
  }
}
