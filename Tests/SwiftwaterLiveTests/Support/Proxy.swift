#if Web
import NIOCore
import NIOPosix
import SwiftwaterTesting
import Synchronization

/// A TCP proxy between browsers and a server. It forwards all bytes in order, after random delays, and can
/// change to another server for new connections.
final class Proxy: Sendable {
  private struct State {
    var target: Int
    var latency: Duration
    var generator: SeededGenerator
    var channels: [any Channel] = []
  }

  private let state: Mutex<State>
  private let cut: Cut?

  private init(to server: String, latency: Duration, seed: UInt64, cut: Cut?) {
    self.cut = cut
    state = Mutex(
      State(target: Self.port(of: server), latency: latency, generator: SeededGenerator(seed: seed)))
  }

  /// Runs a proxy while a closure runs.
  ///
  /// - Parameters:
  ///   - server: The URL of the server.
  ///   - latency: The maximum delay in either direction.
  ///   - seed: The seed of the random delays.
  ///   - cut: Counts the messages, and decides when the connection is cut.
  ///   - body: A closure that gets the proxy and the URL for browsers.
  static func run(
    to server: String, latency: Duration = .zero, seed: UInt64 = 0, cut: Cut? = nil,
    _ body: (_ proxy: Proxy, _ url: String) async throws -> Void
  ) async throws {
    let proxy = Proxy(to: server, latency: latency, seed: seed, cut: cut)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { proxy.connect($0) }
      .bind(host: "127.0.0.1", port: 0).get()
    defer {
      for channel in proxy.state.withLock({ $0.channels }) + [listener] { channel.close(promise: nil) }
    }
    try await body(proxy, "http://127.0.0.1:\(listener.localAddress?.port ?? 0)")
  }

  /// Sets the maximum delay in either direction.
  func setLatency(_ latency: Duration) {
    state.withLock { $0.latency = latency }
  }

  /// Forwards new connections to another server. Open connections stay.
  func setServer(_ server: String) {
    state.withLock { $0.target = Self.port(of: server) }
  }

  private static func port(of url: String) -> Int {
    Int(url.split(separator: ":").last ?? "") ?? 0
  }

  private func connect(_ browser: any Channel) -> EventLoopFuture<Void> {
    let target = state.withLock { state in
      state.channels.append(browser)
      return state.target
    }
    return ClientBootstrap(group: browser.eventLoop).connect(host: "127.0.0.1", port: target)
      .flatMapThrowing { [self] server in
        let toServer = ForwardingHandler(cut) { [self] in nextDelay() }
        let toBrowser = ForwardingHandler(cut) { [self] in nextDelay() }
        toServer.other = toBrowser
        toBrowser.other = toServer
        try browser.pipeline.syncOperations.addHandler(toServer)
        try server.pipeline.syncOperations.addHandler(toBrowser)
      }
  }

  private func nextDelay() -> TimeAmount {
    state.withLock { TimeAmount($0.latency * Double.random(in: 0...1, using: &$0.generator)) }
  }
}

/// Forwards the bytes that one side sends.
private final class ForwardingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The handler of the channel to the other side.
  var other: ForwardingHandler?
  private var context: ChannelHandlerContext?
  private var deadline = NIODeadline.now()
  private let cut: Cut?
  private var messages = MessageCounter()
  private let nextDelay: () -> TimeAmount

  init(_ cut: Cut?, _ nextDelay: @escaping () -> TimeAmount) {
    self.cut = cut
    self.nextDelay = nextDelay
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    if let cut, cut.count(messages.count(bytes.readableBytesView)) { return context.close(promise: nil) }
    performLater { $0.writeAndFlush(.init(bytes), promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    performLater { $0.close(promise: nil) }
    other = nil
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func performLater(_ action: @escaping (ChannelHandlerContext) -> Void) {
    guard let loop = (context ?? other?.context)?.eventLoop, let other else { return }
    deadline = max(deadline, .now() + nextDelay())
    _ = loop.assumeIsolated().scheduleTask(deadline: deadline) {
      if let context = other.context { action(context) }
    }
  }
}
#endif
