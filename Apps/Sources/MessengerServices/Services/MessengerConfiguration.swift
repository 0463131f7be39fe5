public import struct Foundation.Date

/// What a messenger depends on and what it allows.
public struct MessengerConfiguration: Sendable {
  /// What may be tried in a quarter of an hour. A client is whatever the caller tells apart, such as an
  /// address. Nobody who types meets what is said of a person.
  public struct Attempts: Sendable {
    static let duration = Duration.seconds(15 * 60)

    /// Signing in under one name from one client.
    public var signInsWithNameFromClient = 10
    /// Signing in under one name, from anywhere.
    public var signInsWithName = 100
    /// Signing in from one client, under any name.
    public var signInsFromClient = 200
    /// Making accounts from one client, with those of visitors.
    public var newAccountsFromClient = 30
    /// Sending messages, by one person.
    public var messagesFromPerson = 1_000
    /// Beginning chats, by one person.
    public var newChatsFromPerson = 100
    /// Changing groups and leaving chats, by one person.
    public var editsFromPerson = 200
    /// Searching contacts, titles of chats and messages, each, by one person. It is searched while somebody
    /// types.
    public var searchesFromPerson = 1_000
    /// Having one's sample people do something, by one person.
    public var simulatedActions = 100
    /// Generating sample people and chats anew, by one person.
    public var generations = 10

    /// What suits people; programs that try much need other limits.
    public init() {}
  }

  /// What hashing a password takes.
  public var passwordCost = PasswordCost.standard
  /// How long a session lasts that is not used.
  public var sessionDuration = Duration.seconds(30 * 24 * 60 * 60)
  /// How long a visitor's session lasts that is not used. The visitor's data goes with it.
  public var visitDuration = Duration.seconds(24 * 60 * 60)
  /// What may be tried.
  public var attempts = Attempts()
  /// Tells the time.
  public var now: @Sendable () -> Date = { Date() }
  /// Passes the time between simulated events.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Decides what is simulated. Secrets do not come from it.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// What a messenger that people use needs.
  public init() {}

  /// How long a session of a person lasts that is not used.
  func sessionDuration(of person: Person) -> Duration {
    person.isVisitor ? visitDuration : sessionDuration
  }
}
