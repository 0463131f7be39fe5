#if Web
/// A browser that the server has seen before, by the cookie it was given on its first visit.
///
/// It says which browser it is, not who uses it: what an application knows about a session, such as an
/// account, it keeps itself, by the session's id. When a person logs in or out, give the browser a new
/// session (``WebRequestContext/renewSession(on:)``), so that one planted by somebody else is worth nothing.
public struct BrowserSession: Sendable, Hashable {
  /// 128 random bits as 32 hexadecimal digits; nobody can guess it, and only the server sees it.
  public let id: String

  /// A new session.
  public init() {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    id = String(repeating: "0", count: 32 - digits.count) + digits
  }

  init?(id: String) {
    guard id.utf8.count == 32 else { return nil }
    self.id = id
  }
}
#endif
