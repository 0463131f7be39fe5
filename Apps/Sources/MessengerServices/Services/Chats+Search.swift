extension Chats {
  /// The chats whose title contains a text, without regard to case and diacritical marks. The chat with the
  /// latest message comes first.
  ///
  /// - Parameters:
  ///   - query: The text, up to ``Limits/queryLength`` characters. White space alone finds nothing.
  ///   - person: The person whose chats are searched. The number of searches in a quarter of an hour is limited.
  ///   - limit: The maximum number of results, up to ``Limits/pageSize``.
  /// - Throws: ``MessengerError/invalidRequest`` if the text is too long or `limit` is out of range,
  ///   ``MessengerError/tooManySearches(retryAfter:)``, ``MessengerError/searchTooLong``, ``MessengerError/busy`` or
  ///   ``MessengerError/cancelled``.
  public func search(
    _ query: String, for person: Person.ID, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Chat] {
    try Validation.checkPageSize(limit)
    guard let key = try Validation.query(query)?.searchKey else { return [] }
    let chats = try await searches.find("titles", in: store, for: person) {
      try $0.chats(of: person, containing: key, limit: limit)
    }
    return chats.map(store.presence.applied)
  }

  /// The messages in a person's chats that contain all words of a text, newest first.
  ///
  /// Words are compared without regard to case and diacritical marks. The last word of the text matches all
  /// words that begin with it, so that there are results while it is being typed.
  ///
  /// - Parameters:
  ///   - query: The text, up to ``Limits/queryLength`` characters.
  ///   - person: The person whose chats are searched: the thousand chats with the latest messages. The number
  ///     and the time of searches in a quarter of an hour are limited.
  ///   - previous: The last message of the previous page; nil for the first page.
  ///   - limit: The maximum number of results, up to ``Limits/pageSize``.
  /// - Throws: ``MessengerError/invalidRequest`` if the text is too long or `limit` is out of range,
  ///   ``MessengerError/tooManySearches(retryAfter:)``, ``MessengerError/searchTooLong``, ``MessengerError/busy`` or
  ///   ``MessengerError/cancelled``.
  public func searchMessages(
    _ query: String, for person: Person.ID, after previous: Message.ID? = nil, limit: Int = 20
  ) async throws(MessengerError) -> [FoundMessage] {
    try Validation.checkPageSize(limit)
    let words = (try Validation.query(query) ?? "")
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
    if words.isEmpty { return [] }
    return try await searches.find("messages", in: store, for: person) {
      try $0.messages(containing: words, for: person, after: previous, limit: limit)
    }
  }
}
