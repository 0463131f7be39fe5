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

/// A session that is about to be stored.
public struct SessionDraft: Sendable {
  /// What the token is known by.
  public var tokenHash: [UInt8]
  /// What the person signs in with, already validated.
  public var device: String
  /// When it begins.
  public var start: Date
  /// When it ends unless it is used before.
  public var expires: Date

  /// Makes a session to store.
  public init(tokenHash: [UInt8], device: String, start: Date, expires: Date) {
    self.tokenHash = tokenHash
    self.device = device
    self.start = start
    self.expires = expires
  }
}

/// Reads accounts and their sessions.
public protocol AccountReading {
  /// The account with a name, given as its key.
  func account(login: String) throws -> AccountRecord?
  /// The account of a person; nil for visitors and sample people.
  func account(of person: Person.ID) throws -> AccountRecord?
  /// The session with a token, given as its hash. It may have expired.
  func session(tokenHash: [UInt8]) throws -> Session?
  /// The session with an identifier. It may have expired.
  func session(_ id: Session.ID) throws -> Session?
  /// The sessions of a person that have not expired, those used last first.
  func sessions(of person: Person.ID, at now: Date, limit: Int) throws -> [Session]
  /// Some of those who are visiting without a password and have no session, expired or not.
  func visitorsWithoutSession(limit: Int) throws -> [Person.ID]
}

/// Writes accounts and their sessions.
public protocol AccountWriting {
  /// Registers a person.
  func insertAccount(_ person: Person.ID, login: String, passwordHash: String) throws
  /// Gives an account another password.
  func setPasswordHash(_ passwordHash: String, of person: Person.ID) throws
  /// Begins a session.
  func insertSession(_ draft: SessionDraft, of person: Person.ID) throws -> Session
  /// Notes that a session is used, and moves its end.
  func noteUse(of session: Session.ID, at date: Date, expires: Date) throws
  /// Ends a session of a person and says whether there was one.
  func deleteSession(_ session: Session.ID, of person: Person.ID) throws -> Bool
  /// Ends all sessions of a person but one, if that is given, and says which they were.
  func deleteSessions(of person: Person.ID, except kept: Session.ID?) throws -> [Session.ID]
  /// Removes some sessions that expired before a time, at most so many, and says which they were.
  func deleteSessions(expiredAt date: Date, limit: Int) throws -> [Session.ID]
}
