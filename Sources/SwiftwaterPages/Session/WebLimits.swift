/// What can be limited of a server of pages, in one place: what browsers are granted, for how long, and how
/// much of the machine they may take. `Documentation/Operation.md` has them in a table.
///
///     var limits = WebLimits()
///     limits.parkTime = .seconds(600)
///
/// An address is that of a client, or its network of 64 bits with IPv6. Many people can share one.
public struct WebLimits: Sendable {
  // MARK: Requests and connections

  /// How often one address may ask; more often gets 429. `nil` sets no limit.
  public var requestsPerAddress: RateLimit? = RateLimit(burst: 500, perSecond: 100)

  /// How often one browser may ask; more often gets 429. `nil` sets no limit.
  public var requestsPerBrowser: RateLimit? = RateLimit(burst: 100, perSecond: 20)

  /// How many connections there may be, if the system lets the process have twice as many open files and 256;
  /// more wait to be accepted.
  public var connections = 8192

  /// How many sockets one address may have; more get 429.
  public var socketsPerAddress = 256

  /// How large all header fields of a request may be, in bytes; more gets 400.
  public var headerBytes = 16 * 1024

  /// How long a connection may be silent while the server waits for a request, or for the rest of one.
  public var idleTime = Duration.seconds(60)

  /// How long the body of a request may take to come, and how long a response may wait for a client that does
  /// not take it. Large bodies get further time by ``bytesPerSecond``.
  public var transferTime = Duration.seconds(30)

  /// How fast a body must come, and what is sent must be taken, after ``transferTime``.
  public var bytesPerSecond = 1000

  /// How long requests in progress may take to end when the server stops. Then they are cancelled.
  public var shutdownTime = Duration.seconds(20)

  // MARK: Sockets

  /// The largest message that is accepted, in bytes. A larger one closes the socket with 1009 before it is in
  /// memory. Also bounds what a socket's unfinished message can hold. The script of live pages sends up to
  /// 60,000 bytes of text at once, so a server of them does not start with less than 64 KiB.
  public var messageBytes = 64 * 1024

  /// How often frames may arrive, control frames included; a message is one frame unless the client splits
  /// it. More often closes the socket with 1008. `nil` sets no limit.
  public var framesPerSocket: RateLimit? = RateLimit(burst: 200, perSecond: 50)

  /// The pause between two pings. A client that has not been heard for a whole pause after a ping is taken
  /// for dead, and its socket is dropped. Must be shorter than ``idleTime``.
  public var pingTime = Duration.seconds(20)

  /// How long a closing socket waits for the client's part of the closing handshake.
  public var closeTime = Duration.seconds(5)

  // MARK: Tabs

  /// How long browsers of one address may keep a processor busy, in milliseconds: 10 s at once, and half of
  /// the time in the long run. Then their events wait, and so do their requests for pages, which get 429 if
  /// it would take more than a second. `nil` sets no limit.
  ///
  /// What counts is the time of a processor that pages take to show themselves, to deal with events and to
  /// make frames; not what they wait for, nor what their tasks and services do.
  public var workPerAddress: RateLimit? = RateLimit(burst: 10_000, perSecond: 500)

  /// How long a tab without a connection is kept. A page that never had one is kept for a quarter of it.
  public var parkTime = Duration.seconds(120)

  /// How many tabs without a connection are kept; of more, the one ends that has waited longest.
  public var parkedTabs = 10_000

  /// How many of them browsers of one address may have.
  public var parkedTabsPerAddress = 512

  /// In how much time browsers move over to another server when this one stops, each at a moment of its own.
  public var moveTime = Duration.seconds(5)

  /// How many frames may be unacknowledged before changes are held back; at least 16 for live pages, as their
  /// script acknowledges as many at once.
  public var unacknowledgedFrames = 64

  /// How many bytes may be unacknowledged before changes are held back; at least 64 KiB for live pages, as
  /// their script acknowledges as much at once.
  public var unacknowledgedBytes = 256 * 1024

  /// How many events one message may carry. The script of live pages sends up to 200 at once, so these
  /// do not start with less.
  public var eventsPerMessage = 256

  /// How many events may come before a frame answers one of them; a browser that reads is answered at once.
  /// At least 1,000 for live pages: what waits after an interruption comes in several messages.
  public var unansweredEvents = 4096

  /// How many bytes such events may have; at least 256 KiB for live pages.
  public var unansweredBytes = 1024 * 1024

  /// How many redirects are followed for one navigation.
  public var redirects = 5

  /// How long the page that somebody goes to may take to be made; then one that says that it failed is shown,
  /// and the task that makes it is cancelled.
  public var navigationTime = Duration.seconds(20)

  // MARK: Files

  /// How many bytes the files may have that people have added and pages have not moved, all together, and
  /// what has come of those that are on their way. Browsers of files for which there is no room wait and try
  /// again.
  public var uploadedBytes = 4 << 30

  /// How many of these files there may be.
  public var uploadedFiles = 10_000

  /// How much of both several files of one address may take, from 0 to 1. A single file may take more.
  public var uploadShare = 0.25

  /// The defaults above.
  public init() {}
}
