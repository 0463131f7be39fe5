import Foundation
import Glibc
import Synchronization
import Testing

/// A server of HTTP on loopback, with one thread for each connection.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    let method: String
    /// The path with the query.
    let target: String
    /// The header fields, whose names are in lower case.
    let headers: [String: String]
    let body: String
  }

  struct Response: Sendable {
    var statusCode = 200
    var headers = ""
    var body: String

    static let never: Response? = nil
    static func ok(_ body: String) -> Response? { Response(body: body) }
    static func statusCode(_ statusCode: Int, _ body: String = "") -> Response? {
      Response(statusCode: statusCode, body: body)
    }
  }

  typealias Handler = @Sendable (_ request: Request, _ number: Int) -> Response?

  let url: URL
  private let requests: AsyncStream<Request>
  private let requestContinuation: AsyncStream<Request>.Continuation
  private let listener: Int32
  private let handler: Handler
  private let isClosed = Atomic(false)
  private let count = Atomic(0)
  /// The connections that are left open without a response.
  private let unanswered = Mutex<[Int32]>([])

  /// The number of requests so far.
  var requestCount: Int { count.load(ordering: .relaxed) }

  /// Starts a server.
  ///
  /// - Parameter handler: Returns the response to a request and its number, beginning with 1; nil to leave it without a
  ///   response.
  init(_ handler: @escaping Handler) throws {
    self.handler = handler
    (requests, requestContinuation) = AsyncStream.makeStream()
    let (listener, url) = try Self.boundSocket()
    let isListening = listen(listener, 8) == 0
    try #require(isListening)
    self.listener = listener
    self.url = url
    // This thread alone closes the socket. If `close` did, the thread could accept the connections of a later server,
    // whose socket has the same number.
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 && errno == EINTR { continue }
        if connection < 0 { break }
        Thread.detachNewThread { [weak self] in
          if let self { self.serve(connection) } else { _ = Glibc.close(connection) }
        }
      }
      _ = Glibc.close(listener)
    }
  }

  /// Starts a server that sends the same text for each request.
  convenience init(responding body: String) throws {
    try self.init { _, _ in .ok(body) }
  }

  /// Returns a URL at which each connection is refused. A socket that does not listen has the port until this process
  /// ends, because another server could get the port of one that was closed.
  static func refusingURL() throws -> URL {
    try boundSocket().url
  }

  /// Creates a socket that has a free port, and does not listen yet.
  private static func boundSocket() throws -> (socket: Int32, url: URL) {
    let bound = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(bound, $0, size) == 0 && getsockname(bound, $0, &size) == 0
      }
    }
    try #require(isBound)
    return (bound, try #require(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")))
  }

  /// Waits for the next request that was not received here yet; nil if the server is closed.
  func nextRequest() async -> Request? {
    for await request in requests { return request }
    return nil
  }

  deinit {
    close()
  }

  /// Stops listening, and closes all connections.
  func close() {
    if isClosed.exchange(true, ordering: .relaxed) { return }
    requestContinuation.finish()
    _ = shutdown(listener, Int32(SHUT_RDWR))
    for connection in unanswered.withLock({ $0 }) { _ = Glibc.close(connection) }
  }

  private func serve(_ connection: Int32) {
    guard let request = read(connection) else { return _ = Glibc.close(connection) }
    let number = count.add(1, ordering: .relaxed).newValue
    requestContinuation.yield(request)
    guard let response = handler(request, number) else {
      return unanswered.withLock { $0.append(connection) }
    }
    let text =
      "HTTP/1.1 \(response.statusCode) Status\r\n\(response.headers)Content-Length: \(response.body.utf8.count)\r\nConnection: close\r\n\r\n"
    var bytes = Array((text + response.body).utf8)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent <= 0 { break }
      bytes = bytes.dropFirst(sent)
    }
    _ = Glibc.close(connection)
  }

  private func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    while true {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let received = recv(connection, &chunk, chunk.count, 0)
      if received <= 0 { return nil }
      bytes += chunk.prefix(received)
      if let request = request(in: String(decoding: bytes, as: UTF8.self)) { return request }
    }
  }

  /// The request in a text; nil if it is not complete.
  private func request(in text: String) -> Request? {
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1)
      headers[field[0].lowercased()] = field[1].trimmingCharacters(in: .whitespaces)
    }
    let body = String(text[end.upperBound...])
    guard body.utf8.count >= headers["content-length"].flatMap({ Int($0) }) ?? 0 else { return nil }
    return Request(method: words[0], target: words[1], headers: headers, body: body)
  }
}
