#if Web
import Crypto
import Foundation
import HTTPTypes

/// An opening handshake (RFC 6455, section 4.2.1).
struct WebSocketHandshake {
  private let key: String
  /// Whether the client offers permessage-deflate in a form that the server accepts.
  let offersCompression: Bool

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
    offersCompression = fields[.secWebSocketExtensions]?.offersDeflate ?? false
  }

  /// The value of `Sec-WebSocket-Accept`, which proves that the server supports WebSockets.
  var acceptKey: String {
    let digest = Insecure.SHA1.hash(data: Data((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(digest).base64EncodedString()
  }
}

extension String {
  /// Whether one of the offers in this value of `Sec-WebSocket-Extensions` is permessage-deflate with parameters that
  /// the server accepts (RFC 7692, section 7.1). The server declines `server_max_window_bits`, because it compresses
  /// the messages that it sends with the full window.
  fileprivate var offersDeflate: Bool {
    split(separator: ",").contains { offer in
      let parts = offer.split(separator: ";", omittingEmptySubsequences: false).map { part in
        part.filter { !$0.isWhitespace }.lowercased()
      }
      guard parts.first == "permessage-deflate", Set(parts).count == parts.count else { return false }
      return parts.dropFirst().allSatisfy { parameter in
        switch parameter.prefix(while: { $0 != "=" }) {
        case "client_max_window_bits":
          ["", "8", "9", "10", "11", "12", "13", "14", "15"]
            .contains(parameter.drop { $0 != "=" }.dropFirst().filter { $0 != "\"" })
        default: ["server_no_context_takeover", "client_no_context_takeover"].contains(parameter)
        }
      }
    }
  }

  /// Returns whether this comma-separated list contains a token, which is in lower case.
  fileprivate func listsToken(_ token: String) -> Bool {
    split(separator: ",").contains { element in
      element.lowercased().drop(while: \.isWhitespace).prefix(while: { !$0.isWhitespace }) == token
    }
  }
}
#endif
