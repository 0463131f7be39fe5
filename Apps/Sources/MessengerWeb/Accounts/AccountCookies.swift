import HTTPTypes
import Hummingbird
import MessengerServices

/// The cookies of people: the ``SessionToken`` that keeps a browser signed in, and the ``DeviceToken`` that
/// proves that the person has signed in with this browser before.
///
/// Scripts cannot read them (`HttpOnly`), and forms of other sites do not send them (`SameSite=Lax`). On a site
/// with TLS, browsers send them over TLS only (`Secure`), and other hosts of the domain cannot set them (the
/// prefix `__Host-`).
struct AccountCookies: Sendable {
  /// Whether the site is served over TLS.
  let isSecure: Bool

  /// How long a browser keeps its cookies. The service decides how long the session lasts.
  private static let maxAge = Duration.seconds(365 * 24 * 60 * 60)

  /// The token of the session of a request; nil if there is none, or if it is malformed.
  func sessionToken(of request: Request) -> SessionToken? {
    request.cookies[name("account")].flatMap { SessionToken($0.value) }
  }

  /// The device token of a request; nil if there is none, or if it is malformed.
  func deviceToken(of request: Request) -> DeviceToken? {
    request.cookies[name("device")].flatMap { DeviceToken($0.value) }
  }

  /// Makes the browser keep the tokens of a person who has signed in. A visitor has no device token, so the
  /// browser keeps an earlier one.
  func set(_ result: SignInResult, on response: inout Response) {
    response.setCookie(cookie("account", result.token.text, for: Self.maxAge))
    if let deviceToken = result.deviceToken {
      response.setCookie(cookie("device", deviceToken.text, for: Self.maxAge))
    }
  }

  /// Makes the browser delete the token of its session. It keeps the device token.
  func removeSession(from response: inout Response) {
    response.setCookie(cookie("account", "", for: .zero))
  }

  private func name(_ name: String) -> String { isSecure ? "__Host-\(name)" : name }

  private func cookie(_ name: String, _ value: String, for duration: Duration) -> Cookie {
    Cookie(
      name: self.name(name), value: value, maxAge: Int(duration.components.seconds), path: "/",
      secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}
