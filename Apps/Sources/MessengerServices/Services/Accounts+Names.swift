/// The names of accounts.
extension Accounts {
  /// Changes the name of a registered person, who then signs in with the new name.
  ///
  /// - Parameters:
  ///   - person: The person. The number of changes in a quarter of an hour is limited.
  ///   - name: The new name.
  /// - Returns: The person with the new name.
  /// - Throws: ``MessengerError/invalidName``, ``MessengerError/nameTaken`` if another person has the name or one
  ///   that looks like it, ``MessengerError/signedOut`` if the person is not registered, or
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``.
  @discardableResult
  public func rename(_ person: Person.ID, to name: String) async throws(MessengerError) -> Person {
    let name = try Validation.name(name)
    let (login, skeleton) = (name.loginKey, name.skeleton)
    try limiter.count(
      "names of \(person)", limit: configuration.rateLimits.renamesPerPerson, at: configuration.now())
    return try await store.write { transaction, events in
      guard try transaction.account(of: person) != nil else { throw MessengerError.signedOut }
      if try transaction.hasAccount(login: login, skeleton: skeleton, otherThan: person) {
        throw MessengerError.nameTaken
      }
      try transaction.rename(person, to: name)
      guard let renamed = try transaction.person(person) else { throw MessengerError.signedOut }
      // The first event renames the person in lists that show the old name. The second one inserts the person into
      // lists that have loaded the part where the new name belongs, but not the part with the old one.
      try transaction.addEvent({ .changed($0) }, about: renamed, &events)
      try transaction.addEvent({ .inserted($0) }, about: renamed, &events)
      // The person's own pages show the name, too.
      events.add(.changed(renamed), to: .person(person))
      return renamed
    }
  }

  /// Finds a registered person by the name they sign in with, for the operator's commands.
  ///
  /// - Parameter name: The name, without regard to case.
  /// - Throws: ``MessengerError/personNotFound`` if nobody has the name.
  public func person(named name: String) async throws(MessengerError) -> Person {
    let logins = Validation.loginKeys(name)
    let foundPerson = try await store.read { reader -> Person? in
      for login in logins {
        if let account = try reader.account(login: login) { return try reader.person(account.person) }
      }
      return nil
    }
    guard let foundPerson else { throw .personNotFound }
    return foundPerson
  }

  /// The accounts, in the order of the identifiers of their people, for the operator.
  ///
  /// - Parameter previous: The last person of the previous page; nil for the first page.
  /// - Returns: At most ``Limits/pageSize`` accounts.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func accounts(after previous: Person.ID? = nil) async throws(MessengerError) -> [AccountSummary] {
    try await store.read { try $0.accounts(after: previous, limit: Limits.pageSize) }
  }
}
