#if Web
import HTTPTypes
import Hummingbird

/// Rejects requests for other hosts, with status 421.
///
/// Another site can make the name of its own host resolve to this server (DNS rebinding). The browser then takes
/// this server's pages for that site's, and sends an `Origin` that matches the requested host. Only the host
/// reveals the attack.
struct HostCheckMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  /// The host of the configured origin, in lower case and without its port; nil for none.
  private let host: String?

  /// - Parameter origin: The scheme, host and port of the pages; nil for this machine only.
  init(origin: String?) {
    host = origin.map { origin in Self.host(of: String(origin.drop { $0 != "/" }.dropFirst(2))) }
  }

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard accepts(request.head.authority ?? "") else {
      return .text("This host is not served here.", status: .misdirectedRequest)
    }
    return try await next(request, context)
  }

  /// Whether the server answers requests for a host.
  ///
  /// - Parameter authority: The host, perhaps with a port. A proxy or a tunnel may have another port, so any
  ///   port is accepted.
  func accepts(_ authority: String) -> Bool {
    let requested = Self.host(of: authority)
    return requested == host || Self.isLoopback(requested)
  }

  /// Whether a host is a name or an IP address of the machine itself, which no other site can have.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    guard let address = IPAddress(isBracketed ? String(host.dropFirst().dropLast()) : host) else {
      return false
    }
    return loopback.contains { $0.contains(address) }
  }

  private static let loopback: [IPNetwork] = ["127.0.0.0/8", "::1"]

  /// The host of an authority in lower case, without the port.
  private static func host(of authority: String) -> String {
    let address = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : ""
    let name = authority.dropFirst(address.count).prefix { $0 != ":" }
    return (address + name).lowercased()
  }
}
#endif
