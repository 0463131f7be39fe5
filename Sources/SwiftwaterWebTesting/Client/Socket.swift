import SwiftwaterPages

/// One connection between a browser and its tab, with the messages that are under way.
final class Socket {
  var toServer: [String] = []
  var toBrowser: [String] = []
  /// The tab at the other end and its number for the connection; nil before the join message.
  var tab: (session: LiveSession, connection: Int)?
  /// Whether the connection is lost without either side having noticed.
  var isDead = false
  /// Whether a message was lost.
  var hasLost = false
  /// Whether messages were lost, repeated or reordered.
  var isDisordered = false
  /// How many messages are under way.
  var underWay: Int { toServer.count + toBrowser.count }
  /// Whether the browser still receives messages.
  var isOpen = true

  func send(_ message: [WireValue]) {
    guard isOpen else { return }
    var writer = WireWriter()
    writer.value(.array(message))
    toServer.append(writer.text)
  }
}
