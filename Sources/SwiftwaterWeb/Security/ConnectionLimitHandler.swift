#if Web
import NIOCore
import NIOHTTPTypes

/// Closes each new connection of a network that has reached the limit, before anything is read from it.
///
/// The connections of trusted proxies are not limited, because they carry the requests of many clients.
final class ConnectionLimitHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  private let limiter: ConnectionLimiter
  private let trustedProxies: [IPNetwork]
  private let report: ConnectionLimitReport

  /// - Parameters:
  ///   - limiter: The limiter that all connections of the server share.
  ///   - trustedProxies: The networks of the proxies.
  ///   - report: The report of rejected connections.
  init(limiter: ConnectionLimiter, trustedProxies: [IPNetwork], report: ConnectionLimitReport) {
    self.limiter = limiter
    self.trustedProxies = trustedProxies
    self.report = report
  }

  func channelActive(context: ChannelHandlerContext) {
    if let peer = IPAddress(context.remoteAddress), !trustedProxies.contains(where: { $0.contains(peer) }) {
      let network = "\(IPNetwork(client: peer))"
      guard let permit = limiter.acquire(for: network) else {
        report.networkIsFull(network)
        context.close(promise: nil)
        return
      }
      // The permit outlives this handler, which is removed when the connection becomes a WebSocket.
      context.channel.closeFuture.whenComplete { _ in withExtendedLifetime(permit) {} }
    }
    context.fireChannelActive()
  }
}
#endif
