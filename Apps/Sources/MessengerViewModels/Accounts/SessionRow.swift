public import MessengerServices
import Foundation

/// A browser in which the viewer is signed in.
public struct SessionRow: Identifiable, Hashable, Sendable {
  /// The identifier of the session.
  public let id: Session.ID
  /// The name of the browser, such as *Firefox on Linux*.
  public let browser: String
  /// The time of the last use, or a text for the current browser.
  public let lastUsed: String
  /// The day and the network of the sign-in; nil if the day is unknown.
  public let signIn: String?
  /// Whether this is the current browser.
  public let isCurrent: Bool

  init(_ session: Session, for viewer: Viewer) {
    id = session.id
    browser = viewer.localization.browser(session.browser)
    isCurrent = session.id == viewer.session
    signIn = session.start.map { start in
      viewer.text(
        .sessionStart(day: viewer.localization.day(start, now: viewer.now()), network: session.network))
    }
    lastUsed =
      isCurrent
      ? viewer.text(.thisBrowser)
      : viewer.text(.lastUsed(viewer.localization.timeOrDay(session.lastUsed, now: viewer.now())))
  }
}
