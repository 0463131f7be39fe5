#if Web
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

/// Sending to clients that do not read.
@Suite(.timeLimit(.minutes(30)))
struct WebSocketSendingTests {
  /// The number of messages. Together they have more bytes than an operating system buffers for a client that
  /// does not read.
  static let count = 40
  static let message = String(repeating: "m", count: 1_000_000)

  @Test func `sending waits for a client that does not read`() async throws {
    let sent = Atomic(0)
    try await withServer { router in
      router.webSocket("/socket") { _, _, socket in
        for _ in 1...Self.count {
          try await socket.send(Self.message)
          sent.add(1, ordering: .relaxed)
        }
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        _ = try await client.upgrade(server)
        let first = try await client.frame()
        // The unread bytes are in the buffers of the kernel and the client, which are far smaller than all
        // messages together.
        #expect(sent.load(ordering: .relaxed) < Self.count / 2)
        for _ in 2...Self.count { #expect(try await client.frame() == first) }
        #expect(try await client.frame() == .close(1000))
      }
    }
  }

  /// Passes the promises of all writes to a test, which decides when the operating system has taken the bytes.
  private final class WriteHandler: ChannelOutboundHandler, Sendable {
    typealias OutboundIn = HTTPResponsePart

    private let onWrite: @Sendable (EventLoopPromise<Void>?) -> Void

    init(onWrite: @escaping @Sendable (EventLoopPromise<Void>?) -> Void) { self.onWrite = onWrite }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      onWrite(promise)
    }
  }

  @Test func `sending an update waits only for a client that reads slowly`() async throws {
    let (writes, continuation) = AsyncStream.makeStream(of: EventLoopPromise<Void>?.self)
    let channel = await NIOAsyncTestingChannel(handler: WriteHandler { continuation.yield($0) })
    try await channel.connect(to: SocketAddress(unixDomainSocketPath: "/socket"))
    let socket = WebSocket(messages: RequestBody(buffer: ByteBuffer()), channel: channel)

    let sent = try await socket.sendBuffered("read at once")
    // Nothing has completed this write, so the call has returned without it.
    let firstPromise = try #require(await writes.first { _ in true } ?? nil)
    firstPromise.succeed()
    try await sent.get()

    channel.isWritable = false
    let sending = Task { _ = try await socket.sendBuffered("read later") }
    let promise = try #require(await writes.first { _ in true } ?? nil)
    promise.succeed()
    try await sending.value

    try await channel.close()
    await #expect(throws: WebSocketClosedError.self) {
      _ = try await socket.sendBuffered("too late")
    }
  }

  @Test func `cancelling a waiting send closes the connection`() async throws {
    let (outcomes, outcomeContinuation) = AsyncStream.makeStream(of: Bool.self)
    let (waits, waitContinuation) = AsyncStream.makeStream(of: Void.self)
    try await withServer { router in
      router.webSocket("/socket") { _, _, socket in
        let sending = Task {
          for _ in 1...Self.count { try await socket.send(Self.message) }
        }
        waitContinuation.yield()
        for await _ in socket { sending.cancel() }
        if case .failure(let error) = await sending.result {
          outcomeContinuation.yield(error is WebSocketClosedError)
        }
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        _ = try await client.upgrade(server)
        _ = await waits.first { _ in true }
        try await client.send(.text("stop"))
        #expect(await outcomes.first { _ in true } == true)
        let rest = await client.readToEnd()
        #expect(rest.count < Self.count * Self.message.utf8.count)
      }
    }
  }

  @Test func `messages of several tasks are not interleaved`() async throws {
    try await withServer { router in
      router.webSocket("/socket") { _, _, socket in
        await withTaskGroup { group in
          for number in 1...50 {
            group.addTask { try? await socket.send(String(repeating: "\(number % 10)", count: number * 100)) }
          }
        }
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        _ = try await client.upgrade(server)
        var lengths: Set<Int> = []
        for _ in 1...50 {
          let frame = try await client.frame()
          #expect(Set(frame.payload).count == 1)
          lengths.insert(frame.payload.count)
        }
        #expect(lengths == Set((1...50).map { $0 * 100 }))
      }
    }
  }
}
#endif
