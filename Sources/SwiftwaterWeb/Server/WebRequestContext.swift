#if Web
public import Hummingbird
import NIOCore

/// What a route knows about a request besides the request.
public struct WebRequestContext: RequestContext {
  public var coreContext: CoreRequestContextStorage

  /// The browser that asks.
  public internal(set) var session = BrowserSession()

  /// Whether this is the browser's first request, or it sends no cookies.
  public internal(set) var isNewSession = true

  /// Whether the request was sent by a page of this server. Known for requests by scripts, forms and sockets;
  /// following a link or typing an address is not "from a page".
  public internal(set) var isFromSameOrigin = false

  /// The client's address as text, for logs; `"unknown"` if there is none.
  public var clientAddress: String { address.text }

  var sessions: BrowserSessions?
  var address = ClientAddress(text: "")
  let channel: any Channel

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Gives the browser a new session with a response, as must be done when somebody logs in or out: somebody
  /// else may know the old one.
  ///
  /// - Parameter response: what the route is going to return.
  /// - Returns: the session that the browser's next request will have.
  public func renewSession(on response: inout Response) -> BrowserSession {
    guard let sessions else { preconditionFailure("only a WebServer's own routes have sessions") }
    let session = BrowserSession()
    response.setCookie(sessions.cookie(for: session))
    return session
  }
}
#endif
