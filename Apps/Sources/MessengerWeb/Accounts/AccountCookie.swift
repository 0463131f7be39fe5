import HTTPTypes
import Hummingbird
import MessengerServices

/// The cookie with which a browser stays signed in: a ``SessionToken``.
///
/// Scripts cannot read it (`HttpOnly`), other sites' forms do not send it (`SameSite=Lax`), and behind TLS it
/// does not travel otherwise (`Secure`, and the prefix `__Host-`, which keeps other hosts of the domain from
/// setting it).
struct AccountCookie: Sendable {
  /// Whether the site is served over TLS.
  let isSecure: Bool

  private var name: String { isSecure ? "__Host-account" : "account" }

  /// The token that a request carries.
  func token(of request: Request) -> SessionToken? {
    request.cookies[name].flatMap { SessionToken($0.value) }
  }

  /// Keeps a browser signed in.
  func set(_ token: SessionToken, for duration: Duration, on response: inout Response) {
    response.setCookie(cookie(token.text, maxAge: Int(duration.components.seconds)))
  }

  /// Makes a browser forget its token.
  func remove(from response: inout Response) {
    response.setCookie(cookie("", maxAge: 0))
  }

  private func cookie(_ value: String, maxAge: Int) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: maxAge, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}
