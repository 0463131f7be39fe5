#if Web
import Foundation

/// The URL of a push service, checked. A browser can claim any URL, also one inside the network of the server.
struct PushEndpoint: Sendable {
  let url: URL
  /// The host, without brackets.
  let host: String
  /// The scheme, host and port, by which the limits count.
  let origin: String

  /// - Parameters:
  ///   - text: The URL.
  ///   - allowsLocal: Whether the URL may use plain HTTP, for a push service of a test.
  /// - Returns: Nil if no message may be sent to such a URL.
  init?(_ text: String, allowsLocal: Bool = false) {
    guard let parts = URLComponents(string: text), let url = parts.url,
      let host = url.host(percentEncoded: false),
      !host.isEmpty, parts.user == nil, parts.password == nil,
      let scheme = parts.scheme?.lowercased(), scheme == "https" || (allowsLocal && scheme == "http")
    else { return nil }
    self.url = url
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).lowercased()
    let port = parts.port.map { ":\($0)" } ?? ""
    origin = "\(scheme)://\(self.host.contains(":") ? "[\(self.host)]" : self.host)\(port)"
  }

  /// Returns whether all addresses of the host are public.
  ///
  /// - Parameter resolve: Returns the addresses of a host.
  /// - Throws: The error that `resolve` throws.
  func isPublic(_ resolve: @Sendable (String) async throws -> [IPAddress]) async throws -> Bool {
    let addresses = if let literal = IPAddress(host) { [literal] } else { try await resolve(host) }
    return !addresses.isEmpty && addresses.allSatisfy(\.isPublic)
  }
}
#endif
