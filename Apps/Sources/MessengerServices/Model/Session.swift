public import struct Foundation.Date

/// Somebody being signed in on a device.
public struct Session: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Session>

  public let id: ID
  public let person: Person.ID
  /// When it ends unless it is used before.
  public let expires: Date

  public init(id: ID, person: Person.ID, expires: Date) {
    self.id = id
    self.person = person
    self.expires = expires
  }
}

extension Date {
  static func + (date: Date, duration: Duration) -> Date { date.addingTimeInterval(duration / .seconds(1)) }
}
