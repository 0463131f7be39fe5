#if Web
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A slow network between browsers and a server on this machine: a TCP proxy that delays and loses packets.
///
///     try await SlowNetwork.run(to: port, roundTrip: .seconds(2), loss: 0.05) { url in
///       let page = try await browser.newPage()
///       try await page.open(url)
///     }
///
/// A lost packet is delayed by its retransmission. All later packets wait, as in TCP.
public final class SlowNetwork: Sendable {
  private let port: Int
  private let roundTrip: Duration
  private let loss: Double
  private let channels = Mutex<[any Channel]>([])

  private init(to port: Int, roundTrip: Duration, loss: Double) {
    self.port = port
    self.roundTrip = roundTrip
    self.loss = loss
  }

  /// Runs a network while a closure runs.
  ///
  /// - Parameters:
  ///   - port: The port of the server on this machine.
  ///   - roundTrip: The time to the server and back.
  ///   - loss: The probability that a packet is lost, from 0 to 1.
  ///   - body: Gets the URL for browsers. The network ends with it.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or that of the system if the proxy cannot listen.
  public static func run<Result>(
    to port: Int, roundTrip: Duration, loss: Double, _ body: (_ url: String) async throws -> Result
  ) async throws -> Result {
    let network = SlowNetwork(to: port, roundTrip: roundTrip, loss: loss)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { network.connect($0) }
      .bind(host: "127.0.0.1", port: 0).get()
    defer {
      for channel in network.channels.withLock(\.self) + [listener] { channel.close(promise: nil) }
    }
    return try await body("http://127.0.0.1:\(listener.localAddress?.port ?? 0)")
  }

  private func connect(_ browser: any Channel) -> EventLoopFuture<Void> {
    channels.withLock { $0.append(browser) }
    return ClientBootstrap(group: browser.eventLoop).connect(host: "127.0.0.1", port: port)
      .flatMapThrowing { [self] server in
        let toServer = DelayHandler { [self] in delay() }
        let toBrowser = DelayHandler { [self] in delay() }
        toServer.other = toBrowser
        toBrowser.other = toServer
        try browser.pipeline.syncOperations.addHandler(toServer)
        try server.pipeline.syncOperations.addHandler(toBrowser)
      }
  }

  /// The delay of a packet. The retransmission of a lost one takes one and a half round trips, at least 200 ms.
  private func delay() -> TimeAmount {
    let isLost = Double.random(in: 0..<1) < loss
    return TimeAmount(roundTrip / 2 + (isLost ? max(roundTrip * 1.5, .milliseconds(200)) : .zero))
  }
}

/// Forwards the bytes of one side in order, each read after a delay.
private final class DelayHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The handler of the channel to the other side.
  var other: DelayHandler?
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
