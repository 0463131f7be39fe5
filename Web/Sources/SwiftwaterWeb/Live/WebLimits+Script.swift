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
    Self.require("unansweredEvents", unansweredEvents, atLeast: Self.scriptEvents, "events of one message")
    Self.require("unansweredBytes", unansweredBytes, atLeast: Self.scriptBytes, "bytes of one message")
    Self.require("unacknowledgedFrames", unacknowledgedFrames, atLeast: 1, "frame that is on its way")
    Self.require("unacknowledgedBytes", unacknowledgedBytes, atLeast: 1, "byte that is on its way")
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
