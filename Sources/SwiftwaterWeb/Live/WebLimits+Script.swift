#if Web
import SwiftwaterPages

/// What the script of live pages sends at once whatever a server is told: with lower limits the connections of
/// honest browsers would break.
extension WebLimits {
  private static let scriptEvents = 200
  /// 60,000 bytes of text, and what stands around them.
  private static let scriptBytes = 64 * 1024

  /// Stops the program if the limits of tabs leave the script too little.
  func requireEnoughForTabs() {
    Self.require("eventsPerMessage", eventsPerMessage, atLeast: Self.scriptEvents, "events of one message")
    // After an interruption, what waits comes in several messages before the first is answered.
    Self.require(
      "unansweredEvents", unansweredEvents, atLeast: 5 * Self.scriptEvents, "events of a few messages")
    Self.require("unansweredBytes", unansweredBytes, atLeast: 4 * Self.scriptBytes, "bytes of a few messages")
    // The script acknowledges as much at once.
    Self.require("unacknowledgedFrames", unacknowledgedFrames, atLeast: 16, "frames that are on their way")
    Self.require("unacknowledgedBytes", unacknowledgedBytes, atLeast: Self.scriptBytes, "bytes on their way")
  }

  /// Stops the program if the limits of sockets leave the script too little.
  func requireEnoughForSockets() {
    Self.require("messageBytes", messageBytes, atLeast: Self.scriptBytes, "bytes of one message")
  }

  private static func require(_ name: String, _ value: Int, atLeast least: Int, _ what: String) {
    // Not a precondition, whose message is left out of programs that are built for release.
    if value < least {
      fatalError("WebLimits.\(name) is \(value), but live pages need at least \(least), for the \(what)")
    }
  }
}
#endif
