#if Web
public import SwiftwaterPages

extension WebServer {
  /// How a server is set up. The defaults suit development on one's own machine; a server that others can
  /// reach needs an ``origin`` and a ``signingKey``.
  public struct Configuration: Sendable {
    /// The address to listen on; this machine only unless told. `"0.0.0.0"` is all of IPv4, `"::"` also IPv6.
    public var host = "127.0.0.1"

    /// The port to listen on; 0 lets the system choose.
    public var port = 8080

    /// Scheme, host and port that browsers see, such as `"https://chat.example.org"`: sockets and forms are
    /// accepted from pages of this origin only. If it begins with `https:`, cookies are sent over TLS only.
    ///
    /// `nil` accepts the host that the browser asked for, over plain HTTP.
    public var origin: String?

    /// Whether there is a proxy before the server that writes the client's address at the end of
    /// `X-Forwarded-For`. Only if nobody can reach the port but the proxy: otherwise anybody could claim any
    /// address.
    public var trustsProxy = false

    // MARK: Sessions

    /// Signs the cookies. A new random key unless told: then sessions end with the process.
    public var signingKey = SigningKey()

    /// How long a browser is remembered after its last visit; 30 days unless told.
    public var sessionLifetime = Duration.seconds(30 * 24 * 60 * 60)

    /// The name of the cookie. Browsers do not tell the ports of a host apart, so that two servers on one
    /// host need two names.
    public var sessionCookieName = "session"

    /// What clients are granted, for how long, and how much of the machine they may take. Of requests,
    /// connections and sockets; what is said of tabs and files, and how much work there may be, counts in
    /// that of live pages.
    public var limits = WebLimits()

    // MARK: Browsers

    /// What pages may load and do (Content Security Policy). Unless told: what this server serves, styles set
    /// by script, and images from data that the page has; no script or style written into the page, no
    /// frames.
    public var contentSecurityPolicy = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; \
      font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; \
      base-uri 'none'
      """

    /// The defaults above.
    public init() {}
  }
}
#endif
