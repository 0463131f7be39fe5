public import struct Foundation.Date

/// The time during which a person is signed in, in one browser.
public struct Session: Identifiable, Hashable, Sendable {
  /// The type of the identifier.
  public typealias ID = Identifier<Session>

  /// The identifier in the store. It is not a secret.
  public let id: ID
  /// The person who is signed in.
  public let person: Person.ID
  /// The name of the browser and its system, such as *Firefox on Linux*; empty if it is unknown.
  public let browser: String
  /// The network from which the person has signed in; empty if it is unknown.
  public let network: String
  /// The time at which the person has signed in; nil in data of earlier versions.
  public let start: Date?
  /// The time of the last use, accurate to ten minutes.
  public internal(set) var lastUsed: Date
  /// The time at which the session ends unless it is used again.
  public internal(set) var expires: Date

  /// Creates a session from the values of its properties.
  public init(
    id: ID, person: Person.ID, browser: String, network: String, start: Date?, lastUsed: Date, expires: Date
  ) {
    self.id = id
    self.person = person
    self.browser = browser
    self.network = network
    self.start = start
    self.lastUsed = lastUsed
    self.expires = expires
  }
}
