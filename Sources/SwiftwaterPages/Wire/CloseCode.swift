/// The codes with which a connection is closed, as far as the client script distinguishes them.
package enum CloseCode: Int, CaseIterable {
  /// The page was ended, for example by signing out: the browser loads its URL again.
  case signedOut = 4401
  /// The server does not have the page anymore: the browser requests it again.
  case pageGone = 4404
  /// The server stops: the browser connects to the next server, within the seconds that the reason gives.
  case draining = 4503
  /// The server rejected a message.
  case protocolError = 1002
  /// The connection was lost without a code.
  case abnormal = 1006
  /// The server, or something on the way to it, does not accept a message of that size.
  case messageTooBig = 1009
}
