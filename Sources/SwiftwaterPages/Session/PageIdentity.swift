/// The user that a page is shown to. The application finds the user by the cookies of a request.
///
///     struct User: PageIdentity {
///       let id: Int
///       var account: String { "\(id)" }
///     }
public protocol PageIdentity: Sendable {
  /// Names the account of the user among all accounts, such as by its number.
  ///
  /// A browser puts back what it keeps for a page (typed text, events that were not sent, ``Page/state``)
  /// only into pages of the same account. The HTML of the page contains the name, so the name must not be a
  /// secret.
  var account: String { get }
}
