import Foundation
import FoundationNetworking
import Testing

/// A client that keeps cookies and sends forms.
struct FormClient {
  let server: ServerProcess
  let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    // Passwords are hashed, which is slow on purpose and done by many tests at once.
    configuration.timeoutIntervalForRequest = 600
    return URLSession(configuration: configuration)
  }()

  var cookies: [String: String] {
    let cookies = session.configuration.httpCookieStorage?.cookies ?? []
    return Dictionary(cookies.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  func get(_ path: String) async throws {
    _ = try await session.data(from: address(path))
  }

  /// Sends a form.
  ///
  /// - Parameter forwardedFor: The IP address that a proxy claims for the client; nil for no proxy.
  /// - Returns: The status of the last response.
  @discardableResult
  func post(_ path: String, _ form: String = "", forwardedFor: String? = nil) async throws -> Int {
    try await answer(to: path, form, forwardedFor: forwardedFor).code
  }

  /// Sends a form, and returns the status and the text of the last response.
  func answer(
    to path: String, _ form: String, forwardedFor: String? = nil
  ) async throws -> (code: Int, text: String) {
    var request = URLRequest(url: try address(path))
    request.httpMethod = "POST"
    request.httpBody = Data(form.utf8)
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.setValue(server.url, forHTTPHeaderField: "Origin")
    request.setValue(forwardedFor, forHTTPHeaderField: "X-Forwarded-For")
    let (data, response) = try await session.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  /// The status of a page, and the path to which redirects have led.
  func status(_ path: String) async throws -> (code: Int, path: String) {
    let (_, response) = try await session.data(from: address(path))
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, response.url?.path ?? "")
  }

  func address(_ path: String) throws -> URL {
    try #require(URL(string: server.url + path))
  }
}
