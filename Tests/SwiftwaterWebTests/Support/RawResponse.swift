#if Web
/// A received HTTP response.
struct RawResponse {
  var statusCode = 0
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The first field with a name, ignoring case.
  subscript(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The token of the tab, if the response is a live page.
  var token: String? {
    text.firstRange(of: "name=\"swiftwater\" content=\"").map { mark in
      String(text[mark.upperBound...].prefix { $0 != "\"" })
    }
  }

  /// The names and values of the cookies that the response sets, in the format of a browser's request.
  var cookies: String {
    values("set-cookie").map { String($0.prefix { $0 != ";" }) }.joined(separator: "; ")
  }
}

extension RawConnection {
  /// Sends a request and reads the response. The connection stays open.
  mutating func request(
    _ path: String, _ fields: [String] = [], method: String = "GET", body: String = ""
  ) async throws -> RawResponse {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + fields
    if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
    try await send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try await response(hasBody: method != "HEAD")
  }

  /// Reads a response with a content length or a chunked body.
  mutating func response(hasBody: Bool = true) async throws -> RawResponse {
    var response = RawResponse()
    response.statusCode = Int(try await readLine().split(separator: " ")[1]) ?? 0
    while case let line = try await readLine(), !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      response.fields.append((String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""))
    }
    guard hasBody, response.statusCode != 101, response.statusCode != 304, response.statusCode != 204 else {
      return response
    }
    if response["transfer-encoding"] == "chunked" {
      while let size = Int(try await readLine(), radix: 16), size > 0 {
        response.body += try await read(size)
        _ = try await readLine()
      }
      _ = try await readLine()
    } else {
      response.body = try await read(Int(response["content-length"] ?? "0") ?? 0)
    }
    return response
  }
}
#endif
