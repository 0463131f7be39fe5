#if Web
public import Hummingbird
import NIOCore

/// The context of a request: its browser, its client and where it comes from.
public struct WebRequestContext: RequestContext {
  /// The part of the context that Hummingbird uses.
  public var coreContext: CoreRequestContextStorage

  /// The session of the browser.
  public internal(set) var session = BrowserSession()

  /// Whether the session is new, because the request has no valid cookie of a session. That is so for the first
  /// request of a browser, and for every request of a browser that accepts no cookies.
  public internal(set) var isNewSession = true

  /// Whether a page of this server sent the request, according to its `Origin`. Browsers send `Origin` with WebSockets
  /// and with methods other than GET and HEAD. So it is false when the user follows a link or types a URL.
  public internal(set) var isFromSameOrigin = false

  /// The client's IP address as text, for logs; `"unknown"` if it is not known.
  public var clientAddress: String { address.text }

  /// The key by which limits count the client: its IPv4 address, or the /64 prefix of its IPv6 address,
  /// because one customer usually has a whole /64; `"unknown"` if it is not known.
  public var clientNetwork: String { address.network }

  var sessions: BrowserSessions?
  var address = ClientAddress(nil)
  let channel: any Channel

  /// Creates the context of a request. Hummingbird calls it.
  ///
  /// - Parameter source: The connection of the request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Replaces the session of the browser. Do this when a user signs in or out, because an attacker may know the
  /// old session. The program stops if the route does not belong to a ``WebServer``.
  ///
  /// - Parameter response: The response that the route returns. It receives the cookie of the new session.
  /// - Returns: The session of the browser's next request.
  public func renewSession(on response: inout Response) -> BrowserSession {
    guard let sessions else {
      fatalError("the session cannot be renewed: the route does not belong to a WebServer")
    }
    let session = BrowserSession()
    response.setCookie(sessions.cookie(for: session))
    return session
  }
}
#endif
