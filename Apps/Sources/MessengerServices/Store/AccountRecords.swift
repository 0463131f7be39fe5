public import struct Foundation.Date

/// A stored account.
public struct AccountRecord: Sendable {
  /// The person who has the account.
  public let person: Person.ID
  /// The encoded hash of the password; see ``PasswordHasher``.
  public let passwordHash: String

  /// Creates an account record.
  public init(person: Person.ID, passwordHash: String) {
    self.person = person
    self.passwordHash = passwordHash
  }
}

/// A session before it is stored.
public struct SessionDraft: Sendable {
  /// The hash of the ``SessionToken``.
  public var tokenHash: [UInt8]
  /// The name of the device, already validated.
  public var device: String
  /// The time at which the session begins.
  public var start: Date
  /// The time at which the session ends unless it is used again.
  public var expires: Date

  /// Creates a session to store.
  public init(tokenHash: [UInt8], device: String, start: Date, expires: Date) {
    self.tokenHash = tokenHash
    self.device = device
    self.start = start
    self.expires = expires
  }
}

/// Reads accounts and their sessions.
public protocol AccountReading {
  /// The account with a name to sign in with, given as its key.
  func account(login: String) throws -> AccountRecord?
  /// Whether there is an account with a login name, given as its key, or with a name of the same skeleton.
  func hasAccount(login: String, skeleton: String) throws -> Bool
  /// The account of a person; nil for visitors and sample people.
  func account(of person: Person.ID) throws -> AccountRecord?
  /// The session with a token, given as the hash of the token. It may have expired.
  func session(tokenHash: [UInt8]) throws -> Session?
  /// The session with an identifier. It may have expired.
  func session(_ id: Session.ID) throws -> Session?
  /// The sessions of a person that have not expired. The one used last comes first.
  func sessions(of person: Person.ID, at now: Date, limit: Int) throws -> [Session]
  /// Visitors who have no session, not even an expired one.
  func visitorsWithoutSession(limit: Int) throws -> [Person.ID]
  /// Whether anybody has registered.
  func hasAccounts() throws -> Bool
  /// Whether there is an invitation with a token, given as the hash of the token, that has not expired.
  func hasInvitation(tokenHash: [UInt8], at now: Date) throws -> Bool
  /// The number of visitors.
  func visitorCount() throws -> Int
  /// The session of a visitor that has not been used for the longest time; nil if there are no visitors.
  func oldestVisitorSession() throws -> Session?
}

/// Writes accounts and their sessions.
public protocol AccountWriting {
  /// Stores the account of a person.
  func insertAccount(_ person: Person.ID, login: String, skeleton: String, passwordHash: String) throws
  /// Stores an invitation.
  func insertInvitation(tokenHash: [UInt8], expires: Date) throws
  /// Deletes an invitation. Returns whether there was one.
  func deleteInvitation(tokenHash: [UInt8]) throws -> Bool
  /// Deletes the invitations that expired before a date.
  func deleteInvitations(expiredAt date: Date) throws
  /// Changes the password of an account.
  func setPasswordHash(_ passwordHash: String, of person: Person.ID) throws
  /// Stores a session.
  func insertSession(_ draft: SessionDraft, of person: Person.ID) throws -> Session
  /// Stores the time at which a session was used, and its new end.
  func renewSession(of session: Session.ID, at date: Date, expires: Date) throws
  /// Deletes a session of a person. Returns whether there was one.
  func deleteSession(_ session: Session.ID, of person: Person.ID) throws -> Bool
  /// Deletes all sessions of a person, except `kept` if it is given. Returns the deleted sessions.
  func deleteSessions(of person: Person.ID, except kept: Session.ID?) throws -> [Session.ID]
  /// Deletes up to `limit` sessions that expired before a date. Returns the deleted sessions.
  func deleteSessions(expiredAt date: Date, limit: Int) throws -> [Session.ID]
}
