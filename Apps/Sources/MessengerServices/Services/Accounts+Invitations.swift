import struct Foundation.Date

extension Accounts {
  /// The time during which an invitation is valid.
  private static let invitationDuration = Duration.seconds(7 * 24 * 60 * 60)

  /// The people who can register.
  public nonisolated var registration: Registration { configuration.registration }

  /// Makes an invitation, with which one person can register within a week.
  ///
  /// - Parameter person: A registered person. The number of invitations in a quarter of an hour is limited.
  /// - Returns: The secret of the invitation.
  /// - Throws: ``MessengerError/signedOut`` if the person is not registered, or
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``.
  public func makeInvitation(by person: Person.ID) async throws(MessengerError) -> LinkToken {
    try limiter.count(
      "invitations of \(person)", limit: configuration.rateLimits.invitationsPerPerson,
      at: configuration.now())
    return try await insertInvitation(by: person)
  }

  /// Makes an invitation on behalf of the operator.
  ///
  /// - Returns: The secret of the invitation.
  /// - Throws: ``MessengerError/storage`` if the invitation cannot be stored.
  public func inviteAsOperator() async throws(MessengerError) -> LinkToken {
    try await insertInvitation(by: nil)
  }

  /// Makes an invitation for the first person if nobody has registered yet and registration needs one. Earlier
  /// invitations become invalid.
  ///
  /// - Returns: The secret of the invitation; nil if none is needed.
  /// - Throws: ``MessengerError/storage`` if the invitation cannot be stored.
  public func inviteFirstPerson() async throws(MessengerError) -> LinkToken? {
    guard registration == .invitation, try await store.read({ try !$0.hasAccounts() }) else { return nil }
    try await store.write { transaction, _ in try transaction.deleteInvitations(expiredAt: .distantFuture) }
    return try await insertInvitation(by: nil)
  }

  private func insertInvitation(by person: Person.ID?) async throws(MessengerError) -> LinkToken {
    let token = LinkToken()
    let now = configuration.now()
    try await store.write { transaction, _ in
      if let person, try transaction.account(of: person) == nil { throw MessengerError.signedOut }
      try transaction.insertInvitation(tokenHash: token.hash, expires: now + Self.invitationDuration)
    }
    return token
  }

  /// Rejects a registration that is not allowed.
  func checkRegistration(with invitation: LinkToken?) async throws(MessengerError) {
    switch registration {
    case .open: return
    case .closed: throw .registrationClosed
    case .invitation:
      let now = configuration.now()
      guard let hash = invitation?.hash,
        try await store.read({ try $0.hasInvitation(tokenHash: hash, at: now) })
      else { throw .invitationNeeded }
    }
  }
}

extension StoreTransaction {
  /// Uses up the invitation of a registration that needs one.
  func useInvitation(
    _ invitation: LinkToken?, for registration: Registration, at now: Date
  ) throws {
    guard registration == .invitation else { return }
    guard let hash = invitation?.hash, try hasInvitation(tokenHash: hash, at: now),
      try deleteInvitation(tokenHash: hash)
    else { throw MessengerError.invitationNeeded }
  }
}
