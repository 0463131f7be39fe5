/// Reports of people, for the operator of the messenger.
extension Contacts {
  /// Reports a person to the operator of the messenger. A second report of the same person is ignored.
  ///
  /// - Parameters:
  ///   - other: A person whom the requesting person sees.
  ///   - person: The requesting person. The number of reports in a quarter of an hour is limited.
  /// - Throws: ``MessengerError/personNotFound`` for oneself and for people whom the person does not see, or
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``.
  public func report(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try limiter.count("reports of \(person)", limit: rateLimits.reportsPerPerson, at: now())
    let date = now()
    try await store.write { transaction, _ in
      guard other != person, try transaction.isVisible(other, to: person) else {
        throw MessengerError.personNotFound
      }
      try transaction.insertReport(of: other, by: person, date: date)
    }
  }

  /// The people with the most reports, at most ``Limits/pageSize``, those with the most first, for the operator.
  ///
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func reports() async throws(MessengerError) -> [ReportCount] {
    try await store.read { try $0.reports(limit: Limits.pageSize) }
  }

  /// The reports of one person, newest first, at most ``Limits/pageSize``, for the operator.
  ///
  /// - Parameter person: The person who was reported.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func reports(of person: Person.ID) async throws(MessengerError) -> [Report] {
    try await store.read { try $0.reports(of: person, limit: Limits.pageSize) }
  }
}
