import SwiftwaterPages

/// A connection between a browser and its session, with the messages in transit.
final class Socket {
  var toServer: [String] = []
  var toBrowser: [String] = []
  /// The session at the other end, and the number by which it identifies this connection; nil before the join message.
  var joined: (session: LiveSession, connection: Int)?
  /// Whether the connection is lost without either side noticing.
  var isHalfOpen = false
  /// Whether a message was lost.
  var hasLostMessage = false
  /// Whether messages were lost, duplicated or reordered. Then an invalid message is no mistake of its sender.
  var hasMessageFault = false
  /// The number of messages in transit.
  var inTransitCount: Int { toServer.count + toBrowser.count }
  /// Whether the browser still sends and receives messages.
  var isOpen = true

  func send(_ message: [WireValue]) {
    guard isOpen else { return }
    var writer = WireWriter()
    writer.value(.array(message))
    toServer.append(writer.text)
  }
}
