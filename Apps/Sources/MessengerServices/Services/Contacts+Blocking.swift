import struct Foundation.Date

/// Blocks and reports.
extension Contacts {
  /// Blocks a person: from then on, the two cannot write to each other in their direct chat, begin one, or add
  /// each other to groups. Does nothing if the person is blocked already.
  ///
  /// - Parameters:
  ///   - other: A person whom the requesting person sees.
  ///   - person: The requesting person.
  /// - Throws: ``MessengerError/personNotFound`` for oneself and for people whom the person does not see.
  public func block(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try await store.write { transaction, _ in
      guard other != person, try transaction.sees(other, by: person) else {
        throw MessengerError.personNotFound
      }
      try transaction.insertBlock(of: other, by: person)
    }
  }

  /// Ends a block. Does nothing if there is none.
  ///
  /// - Parameters:
  ///   - other: The blocked person.
  ///   - person: The person who has blocked.
  /// - Throws: ``MessengerError/storage`` if the data cannot be written.
  public func unblock(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try await store.write { transaction, _ in try transaction.deleteBlock(of: other, by: person) }
  }

  /// Whether a person has blocked another one. Nobody learns who has blocked them.
  ///
  /// - Parameters:
  ///   - other: The other person.
  ///   - person: The person who may have blocked.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func hasBlocked(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) -> Bool {
    try await store.read { try $0.hasBlock(of: other, by: person) }
  }

  /// Reports a person to the operator of the messenger. A second report of the same person counts no more.
  ///
  /// - Parameters:
  ///   - other: A person whom the requesting person sees.
  ///   - person: The requesting person. The number of reports in a short time is limited.
  /// - Throws: ``MessengerError/personNotFound`` for oneself and for people whom the person does not see, or
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``.
  public func report(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try limiter.count("reports of \(person)", limit: rateLimits.reportsPerPerson, at: now())
    let date = now()
    try await store.write { transaction, _ in
      guard other != person, try transaction.sees(other, by: person) else {
        throw MessengerError.personNotFound
      }
      try transaction.insertReport(of: other, by: person, date: date)
    }
  }

  /// The people who were reported, those with the most reports first, for the operator.
  ///
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func reports() async throws(MessengerError) -> [ReportCount] {
    try await store.read { try $0.reports(limit: Limits.pageSize) }
  }

  /// The reports of one person, the last one first, at most ``Limits/pageSize``, for the operator.
  ///
  /// - Parameter person: The person who was reported.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func reports(of person: Person.ID) async throws(MessengerError) -> [Report] {
    try await store.read { try $0.reports(of: person, limit: Limits.pageSize) }
  }
}

extension StoreReader {
  /// Whether a person is visible to another one: a contact, or a participant of a common chat.
  func sees(_ person: Person.ID, by requester: Person.ID) throws -> Bool {
    try !contacts(of: requester, among: [person]).isEmpty || haveCommonChat(person, requester)
  }

  /// Refuses what blocked people cannot do with each other, whoever has blocked.
  ///
  /// - Throws: ``MessengerError/blocked``.
  func requireNoBlock(between person: Person.ID, and others: some Sequence<Person.ID>) throws {
    for other in others {
      if try hasBlock(of: person, by: other) || hasBlock(of: other, by: person) {
        throw MessengerError.blocked
      }
    }
  }
}
