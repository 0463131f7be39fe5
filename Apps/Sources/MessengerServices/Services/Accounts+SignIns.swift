import struct Foundation.Date

/// The log of attempts to sign in.
extension Accounts {
  /// The latest attempts to sign in to a person's account, at most ``Limits/pageSize``, newest first.
  ///
  /// Up to ``MessengerConfiguration/signInsPerAccount`` successful attempts, and as many failed ones, are kept for
  /// ``MessengerConfiguration/signInLogDuration``. Attempts that were rejected before the password was verified are not
  /// among them.
  ///
  /// - Parameter person: The person; nil for everybody, for the operator.
  /// - Throws: ``MessengerError/storage`` if the log cannot be read.
  public func signIns(of person: Person.ID?) async throws(MessengerError) -> [SignIn] {
    await recording?.value
    return try await store.read { try $0.signIns(of: person, limit: Limits.pageSize) }
  }

  /// Stores that somebody has tried a wrong password.
  ///
  /// The caller does not wait for the disk, so that the time reveals nothing about the account.
  func recordFailure(of person: Person.ID, from network: String, on browser: String) {
    let newSignIn = NewSignIn(
      date: configuration.now(), browser: Validation.browserName(browser),
      network: String(network.prefix(Limits.networkLength)), hasSucceeded: false)
    recording = Task { [store, recording, count = configuration.signInsPerAccount] in
      await recording?.value
      // If this fails, the store has reported it.
      try? await store.write { transaction, events in
        // The account may have been deleted meanwhile.
        guard try transaction.account(of: person) != nil else { return }
        try transaction.insertSignIn(of: person, newSignIn, keeping: count)
        events.addSessionChange(to: person)
      }
    }
  }
}

extension NewSignIn {
  /// The attempt that has begun a session.
  init(_ session: NewSession) {
    self.init(
      date: session.start, browser: session.browser, network: session.network, hasSucceeded: true)
  }
}
