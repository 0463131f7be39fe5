public import Swiftwater

/// Where somebody is signed in, and how that ends.
extension Accounts {
  /// Where a person is signed in: at most ``Limits/pageSize`` sessions, those used last first.
  public func sessions(of person: Person.ID) async throws(MessengerError) -> [Session] {
    let now = configuration.now()
    return try await journal.read { try $0.sessions(of: person, at: now, limit: Limits.pageSize) }
  }

  /// Says that a person has other sessions, because somebody signed in or out. That one expires is not said.
  public nonisolated func sessionChanges(
    of person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<Void, Never> {
    journal.sessionChanges.signal(for: person, lost: (), isolation: isolation)
  }

  /// Says when a session has ended, at the latest some minutes after it expired.
  public nonisolated func endings(
    of session: Session.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<Void, Never> {
    journal.endings.signal(for: session, lost: (), isolation: isolation)
  }

  /// Whether a session goes on. Asked after ``endings(of:isolation:)`` is observed, nothing is missed in
  /// between.
  public func isOpen(_ session: Session.ID) async throws(MessengerError) -> Bool {
    let now = configuration.now()
    return try await journal.read { reader in
      try reader.session(session).map { $0.expires > now } ?? false
    }
  }

  /// Ends the session of a token, if there is one.
  public func signOut(_ token: SessionToken) async throws(MessengerError) {
    let hash = token.hash
    try await journal.write { transaction, notices in
      guard let session = try transaction.session(tokenHash: hash) else { return }
      _ = try transaction.deleteSession(session.id, of: session.person)
      notices.end([session.id], of: session.person)
    }
  }

  /// Ends a session of a person, if there is one.
  public func end(_ session: Session.ID, of person: Person.ID) async throws(MessengerError) {
    try await journal.write { transaction, notices in
      if try transaction.deleteSession(session, of: person) { notices.end([session], of: person) }
    }
  }

  /// Ends all sessions of a person, on all devices.
  public func signOutEverywhere(_ person: Person.ID) async throws(MessengerError) {
    try await journal.write { transaction, notices in
      notices.end(try transaction.deleteSessions(of: person, except: nil), of: person)
    }
  }

  /// Gives a person another password and ends all other sessions, for whoever knows the old one may have
  /// them.
  ///
  /// - Parameters:
  ///   - person: Whose password.
  ///   - old: The password until now. How often it may be wrong is limited.
  ///   - new: The password from now on, of ``Limits/passwordLength`` characters.
  ///   - session: The session that goes on.
  /// - Throws: ``MessengerError/wrongPassword`` also for visitors, who have none.
  public func changePassword(
    of person: Person.ID, from old: String, to new: String, keeping session: Session.ID
  ) async throws(MessengerError) {
    try Validation.password(new)
    let attempts = "password of \(person)"
    // Counted before the work, so that many at once do not get through.
    try limiter.count(
      attempts, limit: configuration.attempts.signInsWithNameFromClient, at: configuration.now())
    guard (try? Validation.password(old)) != nil else { throw .wrongPassword }
    let account = try await journal.read { try $0.account(of: person) }
    guard try await hasher.verify(old, against: account?.passwordHash), let account else {
      throw .wrongPassword
    }
    limiter.forget(attempts)
    let passwordHash = try await hasher.hash(new)
    try await journal.write { transaction, notices in
      // Of two changes at the same time, the second was verified against what is not the password any more.
      guard try transaction.account(of: person)?.passwordHash == account.passwordHash else {
        throw MessengerError.wrongPassword
      }
      try transaction.setPasswordHash(passwordHash, of: person)
      notices.end(try transaction.deleteSessions(of: person, except: session), of: person)
    }
  }
}
