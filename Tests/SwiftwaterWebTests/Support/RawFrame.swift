#if Web
/// A WebSocket frame to send, or a received one.
struct RawFrame: Equatable, CustomStringConvertible {
  var opcode: UInt8
  var payload: [UInt8]
  var isFinal = true
  var isCompressed = false

  static func text(_ text: String) -> RawFrame { RawFrame(opcode: 1, payload: Array(text.utf8)) }
  static func binary(_ bytes: [UInt8]) -> RawFrame { RawFrame(opcode: 2, payload: bytes) }
  static func ping(_ bytes: [UInt8]) -> RawFrame { RawFrame(opcode: 9, payload: bytes) }
  static func pong(_ bytes: [UInt8]) -> RawFrame { RawFrame(opcode: 10, payload: bytes) }
  static func close(_ code: UInt16, _ reason: String = "") -> RawFrame {
    RawFrame(opcode: 8, payload: [UInt8(code >> 8), UInt8(truncatingIfNeeded: code)] + Array(reason.utf8))
  }

  var description: String {
    let text = opcode == 8 ? "\(payload)" : String(decoding: payload.prefix(40), as: UTF8.self)
    return "frame \(opcode)\(isFinal ? "" : "…") of \(payload.count): \(text)"
  }

  /// The bytes of the frame as a client sends it.
  func bytes(mask: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D], reserved: UInt8 = 0) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | (isCompressed ? 0x40 : 0) | reserved | opcode]
    let isMasked: UInt8 = mask == nil ? 0 : 0x80
    switch payload.count {
    case ...125: bytes.append(isMasked | UInt8(payload.count))
    case ...0xFFFF:
      bytes += [isMasked | 126, UInt8(payload.count >> 8), UInt8(truncatingIfNeeded: payload.count)]
    default:
      bytes.append(isMasked | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard let mask else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }
}

extension RawConnection {
  func send(_ frame: RawFrame) async throws {
    try await send(frame.bytes())
  }

  /// Reads a frame, which must not be masked.
  mutating func frame() async throws -> RawFrame {
    let head = try await read(2)
    precondition(head[1] < 0x80, "a server does not mask")
    var length = Int(head[1])
    if length > 125 {
      length = try await read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return RawFrame(
      opcode: head[0] & 0x0F, payload: try await read(length), isFinal: head[0] & 0x80 != 0,
      isCompressed: head[0] & 0x40 != 0)
  }

  /// Requests a WebSocket, like a page of the server in a browser with a session.
  ///
  /// - Parameter fields: Further header lines, which replace those of the same name. A line without a value only
  ///   removes them.
  mutating func upgrade(
    _ server: TestServer, path: String = "/socket", _ fields: [String] = []
  ) async throws -> RawResponse {
    try await send(upgradeRequest(server, path: path, fields))
    return try await response()
  }

  func upgradeRequest(_ server: TestServer, path: String = "/socket", _ fields: [String] = []) -> String {
    var lines = [
      "Host: localhost", "Origin: http://localhost", "Connection: keep-alive, Upgrade", "Upgrade: websocket",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Cookie: \(server.cookie)",
    ]
    for field in fields {
      let name = field.prefix { $0 != ":" }
      lines.removeAll { $0.hasPrefix(name + ":") }
      if !field.hasSuffix(":") { lines.append(field) }
    }
    return (["GET \(path) HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
  }
}
#endif
