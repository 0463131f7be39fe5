extension Contacts {
  /// The contacts whose name contains a text, without regard to case and diacritical marks, sorted by name.
  ///
  /// - Parameters:
  ///   - query: The text, up to ``Limits/queryLength`` characters. White space alone finds nobody.
  ///   - person: The person whose contacts are searched. The number of searches in a quarter of an hour is limited.
  ///   - limit: The maximum number of results, up to ``Limits/pageSize``.
  /// - Throws: ``MessengerError/invalidRequest`` if the text is too long or `limit` is out of range,
  ///   ``MessengerError/tooManySearches(retryAfter:)``, ``MessengerError/searchTooLong``, ``MessengerError/busy`` or
  ///   ``MessengerError/cancelled``.
  public func search(
    _ query: String, for person: Person.ID, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Person] {
    try Validation.checkPageSize(limit)
    guard let key = try Validation.query(query)?.searchKey else { return [] }
    let people = try await searches.find("contacts", in: store, for: person) {
      try $0.contacts(of: person, containing: key, limit: limit)
    }
    return people.map(store.presence.applied)
  }
}
