#if Web
/// The session of a browser, identified by the cookie that the browser received on its first visit.
///
/// It identifies a browser, not a user. An application stores what belongs to a session, such as the account
/// of the user, by its ``id``. When a user signs in or out, renew the session
/// (``WebRequestContext/renewSession(on:)``), which prevents session fixation. A form that does so is added by
/// ``LivePages/addForm(_:to:handler:)``.
public struct BrowserSession: Sendable, Hashable {
  /// 128 random bits as 32 hexadecimal digits, which cannot be guessed.
  public let id: String

  /// Creates a session with a random id.
  public init() {
    id = RandomToken.make()
  }

  init?(id: String) {
    guard id.utf8.count == 32 else { return nil }
    self.id = id
  }
}
#endif
