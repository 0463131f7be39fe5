#if Web
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

/// One browser of a ``LoadClient``, with its cookies and any number of pages.
public final class LoadBrowser: Sendable {
  private let client: LoadClient
  private let localAddress: String?
  private let cookies = Mutex<[String: String]>([:])

  init(_ client: LoadClient, localAddress: String?) {
    self.client = client
    self.localAddress = localAddress
  }

  /// Sends a GET request.
  ///
  /// - Parameter path: The path and query.
  /// - Returns: The status code and the body of the response.
  /// - Throws: ``LoadError`` for a status code of 400 or more, or the error of the connection.
  public func get(_ path: String) async throws -> (statusCode: Int, text: String) {
    let connection = try await connect()
    defer { connection.close() }
    let response = try await request(.GET, path, on: connection)
    return (Int(response.head.status.code), String(buffer: response.body))
  }

  /// Submits a form, like a browser that runs no scripts.
  ///
  /// - Parameters:
  ///   - path: The path of the form's action.
  ///   - fields: The names and values of the fields.
  /// - Returns: The path to which the server redirects; nil if it responds with a page, for example because
  ///   it rejects the form.
  /// - Throws: ``LoadError`` for a status code of 400 or more, or the error of the connection.
  @discardableResult
  public func submit(_ path: String, _ fields: KeyValuePairs<String, String>) async throws -> String? {
    let connection = try await connect()
    defer { connection.close() }
    let form = fields.map { "\($0.formEncoded)=\($1.formEncoded)" }.joined(separator: "&")
    let response = try await request(
      .POST, path, [("content-type", "application/x-www-form-urlencoded")], body: ByteBuffer(string: form),
      on: connection)
    return response.head.headers.first(name: "location")
  }

  /// Opens a page and connects its WebSocket. Follows up to five redirects.
  ///
  /// - Parameter path: The path and query of the page.
  /// - Returns: The connected page.
  /// - Throws: ``LoadError`` if the response is not a live page or the WebSocket is rejected, or the error of
  ///   the connection.
  public func open(_ path: String) async throws -> LoadPage {
    let connection = try await connect()
    do {
      var path = path
      for _ in 0...5 {
        let response = try await request(.GET, path, on: connection)
        if let next = response.head.headers.first(name: "location") {
          path = next
          continue
        }
        let html = String(buffer: response.body)
        guard response.head.status == .ok else {
          throw LoadError.statusCode(Int(response.head.status.code), html)
        }
        guard let token = InitialHTML.token(in: html) else { throw LoadError.invalidPage }
        return LoadPage(
          html: html, token: token, browser: self, socket: try await openSocket(token, on: connection))
      }
      throw LoadError.invalidPage
    } catch {
      connection.close()
      throw error
    }
  }

  /// Sends a file that a page has requested.
  ///
  /// - Parameters:
  ///   - file: The content.
  ///   - type: The media type.
  ///   - id: The number of the file in its page.
  ///   - token: The token of the page.
  func upload(_ file: ByteBuffer, type: String, id: Int, token: String) async throws {
    let connection = try await connect()
    defer { connection.close() }
    _ = try await request(
      .PUT, "/_live/files/\(id)", [("content-type", type), ("page-token", token)], body: file, on: connection)
  }

  private func openSocket(_ token: String, on connection: Connection) async throws -> PageSocket.Bound {
    let extensions: [(String, String)] =
      client.offersCompression ? [("sec-websocket-extensions", PageSocket.compressionOffer)] : []
    let response = try await connection.exchange(
      HTTPRequestHead(
        version: .http1_1, method: .GET, uri: "/_live/socket",
        headers: headers.adding([
          ("upgrade", "websocket"), ("connection", "upgrade"), ("sec-websocket-version", "13"),
          // Any key is valid, because this client does not check `Sec-WebSocket-Accept`.
          ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="), ("origin", origin),
        ]).adding(extensions)))
    guard response.head.status == .switchingProtocols else {
      throw LoadError.statusCode(Int(response.head.status.code), String(buffer: response.body))
    }
    // The client offers only one extension, so a server that names any has accepted it.
    return try await connection.upgradeToWebSocket(
      sending: "[\"\(token)\",0]",
      isCompressed: response.head.headers.contains(name: "sec-websocket-extensions"))
  }

  private func connect() async throws -> Connection {
    try await Connection.open(for: client, from: localAddress)
  }

  /// Sends a request, and stores the cookies of its response.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path and query.
  ///   - fields: Header fields besides those that each request has.
  ///   - body: The body; nil for none.
  ///   - connection: The connection.
  private func request(
    _ method: HTTPMethod, _ path: String, _ fields: [(String, String)] = [], body: ByteBuffer? = nil,
    on connection: Connection
  ) async throws -> LoadResponse {
    let sameOrigin: [(String, String)] = body == nil ? [] : [("origin", origin)]
    let head = HTTPRequestHead(
      version: .http1_1, method: method, uri: path, headers: headers.adding(sameOrigin + fields))
    let response = try await connection.exchange(head, body: body)
    for cookie in response.head.headers["set-cookie"] { store(cookie) }
    guard response.head.status.code < 400 else {
      throw LoadError.statusCode(Int(response.head.status.code), String(buffer: response.body))
    }
    return response
  }

  private var host: String { "\(client.host):\(client.port)" }
  private var origin: String { "http://\(host)" }

  private var headers: HTTPHeaders {
    let cookies = cookies.withLock { $0.map { "\($0)=\($1)" } }
    return HTTPHeaders([("host", host)])
      .adding(cookies.isEmpty ? [] : [("cookie", cookies.joined(separator: "; "))])
  }

  private func store(_ cookie: String) {
    let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
    guard let name = pair.first else { return }
    cookies.withLock { $0[String(name)] = pair.count == 2 ? String(pair[1]) : "" }
  }
}

extension HTTPHeaders {
  fileprivate func adding(_ fields: [(String, String)]) -> HTTPHeaders {
    var headers = self
    for (name, value) in fields { headers.add(name: name, value: value) }
    return headers
  }
}

extension String {
  /// The text in the encoding of forms.
  fileprivate var formEncoded: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
#endif
