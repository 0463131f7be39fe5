#if Web
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A slow network between browsers and a server on this machine: a TCP proxy that delays data as a network with a
/// round-trip time and packet loss would.
///
///     try await SlowNetwork.run(to: port, roundTripTime: .seconds(2), packetLoss: 0.05) { network in
///       let page = try await browser.newPage()
///       try await page.open(network.url)
///       network.disconnect()
///       try await page.type("Hello", into: "#message")
///       network.restore()
///     }
///
/// A lost packet arrives late, after its retransmission, and all later packets wait for it, as in TCP.
public final class SlowNetwork: Sendable {
  private struct State {
    var channels: [any Channel] = []
    var isDisconnected = false
    var url = ""
  }

  /// The URL at which browsers reach the server through the network.
  public var url: String { state.withLock { $0.url } }

  private let port: Int
  private let roundTripTime: Duration
  private let packetLoss: Double
  private let state = Mutex(State())

  private init(to port: Int, roundTripTime: Duration, packetLoss: Double) {
    self.port = port
    self.roundTripTime = roundTripTime
    self.packetLoss = packetLoss
  }

  /// Runs a network while a closure runs.
  ///
  /// - Parameters:
  ///   - port: The port of the server on this machine.
  ///   - roundTripTime: The time that data takes to the server and back (RTT).
  ///   - packetLoss: The probability that a packet is lost, from 0 to 1.
  ///   - body: Uses the network. When it returns, the network closes all connections.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or that of the system if the proxy cannot listen.
  public static func run<Result>(
    to port: Int, roundTripTime: Duration, packetLoss: Double,
    _ body: (_ network: SlowNetwork) async throws -> Result
  ) async throws -> Result {
    let network = SlowNetwork(to: port, roundTripTime: roundTripTime, packetLoss: packetLoss)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { network.connect($0) }
      .bind(host: "127.0.0.1", port: 0).get()
    network.state.withLock { $0.url = "http://127.0.0.1:\(listener.localAddress?.port ?? 0)" }
    defer {
      network.disconnect()
      listener.close(promise: nil)
    }
    return try await body(network)
  }

  /// Closes all connections, and accepts no others until ``restore()``. Packets on their way to browsers are lost.
  public func disconnect() {
    let channels = state.withLock { state in
      state.isDisconnected = true
      defer { state.channels = [] }
      return state.channels
    }
    for channel in channels { channel.close(promise: nil) }
  }

  /// Accepts connections again after ``disconnect()``.
  public func restore() { state.withLock { $0.isDisconnected = false } }

  private func connect(_ browser: any Channel) -> EventLoopFuture<Void> {
    let isDisconnected = state.withLock { state in
      if !state.isDisconnected { state.channels.append(browser) }
      return state.isDisconnected
    }
    browser.closeFuture.whenComplete { [self] _ in
      state.withLock { $0.channels.removeAll { $0 === browser } }
    }
    if isDisconnected { return browser.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel) }
    return ClientBootstrap(group: browser.eventLoop).connect(host: "127.0.0.1", port: port)
      .flatMapThrowing { [self] in try join(browser, $0) }
  }

  /// Forwards the bytes of two channels on the same event loop to each other, and closes each when the other is closed.
  ///
  /// - Throws: An error if one of them is closed already. Then the other one is closed, too.
  func join(_ browser: any Channel, _ server: any Channel) throws {
    let toServer = DelayHandler { [self] in delay() }
    let toBrowser = DelayHandler { [self] in delay() }
    toServer.peer = toBrowser
    toBrowser.peer = toServer
    do {
      try browser.pipeline.syncOperations.addHandler(toServer)
      try server.pipeline.syncOperations.addHandler(toBrowser)
    } catch {
      // The network was disconnected while it connected to the server.
      for channel in [browser, server] { channel.close(promise: nil) }
      throw error
    }
  }

  /// The delay of a packet. The retransmission of a lost packet takes one and a half round-trip times, but at least
  /// 200 ms, the shortest timeout of TCP in Linux.
  private func delay() -> TimeAmount {
    let isLost = Double.random(in: 0..<1) < packetLoss
    return TimeAmount(roundTripTime / 2 + (isLost ? max(roundTripTime * 1.5, .milliseconds(200)) : .zero))
  }
}

/// Forwards the bytes that one side sends, in order and after a delay.
private final class DelayHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The handler of the channel to the other side.
  var peer: DelayHandler?
  private var context: ChannelHandlerContext?
  private var deadline = NIODeadline.now()
  private let nextDelay: () -> TimeAmount

  init(_ nextDelay: @escaping () -> TimeAmount) { self.nextDelay = nextDelay }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    performLater { $0.writeAndFlush(.init(bytes), promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    performLater { $0.close(promise: nil) }
    peer = nil
  }

  // If the channel was closed just before this handler was added, `channelInactive` is not called, only this method.
  func handlerRemoved(context: ChannelHandlerContext) {
    if self.context != nil { channelInactive(context: context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func performLater(_ action: @escaping (ChannelHandlerContext) -> Void) {
    guard let loop = (context ?? peer?.context)?.eventLoop, let peer else { return }
    deadline = max(deadline, .now() + nextDelay())
    _ = loop.assumeIsolated().scheduleTask(deadline: deadline) {
      if let context = peer.context { action(context) }
    }
  }
}
#endif
