#if Web
import SwiftwaterPages

/// Checks that the limits allow what the script of live pages sends at once. Lower limits would break the
/// connections of correct browsers.
extension WebLimits {
  private static let scriptEvents = 200
  /// 60,000 bytes of text and the rest of the message.
  private static let scriptBytes = 64 * 1024

  /// Stops the program if a limit for tabs is too low for the script.
  func requireEnoughForTabs() {
    Self.require("eventsPerMessage", eventsPerMessage, atLeast: Self.scriptEvents, "events of one message")
    // After an interruption, the script sends several messages before the server answers the first.
    Self.require(
      "unansweredEvents", unansweredEvents, atLeast: 5 * Self.scriptEvents, "events of a few messages")
    Self.require("unansweredBytes", unansweredBytes, atLeast: 4 * Self.scriptBytes, "bytes of a few messages")
    // The script acknowledges this many frames and bytes at once.
    Self.require("unacknowledgedFrames", unacknowledgedFrames, atLeast: 16, "frames that are on their way")
    Self.require("unacknowledgedBytes", unacknowledgedBytes, atLeast: Self.scriptBytes, "bytes on their way")
  }

  /// Stops the program if a limit for sockets is too low for the script.
  func requireEnoughForSockets() {
    Self.require("messageBytes", messageBytes, atLeast: Self.scriptBytes, "bytes of one message")
  }

  private static func require(_ name: String, _ value: Int, atLeast minimum: Int, _ meaning: String) {
    // Release builds leave out the message of a precondition.
    if value < minimum {
      fatalError("WebLimits.\(name) is \(value), but live pages need at least \(minimum), for the \(meaning)")
    }
  }
}
#endif
