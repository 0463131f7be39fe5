#if Web
import Foundation
import Hummingbird

/// Reads and writes the cookie of browser sessions.
///
/// The cookie holds the id of the session and the time at which it expires, signed. Scripts cannot read it
/// (`HttpOnly`). Browsers send it from other sites only when the user follows a link or submits a form
/// with GET (`SameSite=Lax`). With TLS, browsers send it over TLS only (`Secure`), and other hosts of the domain cannot
/// set it (the prefix `__Host-`).
struct BrowserSessions: Sendable {
  let key: SigningKey
  let isSecure: Bool
  /// The time after which a cookie expires.
  let lifetime: Duration
  let name: String

  private static let purpose = "browser session"

  init(key: SigningKey, isSecure: Bool, lifetime: Duration, cookieName: String) {
    self.key = key
    self.isSecure = isSecure
    self.lifetime = lifetime
    self.name = isSecure ? "__Host-\(cookieName)" : cookieName
  }

  /// Returns the cookie of a session, which expires ``lifetime`` after `now`.
  func cookie(for session: BrowserSession, at now: Date = .now) -> Cookie {
    let seconds = Int(lifetime.components.seconds)
    let end = Int(now.timeIntervalSince1970) + seconds
    return Cookie(
      name: name, value: key.sign("\(session.id).\(end)", for: Self.purpose), maxAge: seconds, path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  /// Returns the session of a request; nil if its cookie is missing, not signed or expired. `isAging` is true
  /// once half of the lifetime is over.
  func session(of request: Request, at now: Date) -> (session: BrowserSession, isAging: Bool)? {
    guard let cookie = request.cookies[name], let text = key.verify(cookie.value, for: Self.purpose) else {
      return nil
    }
    let parts = text.split(separator: ".")
    guard parts.count == 2, let session = BrowserSession(id: String(parts[0])), let end = Int(parts[1]) else {
      return nil
    }
    let left = end - Int(now.timeIntervalSince1970)
    guard left > 0 else { return nil }
    return (session, isAging: left < Int(lifetime.components.seconds) / 2)
  }
}

/// Sets the ``BrowserSession`` of each request and the cookie of each browser.
struct BrowserSessionMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let sessions: BrowserSessions

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.sessions = sessions
    let known = sessions.session(of: request, at: .now)
    if let known {
      context.session = known.session
      context.isNewSession = false
    }
    var response = try await next(request, context)
    let isSetAlready = response.headers[values: .setCookie].contains { $0.hasPrefix("\(sessions.name)=") }
    // A new session needs a cookie. The cookie of a known session is renewed when half of its lifetime is over.
    if known?.isAging ?? true, !isSetAlready {
      response.setCookie(sessions.cookie(for: context.session))
    }
    return response
  }
}
#endif
