import Swiftwater
import SwiftwaterDesign

/// The user's account, with the buttons to log in and out.
final class AccountViewModel {
  let isLoggedIn: Property<Bool>
  /// The name of the user; empty if nobody is logged in.
  let username: Property<String>
  let loginButton = ButtonDesign("Log In")
  let logOutButton = ButtonDesign("Log Out")
  /// Shows the form to log in.
  let loginSheet = Sheet<LoginViewModel>()
  /// Tells visitors how to log in; nil for nothing.
  let hint: String?
  private let lifetime = Lifetime()

  init(importer: PhotoImporter, hint: String? = nil) {
    let account = importer.account
    self.hint = hint
    isLoggedIn = account.isLoggedIn
    username = account.session.map { $0?.username ?? "" }
    loginButton.presses
      .flatMap(.latest) { [loginSheet] in loginSheet.logIn(with: importer) }
      .observe(during: lifetime) {}
    logOutButton.presses.observe { account.logOut() }
  }
}
