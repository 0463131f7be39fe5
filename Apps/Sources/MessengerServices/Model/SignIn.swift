public import struct Foundation.Date

/// An attempt to sign in to an account.
public struct SignIn: Identifiable, Hashable, Sendable {
  /// The type of the identifier.
  public typealias ID = Identifier<SignIn>

  /// The identifier in the store.
  public let id: ID
  /// The name of the person who has the account.
  public let name: String
  /// The time of the attempt.
  public let date: Date
  /// The name of the browser and its system, such as *Firefox on Linux*; empty if it is unknown.
  public let browser: String
  /// The network that the request came from: an IPv4 address, or an IPv6 network of 64 bits.
  public let network: String
  /// Whether the password was right.
  public let hasSucceeded: Bool

  /// Creates an attempt from the values of its properties.
  public init(id: ID, name: String, date: Date, browser: String, network: String, hasSucceeded: Bool) {
    self.id = id
    self.name = name
    self.date = date
    self.browser = browser
    self.network = network
    self.hasSucceeded = hasSucceeded
  }
}
