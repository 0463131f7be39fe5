import struct Foundation.Date

/// New passwords for people who have forgotten theirs, by a link from the operator.
extension Accounts {
  /// How long a link to reset a password is valid.
  private static let resetDuration = Duration.seconds(24 * 60 * 60)

  /// Makes the secret of a link with which a person chooses a new password within a day. An earlier link becomes
  /// invalid. The old password and the sessions stay valid until the person has chosen a new one.
  ///
  /// - Parameter person: A registered person. The operator has made sure who receives the link.
  /// - Returns: The secret of the link.
  /// - Throws: ``MessengerError/personNotFound`` if the person is not registered.
  public func makePasswordReset(for person: Person.ID) async throws(MessengerError) -> LinkToken {
    let token = LinkToken()
    let expires = configuration.now() + Self.resetDuration
    try await store.write { transaction, _ in
      guard try transaction.account(of: person) != nil else { throw MessengerError.personNotFound }
      try transaction.setPasswordReset(of: person, tokenHash: token.hash, expires: expires)
    }
    return token
  }

  /// Changes the password of the person for whom a link was made, and ends all sessions of the person. The link is
  /// used up.
  ///
  /// - Parameters:
  ///   - token: The secret of the link.
  ///   - password: The new password, of ``Limits/passwordLength`` characters.
  ///   - network: The network that the request comes from. The number of attempts from one network is limited.
  /// - Throws: ``MessengerError/linkExpired``, ``MessengerError/invalidPassword``,
  ///   ``MessengerError/tooManyAttempts(retryAfter:)`` or ``MessengerError/busy``.
  public func resetPassword(
    with token: LinkToken, to password: String, from network: String
  ) async throws(MessengerError) {
    try Validation.checkPassword(password)
    let (now, hash) = (configuration.now(), token.hash)
    try limiter.count(
      "reset \(network)", limit: configuration.rateLimits.signInsPerNameAndNetwork, at: now)
    guard try await store.read({ try $0.passwordReset(tokenHash: hash, at: now) }) != nil else {
      throw .linkExpired
    }
    let passwordHash = try await hasher.hash(password, for: network)
    try await store.write { transaction, events in
      // Another request may have used the link meanwhile.
      guard let person = try transaction.passwordReset(tokenHash: hash, at: now) else {
        throw MessengerError.linkExpired
      }
      try transaction.deletePasswordReset(of: person)
      try transaction.setPasswordHash(passwordHash, of: person)
      events.addSessionEndings(of: try transaction.deleteSessions(of: person, except: nil), to: person)
    }
  }
}
