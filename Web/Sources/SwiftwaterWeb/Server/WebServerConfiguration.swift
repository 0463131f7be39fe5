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

    /// Signs the cookies. A new random key unless told: then sessions end with the process.
    public var signingKey = SigningKey()

    /// How long a browser is remembered after its last visit; 30 days unless told.
    public var sessionLifetime = Duration.seconds(30 * 24 * 60 * 60)

    /// The name of the cookie. Browsers do not tell the ports of a host apart, so that two servers on one host need
    /// two names.
    public var sessionCookieName = "session"

    /// How long a connection may be silent while the server waits for a request, or for the rest of one; 60 s unless
    /// told.
    public var idleTimeout = Duration.seconds(60)

    /// How long requests in progress may take to end when the server stops; 20 s unless told. Then they are cancelled.
    public var shutdownTimeout = Duration.seconds(20)

    /// Limits of the sockets.
    public var webSocket = WebSocketConfiguration()

    /// The defaults above.
    public init() {}
  }
}
