public import MessengerServices
import Foundation

/// An attempt to sign in to the person's account.
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
    let device = attempt.device.isEmpty ? "Unknown browser" : attempt.device
    let localization = viewer.localization
    id = attempt.id
    hasFailed = !attempt.hasSucceeded
    title = hasFailed ? "Wrong password: \(device)" : device
    let day = localization.day(attempt.date, now: viewer.now())
    details = "\(day), \(localization.time(attempt.date)), from \(attempt.client)"
  }
}
