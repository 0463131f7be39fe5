public import struct Foundation.Date

/// The limits and dependencies of a messenger.
public struct MessengerConfiguration: Sendable {
  /// The limits for a quarter of an hour. A network is what requests come from: an IPv4 address or
  /// an IPv6 network of 64 bits. The limits for a person are higher than anybody reaches by typing.
  public struct RateLimits: Sendable {
    static let window = Duration.seconds(15 * 60)

    /// Attempts to sign in under one name from one network, and from one device that has signed in before. Also
    /// attempts to reset a password from one network.
    public var signInsPerNameAndNetwork = 10
    /// Attempts to sign in under one name from all networks, beyond which the name is being guessed. It is
    /// never locked: then ``signInsPerGuessedNameAndNetwork`` applies to each network.
    public var signInsPerName = 100
    /// Attempts to sign in under a name that is being guessed, from one network.
    public var signInsPerGuessedNameAndNetwork = 1
    /// Attempts to sign in from one network under any name.
    public var signInsPerNetwork = 200
    /// Passwords that one person enters while signed in, to change the password or to delete the account.
    public var passwordChecksPerPerson = 10
    /// Such passwords from one network.
    public var passwordChecksPerNetwork = 50
    /// New accounts from one network, including those of visitors, and failed attempts to register.
    public var newAccountsPerNetwork = 30
    /// Invitations that one person makes.
    public var invitationsPerPerson = 10
    /// Changes of their name by one person.
    public var renamesPerPerson = 5
    /// Exports of their account by one person.
    public var exportsPerPerson = 5
    /// Reports that one person makes.
    public var reportsPerPerson = 10
    /// Messages that one person sends.
    public var messagesPerPerson = 1_000
    /// Bytes that one person stores: texts, and about 200 for each message or participant.
    public var bytesPerPerson = 4 * 1024 * 1024
    /// Bytes that are stored by the accounts of one network that are younger than a week.
    public var newAccountBytesPerNetwork = 8 * 1024 * 1024
    /// Bytes of the files that one person sends.
    public var fileBytesPerPerson = 256 * 1024 * 1024
    /// Bytes of the files that are sent by the accounts of one network that are younger than a week.
    public var newAccountFileBytesPerNetwork = 64 * 1024 * 1024
    /// Pages that are fetched for the previews of one person's links.
    public var previewsPerPerson = 100
    /// Requests to one host for previews: for pages, their pictures, and what redirects lead to.
    public var previewRequestsPerHost = 600
    /// Requests to one host for the previews of one person's links.
    public var previewRequestsPerHostAndPerson = 100
    /// Chats that one person begins.
    public var newChatsPerPerson = 100
    /// Groups that one person changes or leaves, and messages that the person deletes.
    public var editsPerPerson = 200
    /// Photos of themselves and of groups that one person chooses or removes.
    public var photosPerPerson = 20
    /// Searches of one person, separately for contacts, titles of chats, and messages. Views search while the
    /// person types.
    public var searchesPerPerson = 1_000
    /// The time of the searches of one person, in milliseconds.
    public var searchTimePerPerson = 20_000
    /// Simulated actions that one person requests.
    public var simulationsPerPerson = 100
    /// Generations of sample data that one person requests.
    public var generationsPerPerson = 10

    /// Creates limits that suit people. A benchmark needs higher ones.
    public init() {}
  }

  /// The people who can register.
  public var registration = Registration.open
  /// Whether people are asked before somebody whom they do not know adds them to a group. In a company, where
  /// everybody knows everybody, they need not be.
  public var asksBeforeAdding = true
  /// The cost of hashing a password.
  public var passwordCost = PasswordCost.standard
  /// How long a session lasts after its last use.
  public var sessionDuration = Duration.seconds(30 * 24 * 60 * 60)
  /// How long a visitor's session lasts after its last use. Then the visitor's data is deleted.
  public var visitDuration = Duration.seconds(24 * 60 * 60)
  /// How long attempts to sign in are kept, at most ``signInsPerAccount`` of each outcome.
  public var signInLogDuration = Duration.seconds(90 * 24 * 60 * 60)
  /// The attempts to sign in that are kept for each account: the latest ones that succeeded, and the latest ones that
  /// failed.
  public var signInsPerAccount = 50
  /// The maximum number of sessions of a person. A new one beyond it ends the session that was not used for the longest
  /// time.
  public var sessionsPerPerson = 100
  /// The maximum number of open invitations of one person to groups by another one.
  public var openInvitationsPerInviter = 3
  /// The maximum number of visitors. With ``bytesPerVisitor`` and ``attachmentBytesOfVisitors``, this bounds what all
  /// visitors cost together. A further visitor replaces the visitor who was seen least recently, if that was at least
  /// an hour ago, and is rejected otherwise.
  public var maximumVisitors = 500
  /// The maximum number of visitors from one network.
  public var visitorsPerNetwork = 50
  /// The bytes of chats and messages at which a visitor can write no more.
  public var bytesPerVisitor = 256 * 1024
  /// The bytes of pictures and files that one person can send in total.
  public var attachmentBytesPerPerson = 1024 * 1024 * 1024
  /// The bytes of pictures and files that one visitor can send in total.
  public var attachmentBytesPerVisitor = 8 * 1024 * 1024
  /// The bytes of pictures and files that all visitors together can send in total.
  public var attachmentBytesOfVisitors = 512 * 1024 * 1024
  /// The maximum CPU time of a search. A usual search takes much less.
  public var searchDuration = Duration.milliseconds(500)
  /// The maximum number of searches that wait for their turn.
  public var waitingSearches = 64
  /// The maximum number of passwords that wait to be hashed. At the standard cost, the last one of 64 waits for about
  /// fifteen seconds.
  public var waitingPasswords = 64
  /// The maximum number of messages that wait for a preview.
  public var waitingPreviews = 100
  /// The free bytes on the disk below which the messenger stores nothing new, so that the operator can still
  /// work.
  public var minimumFreeBytes = 256 * 1024 * 1024
  /// Called on any thread: with true when the disk has less than ``minimumFreeBytes`` left, and with false when
  /// it has enough again. Use it to log the shortage.
  public var onFreeSpaceChange: @Sendable (_ isShort: Bool) -> Void = { _ in }
  /// The limits of frequent actions.
  public var rateLimits = RateLimits()
  /// Returns the current date.
  public var now: @Sendable () -> Date = { Date() }
  /// Measures delays, such as between simulated events, and the time of searches.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Generates the sample data. Secrets never come from it.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// Creates a configuration for production.
  public init() {}

  /// How long a session of a person lasts after its last use.
  func sessionDuration(of person: Person) -> Duration {
    person.isVisitor ? visitDuration : sessionDuration
  }
}
