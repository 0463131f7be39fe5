#if Web
import SwiftwaterPages

/// Checks that the limits allow what the script of live pages sends at once. Lower limits would break the
/// connections of correct browsers.
extension WebLimits {
  /// Stops the program if a limit for tabs is too low for the script.
  func requireEnoughForTabs() {
    Self.require(
      "maximumEventsPerMessage", maximumEventsPerMessage, atLeast: WireLimits.maximumMessageEvents,
      "events of one message")
    // After an interruption, the script sends several messages before the server answers the first.
    Self.require(
      "maximumUnansweredEvents", maximumUnansweredEvents, atLeast: 5 * WireLimits.maximumMessageEvents,
      "events of a few messages")
    Self.require(
      "maximumUnansweredBytes", maximumUnansweredBytes, atLeast: 4 * WireLimits.messageBytes,
      "bytes of a few messages")
    // The script acknowledges updates when it has applied this many, or this many bytes of them.
    Self.require(
      "maximumUnacknowledgedUpdates", maximumUnacknowledgedUpdates, atLeast: WireLimits.unacknowledgedUpdates,
      "updates that are on their way")
    Self.require(
      "maximumUnacknowledgedBytes", maximumUnacknowledgedBytes, atLeast: WireLimits.unacknowledgedBytes,
      "bytes on their way")
  }

  /// Stops the program if a limit for WebSockets is too low for the script.
  func requireEnoughForWebSockets() {
    Self.require(
      "maximumMessageBytes", maximumMessageBytes, atLeast: WireLimits.messageBytes,
      "bytes of one message")
  }

  private static func require(_ name: String, _ value: Int, atLeast minimum: Int, _ meaning: String) {
    // Release builds leave out the message of a precondition.
    if value < minimum {
      fatalError("WebLimits.\(name) is \(value), but live pages need at least \(minimum), for the \(meaning)")
    }
  }
}
#endif
