import SwiftwaterPages

/// One connection between a browser and its tab, with the messages that are under way.
final class Socket {
  var toServer: [String] = []
  var toBrowser: [String] = []
  /// The tab at the other end, once the browser has said which, and the tab's number for the connection.
  var tab: (session: LiveSession, connection: Int)?
  /// Whether nothing arrives any more, and nobody knows.
  var isDead = false
  /// Whether a message did not arrive.
  var hasLost = false
  /// Whether messages did not arrive as they were sent.
  var isDisordered = false
  /// How many messages are under way.
  var underWay: Int { toServer.count + toBrowser.count }
  /// Whether the browser still listens.
  var isOpen = true

  func send(_ message: [WireValue]) {
    guard isOpen else { return }
    var writer = WireWriter()
    writer.value(.array(message))
    toServer.append(writer.text)
  }
}
