public import MessengerServices
import Foundation

/// A browser in which the person is signed in.
public struct SessionRow: Identifiable, Hashable, Sendable {
  /// The session in that browser.
  public let id: Session.ID
  /// The browser, as in *Firefox on Linux*.
  public let device: String
  /// When it was used last, or that it is this one.
  public let lastUsed: String
  /// Whether this page is in that browser.
  public let isCurrent: Bool

  init(_ session: Session, for viewer: Viewer) {
    id = session.id
    device = session.device.isEmpty ? "Unknown browser" : session.device
    isCurrent = session.id == viewer.session
    lastUsed =
      isCurrent
      ? "This browser" : "Last used: " + viewer.localization.timeOrDay(session.lastUsed, now: viewer.now())
  }
}
