import Swiftwater

/// The user's account at the service.
final class Account {
  /// A session of a logged-in user.
  struct Session: Equatable, Sendable {
    let username: String
    /// The bearer token that authenticates requests.
    let token: String
  }

  /// The session; nil if the user is not logged in.
  let session = MutableProperty<Session?>(nil)
  /// Whether the user is logged in.
  let isLoggedIn: Property<Bool>

  init() {
    isLoggedIn = session.map { $0 != nil }
  }

  func logOut() { session.value = nil }
}
