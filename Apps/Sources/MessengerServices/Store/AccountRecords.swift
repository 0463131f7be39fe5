public import struct Foundation.Date

/// What is stored about an account.
public struct AccountRecord: Sendable {
  /// Whose account it is.
  public let person: Person.ID
  /// The hashed password, as ``PasswordHasher`` writes it.
  public let passwordHash: String

  /// Makes a value of what is stored about an account.
  public init(person: Person.ID, passwordHash: String) {
    self.person = person
    self.passwordHash = passwordHash
  }
}

/// Reads accounts and their sessions.
public protocol AccountReading {
  /// The account with a name, given as its key.
  func account(login: String) throws -> AccountRecord?
  /// The session with a token, given as its hash. It may have expired.
  func session(tokenHash: [UInt8]) throws -> Session?
  /// Some of those who are visiting without a password and have no session, expired or not.
  func visitorsWithoutSession(limit: Int) throws -> [Person.ID]
}

/// Writes accounts and their sessions.
public protocol AccountWriting {
  /// Registers a person.
  func insertAccount(_ person: Person.ID, login: String, passwordHash: String) throws
  /// Begins a session.
  func insertSession(of person: Person.ID, tokenHash: [UInt8], expires: Date) throws -> Session
  /// Moves the end of a session.
  func setExpiry(of session: Session.ID, to date: Date) throws
  /// Ends a session.
  func deleteSession(_ session: Session.ID) throws
  /// Ends all sessions of a person and says which they were.
  func deleteSessions(of person: Person.ID) throws -> [Session.ID]
  /// Removes some sessions that expired before a time, at most so many.
  func deleteSessions(expiredAt date: Date, limit: Int) throws
}
