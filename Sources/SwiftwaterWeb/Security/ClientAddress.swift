#if Web
import HTTPTypes
import Hummingbird
import NIOCore

/// The IP address of a client.
struct ClientAddress: Sendable, Hashable {
  /// The IP address as text; `"unknown"` if it is not known.
  let text: String
  /// The key for limits: the network that counts as one client; `"unknown"` if it is not known.
  let network: String

  init(_ address: IPAddress?) {
    text = address.map { "\($0)" } ?? "unknown"
    network = address.map { "\(IPNetwork(client: $0))" } ?? "unknown"
  }
}

/// Finds the client behind proxies.
struct ClientAddressReader: Sendable {
  /// The networks of the trusted proxies.
  let trustedProxies: [IPNetwork]
  /// The header field that the trusted proxies write.
  let field: ForwardingField

  /// Returns the IP address of the client of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - peer: The IP address at the other end of the connection.
  /// - Returns: The last address that is not that of a trusted proxy; the first address if all are trusted; nil if
  ///   `peer` is nil, or a trusted proxy noted something that is not an IP address.
  func client(of request: HTTPRequest, from peer: IPAddress?) -> IPAddress? {
    var client = peer
    // Only the part of the field that trusted proxies have written counts. The client may have sent the rest.
    for hop in field.hops(in: request.headerFields).reversed() {
      guard let proxy = client, trustedProxies.contains(where: { $0.contains(proxy) }) else { break }
      client = IPAddress(forwarded: hop)
    }
    return client
  }
}

/// Sets the IP address of the client in the context of each request.
struct ClientAddressMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let reader: ClientAddressReader

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let peer = IPAddress(context.channel.remoteAddress)
    context.address = ClientAddress(reader.client(of: request.head, from: peer))
    return try await next(request, context)
  }
}
#endif
