#if Web
import Crypto
import Foundation
import HTTPTypes

/// A request that asks to continue as a WebSocket in the way of RFC 6455, section 4.2.1.
struct WebSocketHandshake {
  private let key: String

  /// `nil` if the request asks for nothing of the kind, or not correctly.
  init?(_ request: HTTPRequest) {
    let fields = request.headerFields
    guard request.method == .get,
      fields[.upgrade]?.lowercased() == "websocket",
      fields[.connection]?.listsToken("upgrade") == true,
      fields[.secWebSocketVersion] == "13",
      let key = fields[.secWebSocketKey], Data(base64Encoded: key)?.count == 16,
      // What followed as a body would be taken for messages.
      fields[.contentLength].map({ $0 == "0" }) ?? true, fields[.transferEncoding] == nil
    else { return nil }
    self.key = key
  }

  /// The value of `Sec-WebSocket-Accept` that proves that the server understood.
  var accept: String {
    let proof = Insecure.SHA1.hash(data: Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(proof).base64EncodedString()
  }
}

extension String {
  /// Whether this comma-separated list names the token, which is written in lower case.
  fileprivate func listsToken(_ token: String) -> Bool {
    split(separator: ",").contains { element in
      element.lowercased().drop(while: \.isWhitespace).prefix(while: { !$0.isWhitespace }) == token
    }
  }
}
#endif
