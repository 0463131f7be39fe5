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

/// Where a request comes from.
struct ClientAddress: Sendable, Hashable {
  /// The address as text; `"unknown"` if there is none.
  let text: String
  /// What limits count by: the address, or the network of 64 bits that one customer has with IPv6.
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
      // Behind the family, the port and the flow (RFC 3493, section 3.3). By name, the compiler now and then finds
      // it in a module of NIO's that is not imported here.
      let bytes = withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) }
      // An IPv4 client of a server that listens on both is written into an IPv6 address.
      let isMapped = bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      network = (isMapped ? bytes.suffix(4) : bytes.prefix(8)).map { "\($0)" }.joined(separator: ".")
    default: network = text
    }
  }

  /// The address of the connection or, if there is a proxy before the server, of the connection to the proxy.
  init(of request: HTTPRequest, over channel: any Channel, trustsProxy: Bool) {
    // What stands further left was sent by the client, who can send anything.
    if trustsProxy, let last = request.headerFields[values: .xForwardedFor].last?.split(separator: ",").last {
      self.init(text: last.filter { !$0.isWhitespace })
    } else {
      self.init(text: channel.remoteAddress?.ipAddress ?? "")
    }
  }
}

/// Notes where a request comes from.
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
    guard let name = HTTPField.Name("X-Forwarded-For") else { preconditionFailure("a name of a field") }
    return name
  }()
}
#endif
