/// All limits of a server of pages: what clients may send, how long it may take, and how many resources they
/// may use. `Documentation/Operation.md` lists them in a table.
///
///     var limits = WebLimits()
///     limits.disconnectedTabTimeout = .seconds(600)
///
/// A network is an IPv4 address, or the first 64 bits of an IPv6 address. Many users can share one.
public struct WebLimits: Sendable {
  // MARK: Requests and connections

  /// The rate of requests of one network. Further requests are rejected with 429. Nil sets no limit.
  public var requestsPerNetwork: RateLimit? = RateLimit(burst: 500, perSecond: 100)

  /// The rate of requests of one browser. Further requests are rejected with 429. Nil sets no limit.
  public var requestsPerBrowser: RateLimit? = RateLimit(burst: 100, perSecond: 20)

  /// The maximum number of connections. It is lower if the system does not allow the process two open files for each
  /// connection and 256 more. Further connections wait to be accepted.
  public var maximumConnections = 8192

  /// The maximum number of connections of one network, unless they come from a trusted proxy. Further connections are
  /// closed. Must be greater than ``maximumWebSocketsPerNetwork``, because each WebSocket is a connection.
  public var maximumConnectionsPerNetwork = 512

  /// The maximum number of WebSockets of one network. Further WebSockets are rejected with 429.
  public var maximumWebSocketsPerNetwork = 256

  /// The maximum size of all header fields of a request in bytes. A larger request is rejected with 400.
  public var maximumHeaderBytes = 16 * 1024

  /// The time that a connection may be idle while the server waits for a request or the rest of one.
  public var idleTimeout = Duration.seconds(60)

  /// The time for the body of a request to arrive, and for a client to receive waiting data. Large bodies
  /// have further time according to ``minimumBytesPerSecond``.
  public var transferTimeout = Duration.seconds(30)

  /// The minimum rate at which a body must arrive, and a client must receive data, after ``transferTimeout``.
  public var minimumBytesPerSecond = 1000

  /// The time for which a server that is told to stop still accepts connections.
  ///
  /// During this time, `/ready` answers 503. So set it to a little more than the interval at which a load
  /// balancer asks. Zero for a server without a load balancer.
  public var readinessDelay = Duration.zero

  /// The time for requests in progress to complete, and for clients to close their WebSockets, when the server stops.
  /// Then the requests are cancelled, and the connections closed.
  public var shutdownTimeout = Duration.seconds(20)

  // MARK: WebSockets

  /// The maximum size of a message in bytes, including incomplete messages. A larger one closes the
  /// connection with 1009 before it is in memory. At least 64 KiB for live pages, whose script sends up to
  /// 60,000 bytes of text at once.
  public var maximumMessageBytes = 64 * 1024

  /// The size in bytes at and above which messages to a browser are compressed, if it supports that. All current
  /// browsers do (RFC 7692). Each message is compressed by itself, so this needs no memory for a connection. Nil for
  /// none.
  public var minimumCompressedMessageBytes: Int? = 1024

  /// The rate of frames, including control frames. A message is one frame unless the client splits it.
  /// Exceeding the rate closes the connection with 1008. Nil sets no limit.
  public var framesPerWebSocket: RateLimit? = RateLimit(burst: 200, perSecond: 50)

  /// The interval between two pings. If nothing is received from a client until the next ping, its connection
  /// is closed. Must be shorter than ``idleTimeout``.
  public var pingInterval = Duration.seconds(20)

  /// The time for the client to complete the closing handshake of a WebSocket.
  public var closeTimeout = Duration.seconds(5)

  // MARK: Tabs

  /// The CPU time of the browsers of one network, in milliseconds: by default 10 s at once, and half a
  /// second per second in the long run. Beyond that, their events and requests for pages wait. A request that
  /// would have to wait for more than a second is rejected with 429. Nil sets no limit.
  ///
  /// The CPU time is that of rendering pages, handling events and writing updates. Waiting does not count, nor
  /// do the tasks and services of pages.
  public var cpuTimePerNetwork: RateLimit? = RateLimit(burst: 10_000, perSecond: 500)

  /// The CPU time that a form adds to ``cpuTimePerNetwork``, because the work of an application on other
  /// threads cannot be measured. Only forms that are submitted without script count.
  public var cpuTimePerForm = Duration.milliseconds(100)

  /// The time for which a tab without a connection stays open. If no browser has ever connected, a quarter of
  /// it. A browser needs that quarter to load the script and to connect, which takes some seconds on a slow network.
  public var disconnectedTabTimeout = Duration.seconds(120)

  /// The maximum number of tabs without a connection. If there are more, the tab that has been without a connection for
  /// the longest time ends.
  public var maximumDisconnectedTabs = 10_000

  /// The maximum number of tabs without a connection that belong to browsers of one network. If there are more,
  /// the tab among them that has been without a connection for the longest time ends.
  public var maximumDisconnectedTabsPerNetwork = 512

  /// The time within which browsers connect to another server when this one stops, each at a random moment.
  public var drainInterval = Duration.seconds(2)

  /// The number of unacknowledged updates at which changes are deferred. At least 16 for live pages, whose
  /// script acknowledges that many at once.
  public var maximumUnacknowledgedUpdates = 64

  /// The number of unacknowledged bytes at which changes are deferred. At least 64 KiB for live pages, whose
  /// script acknowledges at once after 65,536 UTF-16 code units, and otherwise within nine seconds.
  public var maximumUnacknowledgedBytes = 256 * 1024

  /// The maximum number of events in one message. At least 200 for live pages, whose script sends up to that
  /// many.
  public var maximumEventsPerMessage = 256

  /// The maximum number of events between two updates. A browser that reads receives an answer at once. At
  /// least 1,000 for live pages, whose script sends several messages after an interruption.
  public var maximumUnansweredEvents = 4096

  /// The maximum number of bytes of events between two updates. At least 256 KiB for live pages.
  public var maximumUnansweredBytes = 1024 * 1024

  /// The maximum number of redirects that a navigation follows. At one more, a page that reports the failure is shown.
  public var maximumRedirects = 5

  /// The time to make the page of a navigation. After it, a page that reports the failure is shown, and the
  /// task that makes the page is cancelled.
  public var navigationTimeout = Duration.seconds(20)

  // MARK: Files

  /// The maximum total size in bytes of uploaded files that pages have not moved, including the received
  /// bytes of incomplete files. If there is no space for a file, its browser waits and tries again.
  public var maximumUploadedBytes = 4 << 30

  /// The maximum number of uploaded files that pages have not moved.
  public var maximumUploadedFiles = 10_000

  /// The fraction of ``maximumUploadedBytes`` and ``maximumUploadedFiles`` that the files of one network may
  /// take, from 0 to 1. A single file may take more.
  public var maximumUploadFraction = 0.25

  /// The minimum free space in bytes that uploads leave on the disk of their folder. A file that would leave
  /// less is rejected before it is received, and its user can try again.
  public var minimumFreeBytesForUploads = 256 << 20

  /// Creates limits with the default values.
  public init() {}
}
