import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A web server on this machine that responds as a test says, even in ways in which no honest server does.
public final class TestWebServer: Sendable {
  /// A response to a request.
  public enum Response: Sendable {
    /// These bytes, after which the connection is closed.
    case bytes([UInt8])
    /// These bytes, and then others for as long as the client reads.
    case endless([UInt8], then: [UInt8])
    /// These bytes, and nothing else, while the connection stays open.
    case stalled([UInt8])

    /// A response with fields and a body.
    public static func response(
      _ fields: [String], _ body: [UInt8] = [], status: String = "200 OK"
    ) -> Response {
      .bytes(head(fields, status: status) + body)
    }

    /// A response with a page.
    public static func page(_ html: String) -> Response {
      .response(["Content-Type: text/html; charset=utf-8"], Array(html.utf8))
    }

    /// A redirect.
    public static func redirect(to location: String) -> Response {
      .response(["Location: \(location)"], status: "302 Found")
    }

    /// The beginning of a response, before its body.
    public static func head(_ fields: [String], status: String = "200 OK") -> [UInt8] {
      let lines = ["HTTP/1.1 \(status)"] + fields + ["Connection: close", "", ""]
      return Array(lines.joined(separator: "\r\n").utf8)
    }
  }

  /// The port of the server.
  public var port: Int { channel.localAddress?.port ?? 0 }
  /// The heads of the requests that have arrived, in order.
  public var requests: [String] { log.requests.withLock(\.self) }
  /// The heads of the requests as they arrive, for one reader.
  public var arrivals: AsyncStream<String> { log.arrivals }

  private let channel: any Channel
  private let log: RequestLog

  /// Starts a server, which runs until it is released.
  ///
  /// - Parameters:
  ///   - address: The IP address of this machine at which the server listens.
  ///   - usesTLS: Whether the server speaks TLS, with ``TestCertificate``.
  ///   - respond: Returns the response for a path.
  /// - Throws: An error if no port is free.
  public init(
    address: String = "127.0.0.1", usesTLS: Bool = false,
    _ respond: @escaping @Sendable (_ path: String) -> Response
  ) async throws {
    let tls = usesTLS ? try Self.tlsContext() : nil
    let log = RequestLog()
    self.log = log
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          try channel.pipeline.syncOperations.addHandler(ResponseHandler(log, respond))
        }
      }
      .bind(host: address, port: 0).get()
  }

  deinit { channel.close(promise: nil) }

  private static func tlsContext() throws -> NIOSSLContext {
    let certificate = try NIOSSLCertificate(bytes: Array(TestCertificate.certificate.utf8), format: .pem)
    let key = try NIOSSLPrivateKey(bytes: Array(TestCertificate.key.utf8), format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [.certificate(certificate)], privateKey: .privateKey(key)))
  }
}

private final class RequestLog: Sendable {
  let requests = Mutex<[String]>([])
  let arrivals: AsyncStream<String>
  private let arrivalContinuation: AsyncStream<String>.Continuation

  init() {
    (arrivals, arrivalContinuation) = AsyncStream.makeStream()
  }

  func add(_ head: String) {
    requests.withLock { $0.append(head) }
    arrivalContinuation.yield(head)
  }
}

/// Reads the head of one request, and responds.
private final class ResponseHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let log: RequestLog
  private let respond: @Sendable (String) -> TestWebServer.Response
  private var head = ""
  private var isAnswered = false

  init(_ log: RequestLog, _ respond: @escaping @Sendable (String) -> TestWebServer.Response) {
    self.log = log
    self.respond = respond
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    // This is no GET request, but for example the beginning of TLS.
    if head.isEmpty, bytes.readableBytesView.first != UInt8(ascii: "G") { return context.close(promise: nil) }
    head += String(buffer: bytes)
    guard head.hasSuffix("\r\n\r\n"), !isAnswered else { return }
    isAnswered = true
    log.add(head)
    let channel = context.channel
    switch respond(String(head.split(separator: " ").dropFirst().first ?? "")) {
    case .bytes(let bytes):
      channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { _ in channel.close(promise: nil) }
    case .endless(let bytes, let rest):
      channel.write(ByteBuffer(bytes: bytes), promise: nil)
      Self.writeRepeatedly(ByteBuffer(bytes: rest), to: channel)
    case .stalled(let bytes): channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }
  }

  /// Writes bytes whenever the client has read those before, until it closes the connection.
  private static func writeRepeatedly(_ bytes: ByteBuffer, to channel: any Channel) {
    // A write that succeeds at once must not begin the next one inside itself.
    channel.writeAndFlush(bytes).whenSuccess {
      channel.eventLoop.execute { writeRepeatedly(bytes, to: channel) }
    }
  }
}
