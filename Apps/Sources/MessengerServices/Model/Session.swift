public import struct Foundation.Date

/// Somebody being signed in on a device.
public struct Session: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Session>

  /// What the store knows the session by. It is no secret.
  public let id: ID
  /// Who is signed in.
  public let person: Person.ID
  /// What the person signed in with, in words such as *Firefox on Linux*; empty if that is not known.
  public let device: String
  /// When it was used last, to within some minutes.
  public let lastUsed: Date
  /// When it ends unless it is used before.
  public let expires: Date

  /// Makes a value of what is known about a session.
  public init(id: ID, person: Person.ID, device: String, lastUsed: Date, expires: Date) {
    self.id = id
    self.person = person
    self.device = device
    self.lastUsed = lastUsed
    self.expires = expires
  }
}

extension Date {
  static func + (date: Date, duration: Duration) -> Date { date.addingTimeInterval(duration / .seconds(1)) }
}
