public import MessengerServices
import Foundation

/// An attempt to sign in to the viewer's account.
public struct SignInRow: Identifiable, Hashable, Sendable {
  /// The identifier of the attempt.
  public let id: SignIn.ID
  /// The name of the browser, and the outcome if the password was wrong.
  public let title: String
  /// The time and the network.
  public let details: String
  /// Whether the password was wrong.
  public let hasFailed: Bool

  init(_ attempt: SignIn, for viewer: Viewer) {
    let localization = viewer.localization
    let browser = localization.browser(attempt.browser)
    id = attempt.id
    hasFailed = !attempt.hasSucceeded
    title = hasFailed ? localization.text(.wrongPassword(on: browser)) : browser
    let day = localization.day(attempt.date, now: viewer.now())
    details = localization.text(
      .signInDetails(day: day, time: localization.time(attempt.date), network: attempt.network))
  }
}
