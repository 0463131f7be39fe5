import Swiftwater

/// The user's account at the service.
final class Account {
  /// A log-in of the user.
  struct Session: Equatable, Sendable {
    let username: String
    /// The secret with which the service knows the user.
    let token: String
  }

  /// The log-in; nil if the user is not logged in.
  let session = MutableProperty<Session?>(nil)
  /// Whether the user is logged in.
  let loggedIn: Property<Bool>

  init() {
    loggedIn = session.map { $0 != nil }
  }

  func logOut() { session.value = nil }
}
