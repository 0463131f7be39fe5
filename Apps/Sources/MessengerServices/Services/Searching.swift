import struct Foundation.Date

extension Contacts {
  /// The contacts whose name contains a text, without regard to case and diacritical marks, sorted by name.
  ///
  /// - Parameters:
  ///   - query: What to look for, up to ``Limits/queryLength`` characters. Nothing but white space finds
  ///     nobody.
  ///   - person: Whose contacts. How often that person searches in a short time is limited.
  ///   - limit: How many, up to ``Limits/pageSize``.
  public func search(
    _ query: String, for person: Person.ID, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Person] {
    try Validation.pageSize(limit)
    guard let key = try Validation.query(query)?.searchKey else { return [] }
    try limiter.countSearch("contacts", by: person, limit: attempts.searchesFromPerson, at: now())
    let people = try await journal.read { try $0.contacts(of: person, containing: key, limit: limit) }
    return people.map(journal.presence.added)
  }
}

extension Chats {
  /// The chats whose title contains a text, without regard to case and diacritical marks, those last written
  /// in first.
  ///
  /// - Parameters:
  ///   - query: What to look for, up to ``Limits/queryLength`` characters. Nothing but white space finds
  ///     nothing.
  ///   - person: Whose chats. How often that person searches in a short time is limited.
  ///   - limit: How many, up to ``Limits/pageSize``.
  public func search(
    _ query: String, for person: Person.ID, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Chat] {
    try Validation.pageSize(limit)
    guard let key = try Validation.query(query)?.searchKey else { return [] }
    try limiter.countSearch("titles", by: person, limit: attempts.searchesFromPerson, at: now())
    let chats = try await journal.read { try $0.chats(of: person, containing: key, limit: limit) }
    return chats.map(journal.presence.added)
  }

  /// The messages in a person's chats that have all words of a text, newest first.
  ///
  /// Words are compared without regard to case and diacritical marks; of the last one, the beginning is
  /// enough, so that there are results while it is being typed.
  ///
  /// - Parameters:
  ///   - query: What to look for, up to ``Limits/queryLength`` characters.
  ///   - person: Whose chats are searched, of more than a thousand the ones last written in. How often that
  ///     person searches in a short time is limited.
  ///   - previous: The message that the answer is to continue from; nil to begin with the newest.
  ///   - limit: How many, up to ``Limits/pageSize``.
  public func searchMessages(
    _ query: String, for person: Person.ID, after previous: Message.ID? = nil, limit: Int = 20
  ) async throws(MessengerError) -> [FoundMessage] {
    try Validation.pageSize(limit)
    let words = (try Validation.query(query) ?? "")
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
    if words.isEmpty { return [] }
    try limiter.countSearch("messages", by: person, limit: attempts.searchesFromPerson, at: now())
    return try await journal.read {
      try $0.messages(containing: words, for: person, after: previous, limit: limit)
    }
  }
}

extension AttemptLimiter {
  /// Counts a search of a person.
  fileprivate mutating func countSearch(
    _ kind: String, by person: Person.ID, limit: Int, at now: Date
  ) throws(MessengerError) {
    try count("\(kind) for \(person)", limit: limit, at: now, refusal: MessengerError.tooManySearches)
  }
}
