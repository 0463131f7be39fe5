public import Swiftwater

/// The sessions of a person, and how they end.
extension Accounts {
  /// The sessions of a person, at most ``Limits/pageSize``. The one used last comes first.
  ///
  /// - Parameter person: The person.
  /// - Throws: ``MessengerError/storage`` if the sessions cannot be read.
  public func sessions(of person: Person.ID) async throws(MessengerError) -> [Session] {
    let now = configuration.now()
    return try await store.read { try $0.sessions(of: person, at: now, limit: Limits.pageSize) }
  }

  /// Sends a value when a person has signed in or out, and after an attempt with a wrong password. After another
  /// program has changed the data, a value may be sent without a change. Sends nothing when a session expires. Never
  /// completes.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - isolation: The actor to deliver on.
  public nonisolated func sessionChanges(
    of person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<Void, Never> {
    store.sessionChanges.signal(for: person, overflowEvent: (), isolation: isolation)
  }

  /// Sends a value when a session was deleted. Maintenance deletes an expired session within minutes, or later if the
  /// clock of the machine was set. Never completes.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isolation: The actor to deliver on.
  public nonisolated func deletions(
    of session: Session.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<Void, Never> {
    store.sessionEndings.signal(for: session, overflowEvent: (), isolation: isolation)
  }

  /// Whether a session is open. A caller that observes ``deletions(of:isolation:)`` before it calls this method
  /// misses no change.
  ///
  /// - Parameter session: The session.
  /// - Throws: ``MessengerError/storage`` if the session cannot be read.
  public func isOpen(_ session: Session.ID) async throws(MessengerError) -> Bool {
    let now = configuration.now()
    return try await store.read { reader in
      try reader.session(session).map { $0.expires > now } ?? false
    }
  }

  /// Ends the session with a token, if there is one.
  ///
  /// - Parameter token: The token of the session.
  /// - Throws: ``MessengerError/storage`` if the session cannot be deleted.
  public func signOut(_ token: SessionToken) async throws(MessengerError) {
    let hash = token.hash
    try await store.write { transaction, events in
      guard let session = try transaction.session(tokenHash: hash) else { return }
      _ = try transaction.deleteSession(session.id, of: session.person)
      events.addSessionEndings(of: [session.id], to: session.person)
    }
  }

  /// Ends a session of a person, if there is one.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - person: The person. The session of another person does not end.
  /// - Throws: ``MessengerError/storage`` if the session cannot be deleted.
  public func signOut(_ session: Session.ID, of person: Person.ID) async throws(MessengerError) {
    try await store.write { transaction, events in
      if try transaction.deleteSession(session, of: person) {
        events.addSessionEndings(of: [session], to: person)
      }
    }
  }

  /// Ends all sessions of a person, in all browsers.
  ///
  /// - Parameter person: The person.
  /// - Throws: ``MessengerError/storage`` if the sessions cannot be deleted.
  public func signOutEverywhere(_ person: Person.ID) async throws(MessengerError) {
    try await store.write { transaction, events in
      events.addSessionEndings(of: try transaction.deleteSessions(of: person, except: nil), to: person)
    }
  }

  /// Changes a person's password and ends all other sessions, because they may belong to a person who knows the
  /// old password.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - old: The current password. The number of attempts is limited, right ones included.
  ///   - new: The new password, of ``Limits/passwordLength`` characters.
  ///   - session: The session that continues.
  ///   - network: The network that the request comes from. The number of attempts from one network is limited.
  /// - Throws: ``MessengerError/wrongPassword`` if the current password is wrong, or if the person is a
  ///   visitor, who has no password; ``MessengerError/invalidPassword`` for the new one,
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``, ``MessengerError/busy``, or
  ///   ``MessengerError/storage`` if the account cannot be read or changed.
  public func changePassword(
    of person: Person.ID, from old: String, to new: String, keeping session: Session.ID, network: String
  ) async throws(MessengerError) {
    try Validation.checkPassword(new)
    let account = try await verify(old, of: person, for: network)
    let passwordHash = try await hasher.hash(new, for: network)
    try await store.write { transaction, events in
      // Another change may have replaced the password since it was verified.
      guard try transaction.account(of: person)?.passwordHash == account.passwordHash else {
        throw MessengerError.wrongPassword
      }
      try transaction.setPasswordHash(passwordHash, of: person)
      try transaction.deletePasswordReset(of: person)
      events.addSessionEndings(of: try transaction.deleteSessions(of: person, except: session), to: person)
    }
  }

  /// Verifies the password of a person.
  ///
  /// - Returns: The account of the person.
  /// - Throws: ``MessengerError/wrongPassword``, even if the person has no account,
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``, ``MessengerError/busy``, or
  ///   ``MessengerError/storage`` if the account cannot be read.
  func verify(
    _ password: String, of person: Person.ID, for network: String
  ) async throws(MessengerError) -> AccountRecord {
    let (limits, now) = (configuration.rateLimits, configuration.now())
    // Attempts are counted before hashing, so that concurrent ones cannot exceed the limits. Right passwords count,
    // too, because they cost as much as wrong ones.
    try limiter.count("password of \(person)", limit: limits.passwordChecksPerPerson, at: now)
    try limiter.count("passwords from \(network)", limit: limits.passwordChecksPerNetwork, at: now)
    guard (try? Validation.checkPassword(password)) != nil else { throw .wrongPassword }
    let account = try await store.read { try $0.account(of: person) }
    guard try await hasher.verify(password, against: account?.passwordHash, for: network), let account else {
      throw .wrongPassword
    }
    return account
  }
}
