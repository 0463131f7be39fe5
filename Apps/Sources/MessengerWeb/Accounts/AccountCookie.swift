import HTTPTypes
import Hummingbird
import MessengerServices

/// The cookie that keeps a browser signed in: a ``SessionToken``.
///
/// Scripts cannot read it (`HttpOnly`), and forms of other sites do not send it (`SameSite=Lax`). On a site
/// with TLS, browsers send it over TLS only (`Secure`), and other hosts of the domain cannot set it (the
/// prefix `__Host-`).
struct AccountCookie: Sendable {
  /// Whether the site is served over TLS.
  let isSecure: Bool

  private var name: String { isSecure ? "__Host-account" : "account" }

  /// The token in the cookie of a request; nil if there is none, or if it has another form.
  func token(of request: Request) -> SessionToken? {
    request.cookies[name].flatMap { SessionToken($0.value) }
  }

  /// Makes the browser keep a token.
  func set(_ token: SessionToken, for duration: Duration, on response: inout Response) {
    response.setCookie(cookie(token.text, maxAge: Int(duration.components.seconds)))
  }

  /// Makes the browser delete its token.
  func remove(from response: inout Response) {
    response.setCookie(cookie("", maxAge: 0))
  }

  private func cookie(_ value: String, maxAge: Int) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: maxAge, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}
