#if Web
import Crypto
import Foundation
import HTTPTypes

/// An opening handshake (RFC 6455, section 4.2.1).
struct WebSocketHandshake {
  private let key: String

  /// Parses a request; nil if it is not a valid opening handshake.
  init?(_ request: HTTPRequest) {
    let fields = request.headerFields
    guard request.method == .get,
      fields[.upgrade]?.lowercased() == "websocket",
      fields[.connection]?.listsToken("upgrade") == true,
      fields[.secWebSocketVersion] == "13",
      let key = fields[.secWebSocketKey], Data(base64Encoded: key)?.count == 16,
      // A body would be read as frames.
      fields[.contentLength].map({ $0 == "0" }) ?? true, fields[.transferEncoding] == nil
    else { return nil }
    self.key = key
  }

  /// The value of `Sec-WebSocket-Accept`, which proves that the server supports WebSockets.
  var accept: String {
    let proof = Insecure.SHA1.hash(data: Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(proof).base64EncodedString()
  }
}

extension String {
  /// Returns whether this comma-separated list contains a token, which is in lower case.
  fileprivate func listsToken(_ token: String) -> Bool {
    split(separator: ",").contains { element in
      element.lowercased().drop(while: \.isWhitespace).prefix(while: { !$0.isWhitespace }) == token
    }
  }
}
#endif
