/// What a server grants the sockets of its clients.
public struct WebSocketConfiguration: Sendable {
  /// The largest message that is accepted, in bytes; 64 KiB unless told. A larger one closes the socket with 1009
  /// before it is in memory. Also bounds what a socket's unfinished message can hold.
  public var maximumMessageSize = 64 * 1024

  /// How often frames may arrive, control frames included; a message is one frame unless the client splits it. More
  /// often closes the socket with 1008. `nil` sets no limit.
  public var frameRate: RateLimit? = RateLimit(burst: 200, perSecond: 50)

  /// The pause between two pings, 20 s unless told. A client that has not been heard for a whole pause after a ping
  /// is taken for dead, and its socket is dropped. Must be shorter than the server's idle time-out.
  public var pingInterval = Duration.seconds(20)

  /// How long a closing socket waits for the client's part of the closing handshake; 5 s unless told.
  public var closeTimeout = Duration.seconds(5)

  /// The defaults above.
  public init() {}
}
