public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request to a service, with the type of its response.
///
///     extension JSONRequest where Response == PhotoList {
///       static func popular(page: Int) -> Self { .get("photos", query: ["page": "\(page)"]) }
///     }
public struct JSONRequest<Response: Decodable & Sendable>: Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The path below the URL of the service, without a slash at its beginning.
  public var path: String
  /// The query items.
  public var queryItems: [URLQueryItem]
  /// The header fields of this request. Each replaces the client's field of the same name.
  public var headers: [String: String] = [:]
  private var encode: (@Sendable () throws -> Data)?

  /// A request that only reads.
  ///
  /// - Parameters:
  ///   - path: The path below the URL of the service, without a slash at its beginning.
  ///   - query: The names and values of the query items.
  /// - Returns: The request.
  public static func get(_ path: String, query: KeyValuePairs<String, String> = [:]) -> JSONRequest {
    JSONRequest(
      method: "GET", path: path, queryItems: query.map { URLQueryItem(name: $0.key, value: $0.value) })
  }

  /// A request that changes something, without a body.
  ///
  /// - Parameter path: The path below the URL of the service, without a slash at its beginning.
  /// - Returns: The request.
  public static func post(_ path: String) -> JSONRequest {
    JSONRequest(method: "POST", path: path, queryItems: [])
  }

  /// A request that changes something.
  ///
  /// - Parameters:
  ///   - path: The path below the URL of the service, without a slash at its beginning.
  ///   - body: Sent as JSON.
  /// - Returns: The request.
  public static func post(_ path: String, body: some Encodable & Sendable) -> JSONRequest {
    var request = post(path)
    request.encode = { try JSONEncoder().encode(body) }
    return request
  }

  /// Whether the request may be sent again when nobody knows whether it has arrived. A `GET` changes nothing.
  var isRetryable: Bool { method == "GET" }

  func urlRequest(at base: URL, headers defaults: [String: String]) throws(RequestError) -> URLRequest {
    var url = base.appending(path: path)
    if !queryItems.isEmpty { url.append(queryItems: queryItems) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    // The names of header fields are case-insensitive, so those of the request are set after the defaults.
    for (name, value) in defaults { request.setValue(value, forHTTPHeaderField: name) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let encode {
      do { request.httpBody = try encode() } catch { throw .unencodable(reason: "\(error)") }
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
