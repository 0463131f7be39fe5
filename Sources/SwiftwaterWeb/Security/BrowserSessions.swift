#if Web
import Foundation
import Hummingbird

/// Reads and writes the cookie that tells one browser from another.
///
/// The cookie holds the session's id and the time at which it ends, signed. Scripts cannot read it
/// (`HttpOnly`), other sites' forms and scripts do not send it (`SameSite=Lax`), and behind TLS it does not
/// travel otherwise (`Secure`, and the prefix `__Host-`, which keeps other hosts of the domain from setting
/// it).
struct BrowserSessions: Sendable {
  let key: SigningKey
  let isSecure: Bool
  /// How long a session lasts after a visit.
  let lifetime: Duration
  let name: String

  private static let purpose = "browser session"

  init(key: SigningKey, isSecure: Bool, lifetime: Duration, cookieName: String) {
    self.key = key
    self.isSecure = isSecure
    self.lifetime = lifetime
    self.name = isSecure ? "__Host-\(cookieName)" : cookieName
  }

  /// The cookie that makes a browser belong to a session, whose life counts from now.
  func cookie(for session: BrowserSession, at now: Date = .now) -> Cookie {
    let seconds = Int(lifetime.components.seconds)
    let end = Int(now.timeIntervalSince1970) + seconds
    return Cookie(
      name: name, value: key.sign("\(session.id).\(end)", for: Self.purpose), maxAge: seconds, path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  /// The session of a request, if its cookie is genuine and its time has not run out.
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

/// Gives each request its ``BrowserSession``, and each browser its cookie.
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
    // The context began with a new session; a known one gets more time when half of it is over.
    if known?.isAging ?? true, !isSetAlready {
      response.setCookie(sessions.cookie(for: context.session))
    }
    return response
  }
}
#endif
