public import struct Foundation.Date

/// A stored account.
public struct AccountRecord: Sendable {
  /// The person who has the account.
  public let person: Person.ID
  /// The encoded hash of the password; see ``PasswordHasher``.
  public let passwordHash: String
  /// The network in which a new account was registered; empty if the account is not new anymore.
  public let registrationNetwork: String

  /// Creates an account from the values of its properties.
  public init(person: Person.ID, passwordHash: String, registrationNetwork: String = "") {
    self.person = person
    self.passwordHash = passwordHash
    self.registrationNetwork = registrationNetwork
  }
}

/// A session that is about to be stored.
public struct NewSession: Sendable {
  /// The hash of the ``SessionToken``.
  public var tokenHash: [UInt8]
  /// The name of the browser, already validated.
  public var browser: String
  /// The time at which the session begins.
  public var start: Date
  /// The time at which the session ends unless it is used again.
  public var expires: Date
  /// The network that the request came from.
  public var network: String

  /// Creates a session to store from the values of its properties.
  public init(tokenHash: [UInt8], browser: String, start: Date, expires: Date, network: String) {
    self.tokenHash = tokenHash
    self.browser = browser
    self.start = start
    self.expires = expires
    self.network = network
  }
}

/// An attempt to sign in that is about to be stored.
public struct NewSignIn: Sendable {
  /// The time of the attempt.
  public var date: Date
  /// The name of the browser, already validated.
  public var browser: String
  /// The network that the request came from.
  public var network: String
  /// Whether the password was right.
  public var hasSucceeded: Bool

  /// Creates an attempt to store from the values of its properties.
  public init(date: Date, browser: String, network: String, hasSucceeded: Bool) {
    self.date = date
    self.browser = browser
    self.network = network
    self.hasSucceeded = hasSucceeded
  }
}

/// Reads accounts and their sessions.
///
/// `login` is the key of a name to sign in with. `tokenHash` is the hash of a secret token, which is not stored itself.
public protocol AccountReading {
  /// The account with a name to sign in with; nil if there is none.
  func account(login: String) throws -> AccountRecord?
  /// Whether there is an account with a name to sign in with, or with a name that looks like it: one of the same
  /// skeleton.
  ///
  /// - Parameter person: A person whose own account does not count; nil for nobody.
  func hasAccount(login: String, skeleton: String, otherThan person: Person.ID?) throws -> Bool
  /// The account of a person; nil for visitors and sample people.
  func account(of person: Person.ID) throws -> AccountRecord?
  /// The session with a token; nil if there is none. It may have expired.
  func session(tokenHash: [UInt8]) throws -> Session?
  /// The session with an identifier; nil if there is none. It may have expired.
  func session(_ id: Session.ID) throws -> Session?
  /// The sessions of a person that have not expired. The one used last comes first.
  func sessions(of person: Person.ID, at now: Date, limit: Int) throws -> [Session]
  /// Visitors who have no session, not even an expired one.
  func visitorsWithoutSession(limit: Int) throws -> [Person.ID]
  /// Whether there is an account.
  func hasAccounts() throws -> Bool
  /// Whether there is an invitation with a token that has not expired.
  func hasInvitation(tokenHash: [UInt8], at now: Date) throws -> Bool
  /// The random name of the database. Restoring a backup gives the database another name.
  func databaseName() throws -> String
  /// A password hash of the cost that most accounts have; nil if there are no accounts.
  ///
  /// - Complexity: O(accounts).
  func passwordHashOfUsualCost() throws -> String?
  /// The number of visitors.
  func visitorCount() throws -> Int
  /// The number of visitors from a network.
  func visitorCount(from network: String) throws -> Int
  /// The accounts after a person, or from the first one, in the order of their identifiers.
  func accounts(after person: Person.ID?, limit: Int) throws -> [AccountSummary]
  /// The latest attempts to sign in, of one person or of everybody, newest first.
  func signIns(of person: Person.ID?, limit: Int) throws -> [SignIn]
  /// The latest round of maintenance; nil before the first one.
  func lastRound() throws -> MaintenanceRound?
  /// The person whose password can be reset with a token; nil if there is none, or if the token has expired.
  func passwordReset(tokenHash: [UInt8], at now: Date) throws -> Person.ID?
  /// The least recently used session of a visitor; nil if no visitor has a session.
  func oldestVisitorSession() throws -> Session?
}

/// Writes accounts and their sessions.
public protocol AccountWriting {
  /// Stores the account of a person.
  ///
  /// - Parameters:
  ///   - record: The account.
  ///   - login: The key of the name to sign in with.
  ///   - skeleton: The skeleton of the name.
  ///   - date: The time of the registration.
  func insertAccount(_ record: AccountRecord, login: String, skeleton: String, at date: Date) throws
  /// Removes the networks of accounts that were registered before a date.
  func removeNetworks(ofAccountsBefore date: Date) throws
  /// Stores an invitation.
  func insertInvitation(tokenHash: [UInt8], expires: Date) throws
  /// Deletes an invitation. Returns whether there was one.
  func deleteInvitation(tokenHash: [UInt8]) throws -> Bool
  /// Deletes the invitations that have expired at a date.
  func deleteInvitations(expiredAt date: Date) throws
  /// Stores an attempt to sign in, and deletes the oldest ones of the same person and outcome beyond `count`.
  func insertSignIn(of person: Person.ID, _ newSignIn: NewSignIn, keeping count: Int) throws
  /// Deletes the attempts to sign in before a date.
  func deleteSignIns(before date: Date) throws
  /// Stores a round of maintenance.
  func setLastRound(_ round: MaintenanceRound) throws
  /// Stores the reset of a password, which replaces an earlier reset of the same account.
  func setPasswordReset(of person: Person.ID, tokenHash: [UInt8], expires: Date) throws
  /// Deletes the reset of a password, if there is one.
  func deletePasswordReset(of person: Person.ID) throws
  /// Changes the password of an account.
  func setPasswordHash(_ passwordHash: String, of person: Person.ID) throws
  /// Stores a session.
  func insertSession(_ newSession: NewSession, of person: Person.ID) throws -> Session
  /// Stores the time at which a session was used, and its new end.
  func renewSession(of session: Session.ID, at date: Date, expires: Date) throws
  /// Deletes a session of a person. Returns whether there was one.
  func deleteSession(_ session: Session.ID, of person: Person.ID) throws -> Bool
  /// Deletes all sessions of a person, except `kept` if it is given. Returns the deleted sessions.
  func deleteSessions(of person: Person.ID, except kept: Session.ID?) throws -> [Session.ID]
  /// Deletes the sessions of a person except the `count` most recently used ones. Returns the deleted sessions.
  func deleteSessions(of person: Person.ID, exceptLast count: Int) throws -> [Session.ID]
  /// Deletes up to `limit` sessions that have expired at a date. Returns the deleted sessions.
  func deleteSessions(expiredAt date: Date, limit: Int) throws -> [Session.ID]
}
