extension WebServer {
  /// How a server is set up. The defaults suit development on one's own machine; a server that others can reach needs
  /// an ``origin`` and a ``signingKey``.
  public struct Configuration: Sendable {
    /// The address to listen on; this machine only unless told. `"0.0.0.0"` is all of IPv4, `"::"` also IPv6.
    public var host = "127.0.0.1"

    /// The port to listen on; 0 lets the system choose.
    public var port = 8080

    /// Scheme, host and port that browsers see, such as `"https://chat.example.org"`: sockets and forms are accepted
    /// from pages of this origin only. If it begins with `https:`, cookies are sent over TLS only.
    ///
    /// `nil` accepts the host that the browser asked for, over plain HTTP.
    public var origin: String?

    /// Whether there is a proxy before the server that writes the client's address at the end of `X-Forwarded-For`.
    /// Only if nobody can reach the port but the proxy: otherwise anybody could claim any address.
    public var trustsProxy = false

    // MARK: Sessions

    /// Signs the cookies. A new random key unless told: then sessions end with the process.
    public var signingKey = SigningKey()

    /// How long a browser is remembered after its last visit; 30 days unless told.
    public var sessionLifetime = Duration.seconds(30 * 24 * 60 * 60)

    /// The name of the cookie. Browsers do not tell the ports of a host apart, so that two servers on one host need
    /// two names.
    public var sessionCookieName = "session"

    // MARK: Limits

    /// How often one address, or one network of 64 bits with IPv6, may ask; more often gets 429. Many people can share
    /// an address. `nil` sets no limit.
    public var addressRate: RateLimit? = RateLimit(burst: 500, perSecond: 100)

    /// How often one browser may ask; more often gets 429. `nil` sets no limit.
    public var sessionRate: RateLimit? = RateLimit(burst: 100, perSecond: 20)

    /// How many connections there may be, if the system lets the process have twice as many open files and 256; more
    /// wait to be accepted.
    public var maximumConnections = 8192

    /// How many sockets one address, or one network of 64 bits with IPv6, may have; more get 429.
    public var maximumSocketsPerAddress = 256

    /// Limits of each socket.
    public var webSocket = WebSocketConfiguration()

    /// How large all header fields of a request may be, in bytes; more gets 400. 16 KiB unless told.
    public var maximumHeaderSize = 16 * 1024

    // MARK: Times

    /// How long a connection may be silent while the server waits for a request, or for the rest of one; 60 s unless
    /// told.
    public var idleTimeout = Duration.seconds(60)

    /// How long the body of a request may take to come, and how long a response may wait for a client that does not
    /// take it; 30 s unless told. Large bodies get further time by ``minimumBytesPerSecond``.
    public var slowClientTimeout = Duration.seconds(30)

    /// How fast a body must come, and what is sent must be taken, after the time above; 1 kB/s unless told.
    public var minimumBytesPerSecond = 1000

    /// How long requests in progress may take to end when the server stops; 20 s unless told. Then they are cancelled.
    public var shutdownTimeout = Duration.seconds(20)

    // MARK: Browsers

    /// What pages may load and do (Content Security Policy). Unless told: what this server serves, styles set by
    /// script, and images from data that the page has; no script or style written into the page, no frames.
    public var contentSecurityPolicy = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; \
      font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; \
      base-uri 'none'
      """

    /// The defaults above.
    public init() {}
  }
}
