import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A web server on this machine that answers as a test says, also as no honest server does.
public final class TestWebServer: Sendable {
  /// An answer to a request.
  public enum Answer: Sendable {
    /// These bytes, after which the connection is closed.
    case bytes([UInt8])
    /// These bytes, and then others for as long as the client reads.
    case endless([UInt8], then: [UInt8])
    /// These bytes, and nothing else, while the connection stays open.
    case stalled([UInt8])

    /// An answer with fields and a body.
    public static func response(
      _ fields: [String], _ body: [UInt8] = [], status: String = "200 OK"
    ) -> Answer {
      .bytes(head(fields, status: status) + body)
    }

    /// An answer with a page.
    public static func page(_ html: String) -> Answer {
      .response(["Content-Type: text/html; charset=utf-8"], Array(html.utf8))
    }

    /// A redirect.
    public static func redirect(to location: String) -> Answer {
      .response(["Location: \(location)"], status: "302 Found")
    }

    /// The beginning of an answer, before its body.
    public static func head(_ fields: [String], status: String = "200 OK") -> [UInt8] {
      let lines = ["HTTP/1.1 \(status)"] + fields + ["Connection: close", "", ""]
      return Array(lines.joined(separator: "\r\n").utf8)
    }
  }

  /// The port of the server, at 127.0.0.1.
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
  ///   - usesTLS: Whether the server speaks TLS, with ``TestCertificate``.
  ///   - answer: Returns the answer for a path.
  /// - Throws: An error if no port is free.
  public init(
    usesTLS: Bool = false, _ answer: @escaping @Sendable (_ path: String) -> Answer
  ) async throws {
    let tls = usesTLS ? try Self.tlsContext() : nil
    let log = RequestLog()
    self.log = log
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          try channel.pipeline.syncOperations.addHandler(AnswerHandler(log, answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
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
  private let arrived: AsyncStream<String>.Continuation

  init() {
    (arrivals, arrived) = AsyncStream.makeStream()
  }

  func add(_ head: String) {
    requests.withLock { $0.append(head) }
    arrived.yield(head)
  }
}

/// Reads the head of one request, and answers.
private final class AnswerHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let log: RequestLog
  private let answer: @Sendable (String) -> TestWebServer.Answer
  private var head = ""
  private var isAnswered = false

  init(_ log: RequestLog, _ answer: @escaping @Sendable (String) -> TestWebServer.Answer) {
    self.log = log
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    // This is no HTTP, such as the beginning of TLS.
    if head.isEmpty, bytes.readableBytesView.first != UInt8(ascii: "G") { return context.close(promise: nil) }
    head += String(buffer: bytes)
    guard head.hasSuffix("\r\n\r\n"), !isAnswered else { return }
    isAnswered = true
    log.add(head)
    let channel = context.channel
    switch answer(String(head.split(separator: " ").dropFirst().first ?? "")) {
    case .bytes(let bytes):
      channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { _ in channel.close(promise: nil) }
    case .endless(let bytes, let rest):
      channel.write(ByteBuffer(bytes: bytes), promise: nil)
      Self.write(ByteBuffer(bytes: rest), again: channel)
    case .stalled(let bytes): channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }
  }

  /// Writes bytes whenever the client has read those before, until it closes the connection.
  private static func write(_ bytes: ByteBuffer, again channel: any Channel) {
    // A write that succeeds at once must not begin the next one inside itself.
    channel.writeAndFlush(bytes).whenSuccess { channel.eventLoop.execute { write(bytes, again: channel) } }
  }
}
