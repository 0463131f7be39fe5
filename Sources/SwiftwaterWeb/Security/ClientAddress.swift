#if Web
import HTTPTypes
import Hummingbird
import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The IP address of a client.
struct ClientAddress: Sendable, Hashable {
  /// The IP address as text; `"unknown"` if it has none.
  let text: String
  /// The key for limits: the IP address or, with IPv6, its network of 64 bits, all of which one customer can
  /// use.
  let network: String

  init(text: String) {
    guard let address = try? SocketAddress(ipAddress: text, port: 0) else {
      self.text = "unknown"
      self.network = "unknown"
      return
    }
    self.text = text
    switch address {
    case .v6(let address):
      // The IP address is behind the family, the port and the flow (RFC 3493, section 3.3). The field is not
      // used by its name, as the compiler sometimes finds it in a module of NIO that this file does not
      // import.
      let bytes = withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) }
      // A server that listens on both protocols receives IPv4 addresses mapped into IPv6 addresses.
      let isMapped = bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      network = (isMapped ? bytes.suffix(4) : bytes.prefix(8)).map { "\($0)" }.joined(separator: ".")
    default: network = text
    }
  }

  /// Returns the IP address of the client of a connection, or of the client of the proxy before the server.
  init(of request: HTTPRequest, over channel: any Channel, trustsProxy: Bool) {
    // The proxy appends the last address. The client could have sent the others.
    if trustsProxy, let last = request.headerFields[values: .xForwardedFor].last?.split(separator: ",").last {
      self.init(text: last.filter { !$0.isWhitespace })
    } else {
      self.init(text: channel.remoteAddress?.ipAddress ?? "")
    }
  }
}

/// Sets the client's IP address of each request.
struct ClientAddressMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let trustsProxy: Bool

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.address = ClientAddress(of: request.head, over: context.channel, trustsProxy: trustsProxy)
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  fileprivate static let xForwardedFor: HTTPField.Name = {
    guard let name = HTTPField.Name("X-Forwarded-For") else { preconditionFailure("invalid field name") }
    return name
  }()
}
#endif
