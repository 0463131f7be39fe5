#if Web
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

/// What one person has in a ``LoadClient``: cookies, and any number of pages.
public final class LoadBrowser: Sendable {
  private let client: LoadClient
  private let address: String?
  private let cookies = Mutex<[String: String]>([:])

  init(_ client: LoadClient, address: String?) {
    self.client = client
    self.address = address
  }

  /// Asks for an address.
  ///
  /// - Returns: The status of the answer, and the answer.
  public func get(_ path: String) async throws -> (status: Int, text: String) {
    let connection = try await connect()
    defer { connection.close() }
    let answer = try await request(.GET, path, on: connection)
    return (Int(answer.head.status.code), String(buffer: answer.body))
  }

  /// Sends a form, as a browser without script does.
  ///
  /// - Parameters:
  ///   - path: The address of the form.
  ///   - fields: What its fields hold, by their names.
  /// - Returns: Where the server sends the browser on to; nil if it shows a page, as with a form that it did
  ///   not accept.
  @discardableResult
  public func submit(_ path: String, _ fields: KeyValuePairs<String, String>) async throws -> String? {
    let connection = try await connect()
    defer { connection.close() }
    let form = fields.map { "\($0.formEncoded)=\($1.formEncoded)" }.joined(separator: "&")
    let answer = try await request(.POST, path, form: form, on: connection)
    return answer.head.headers.first(name: "location")
  }

  /// Opens a page and its socket, and follows up to five redirects on the way.
  ///
  /// - Returns: The page, alive.
  public func open(_ path: String) async throws -> LoadPage {
    let connection = try await connect()
    do {
      var path = path
      for _ in 0...5 {
        let answer = try await request(.GET, path, on: connection)
        if let next = answer.head.headers.first(name: "location") {
          path = next
          continue
        }
        let html = String(buffer: answer.body)
        guard answer.head.status == .ok else {
          throw LoadError.status(Int(answer.head.status.code), html)
        }
        guard let token = FirstHTML.token(in: html) else { throw LoadError.notAPage }
        return LoadPage(html: html, socket: try await openSocket(token, on: connection))
      }
      throw LoadError.notAPage
    } catch {
      connection.close()
      throw error
    }
  }

  private func openSocket(_ token: String, on connection: Connection) async throws -> PageSocket.Bound {
    let answer = try await connection.exchange(
      HTTPRequestHead(
        version: .http1_1, method: .GET, uri: "/_live/socket",
        headers: headers.adding([
          ("upgrade", "websocket"), ("connection", "upgrade"), ("sec-websocket-version", "13"),
          // The key proves nothing about a client that does not check the answer to it.
          ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="), ("origin", origin),
        ])))
    guard answer.head.status == .switchingProtocols else {
      throw LoadError.status(Int(answer.head.status.code), String(buffer: answer.body))
    }
    return try await connection.becomeSocket(saying: "[\"\(token)\",0]")
  }

  private func connect() async throws -> Connection {
    try await Connection.open(client, from: address)
  }

  private func request(
    _ method: HTTPMethod, _ path: String, form: String? = nil, on connection: Connection
  ) async throws -> HTTPAnswer {
    var head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
    if form != nil {
      head.headers = head.headers.adding([
        ("origin", origin), ("content-type", "application/x-www-form-urlencoded"),
      ])
    }
    let answer = try await connection.exchange(head, body: form)
    for cookie in answer.head.headers["set-cookie"] { keep(cookie) }
    guard answer.head.status.code < 400 else {
      throw LoadError.status(Int(answer.head.status.code), String(buffer: answer.body))
    }
    return answer
  }

  private var host: String { "\(client.host):\(client.port)" }
  private var origin: String { "http://\(host)" }

  private var headers: HTTPHeaders {
    let cookies = cookies.withLock { $0.map { "\($0)=\($1)" } }
    return HTTPHeaders([("host", host)])
      .adding(cookies.isEmpty ? [] : [("cookie", cookies.joined(separator: "; "))])
  }

  private func keep(_ cookie: String) {
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
  /// The text as forms encode it.
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
