#if Web
import Foundation
import SwiftwaterMediaWire
import Synchronization
import Testing

@testable import SwiftwaterMedia

/// Decoders that do nothing, or work without end, as the code of an attacker may do to keep others from uploading.
@Suite(.timeLimit(.minutes(30)))
struct IdleDecoderTests {
  private static let image = PNG.image(9, 9)
  private static let request = DecoderRequest(
    format: .png, maximumPixels: 1000, maximumFrames: 1, maximumSeconds: 5,
    variants: [.init(maximumDimension: 9, encoding: .webp, quality: 80)], byteCount: image.count)

  /// Stops a process, and waits until all of its threads are stopped.
  private static func stop(_ process: pid_t) {
    kill(process, SIGSTOP)
    var information = siginfo_t()
    waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT)
  }

  /// A pool of one decoder, which may be idle for 20 seconds of the clock. The limit for all of the decoding is too long
  /// to be reached.
  private static func pool(
    clock: ManualClock, isBusy: @escaping @Sendable (Int32) -> Bool?,
    onStart: @escaping @Sendable (pid_t) -> Void = { _ in },
    cpuTime: @escaping @Sendable (Int32) -> Duration? = ProcessTime.cpuTime(of:)
  ) -> DecoderPool {
    DecoderPool(
      path: Products.url(of: "swiftwater-media-decoder").path, concurrency: 1, capacity: 1,
      timeout: .seconds(1 << 30), maximumIdleTime: .seconds(20), isBusy: isBusy,
      cpuTime: cpuTime, clock: clock
    ) { (path) throws(MediaError) in
      let process = try DecoderProcess(at: path)
      onStart(process.identifier)
      return process
    }
  }

  private static func decode(_ file: [UInt8], in pool: DecoderPool) async throws -> DecoderReply {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "file").path
      try Data(file).write(to: URL(filePath: path))
      var request = Self.request
      request.byteCount = file.count
      return try await pool.decode(request, try OpenFile(path), for: "ann")
    }
  }

  private static func isImage(_ reply: DecoderReply) -> Bool {
    if case .image = reply { true } else { false }
  }

  /// Decodes a file with a decoder that is stopped, while the clock runs.
  private static func decodeWhileStopped(_ file: [UInt8], in pool: DecoderPool, _ clock: ManualClock)
    async throws
  {
    _ = try await pool.startDecoder()
    stop(try #require(pool.idleIdentifiers.first))
    // The start has slept once.
    _ = await clock.sleeps.first { _ in true }
    let ticks = Task { for await _ in clock.sleeps { clock.wake() } }
    defer { ticks.cancel() }
    _ = try await decode(file, in: pool)
  }

  @Test func `a decoder that lets the program wait for its answer is killed`() async throws {
    let clock = ManualClock()
    let pool = Self.pool(clock: clock) { _ in false }
    await #expect(throws: MediaError.timedOut) {
      try await Self.decodeWhileStopped(Self.image, in: pool, clock)
    }
    // The next image gets a new decoder.
    let reply = try await Self.decode(Self.image, in: pool)
    #expect(Self.isImage(reply))
  }

  @Test func `a decoder that does not read its file is killed`() async throws {
    let clock = ManualClock()
    let pool = Self.pool(clock: clock) { _ in false }
    // The file does not fit into the buffers of the connection.
    await #expect(throws: MediaError.timedOut) {
      try await Self.decodeWhileStopped([UInt8](repeating: 0, count: 4 << 20), in: pool, clock)
    }
  }

  /// A CPU time that grows with each look at it.
  private final class GrowingTime: Sendable {
    private let time = Mutex(Duration.zero)
    private let growth: Duration

    init(by growth: Duration) { self.growth = growth }

    func look() -> Duration {
      time.withLock { time in
        time += growth
        return time
      }
    }
  }

  @Test func `a decoder that works for longer than its limit of CPU time is killed`() async throws {
    let (clock, time) = (ManualClock(), GrowingTime(by: .seconds(2)))
    let pool = Self.pool(clock: clock, isBusy: { _ in true }, cpuTime: { _ in time.look() })
    await #expect(throws: MediaError.decoderFailed) {
      try await Self.decodeWhileStopped(Self.image, in: pool, clock)
    }
    // The request has 5 seconds, and 5 more are tolerated: the start, five looks within and one beyond.
    #expect(time.look() == .seconds(2 * (1 + 5 + 1 + 1)))
  }

  @Test(arguments: [true, nil] as [Bool?])
  func `a decoder that may be busy keeps its time`(isBusy: Bool?) async throws {
    let clock = ManualClock()
    let pool = Self.pool(clock: clock) { _ in isBusy }
    _ = try await pool.startDecoder()
    let decoder = try #require(pool.idleIdentifiers.first)
    Self.stop(decoder)
    // The start has slept once.
    var sleeps = clock.sleeps.makeAsyncIterator()
    _ = await sleeps.next()
    let decoding = Task { try await Self.decode(Self.image, in: pool) }
    for _ in 0..<200 {
      _ = await sleeps.next()
      clock.wake()
    }
    kill(decoder, SIGCONT)
    let reply = try await decoding.value
    #expect(Self.isImage(reply))
    #expect(pool.idleIdentifiers == [decoder])
  }

  @Test func `a program that is slow to load is not taken for an idle decoder`() async throws {
    let clock = ManualClock()
    let (decoders, decoder) = AsyncStream.makeStream(of: pid_t.self)
    let pool = Self.pool(clock: clock, isBusy: { _ in false }) { identifier in
      Self.stop(identifier)
      decoder.yield(identifier)
    }
    let start = Task { try await pool.startDecoder() }
    let identifier = try #require(await decoders.first { _ in true })
    var sleeps = clock.sleeps.makeAsyncIterator()
    for _ in 0..<200 {
      _ = await sleeps.next()
      clock.wake()
    }
    kill(identifier, SIGCONT)
    _ = try await start.value
    #expect(pool.idleIdentifiers == [identifier])
  }

  @Test func `a decoder without a file does not keep the program waiting`() async throws {
    let process = try DecoderProcess(at: Products.url(of: "swiftwater-media-decoder").path)
    _ = try await BlockingWork.run { () throws(MediaError) in try process.waitUntilReady() }
    #expect(!process.keepsProgramWaiting)
  }

  #if os(Linux)
  @Test func `the CPU time of another process is known`() async throws {
    let process = try DecoderProcess(at: Products.url(of: "swiftwater-media-decoder").path)
    _ = try await BlockingWork.run { () throws(MediaError) in try process.waitUntilReady() }
    // It has loaded libvips.
    #expect(try #require(ProcessTime.cpuTime(of: process.identifier)) > .zero)
    // Beyond the largest number of a process.
    #expect(ProcessTime.cpuTime(of: 1 << 23) == nil)
  }

  @Test func `a process is idle if all of its threads wait`() async throws {
    let process = try DecoderProcess(at: Products.url(of: "swiftwater-media-decoder").path)
    _ = try await BlockingWork.run { () throws(MediaError) in try process.waitUntilReady() }
    Self.stop(process.identifier)
    #expect(ThreadStates.isBusy(process.identifier) == false)
    // The thread of this test runs.
    #expect(ThreadStates.isBusy(getpid()) == true)
    #expect(ThreadStates.isBusy(getpid(), maximumCount: 0) == false)
    #expect(ThreadStates.isBusy(.max) == nil)
  }

  @Test func `the system shows that a decoder is idle`() async throws {
    let clock = ManualClock()
    let pool = Self.pool(clock: clock, isBusy: { ThreadStates.isBusy($0) })
    await #expect(throws: MediaError.timedOut) {
      try await Self.decodeWhileStopped(Self.image, in: pool, clock)
    }
  }
  #endif
}
#endif
