import Foundation

/// An HTTP server on this machine. It answers each request with its path, and `/silent` not at all.
final class LoopbackServer: Sendable {
  /// What happened, one entry for each request and each connection that the client left without an answer.
  let log: AsyncStream<String>
  let port: UInt16
  private let listener: Int32

  init() throws {
    #if canImport(Darwin)
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    if !isListening { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    let (log, entries) = AsyncStream.makeStream(of: String.self)
    self.log = log
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { break }
        Self.serve(connection) { entries.yield($0) }
        close(connection)
      }
      close(listener)
    }
  }

  deinit {
    // Wakes the thread that waits for connections.
    _ = shutdown(listener, Int32(SHUT_RDWR))
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  private static func serve(_ connection: Int32, log: (String) -> Void) {
    var request = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.contains("\r\n\r\n") {
      let count = read(connection, &buffer, buffer.count)
      if count <= 0 { return }
      request += String(decoding: buffer[..<count], as: UTF8.self)
    }
    let path = String(request.split(separator: " ")[1])
    log(path)
    if path == "/silent" {
      while read(connection, &buffer, buffer.count) > 0 {}
      return log("left")
    }
    let status = path == "/missing" ? "404 Not Found" : "200 OK"
    let reply = "HTTP/1.1 \(status)\r\nContent-Length: \(path.utf8.count)\r\nConnection: close\r\n\r\n\(path)"
    _ = write(connection, reply, reply.utf8.count)
  }
}
