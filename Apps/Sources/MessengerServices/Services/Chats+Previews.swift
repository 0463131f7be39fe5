extension Chats {
  /// The preview of the link in a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - person: The requesting person.
  /// - Returns: The preview; nil if the person cannot see the message, or it has none.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func preview(
    of message: Message.ID, for person: Person.ID
  ) async throws(MessengerError) -> LinkPreview? {
    try await store.read { try $0.preview(of: message, visibleTo: person) }
  }
}
