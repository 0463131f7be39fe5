#if Web
import Dispatch
import Foundation
import SwiftwaterMediaWire
import Testing

@testable import SwiftwaterMedia

/// The processes that decode: their rights, and what happens when they end.
@Suite(.timeLimit(.minutes(30)))
struct DecoderTests {
  /// Runs a closure with one decoder, which is stopped before it gets a file.
  private func withStoppedDecoder(
    _ file: [UInt8] = PNG.image(400, 400),
    _ body: (_ images: ImageProcessor, _ decoder: pid_t, _ clock: ManualClock, Task<Int, any Error>)
      async throws -> Void
  ) async throws {
    let clock = ManualClock()
    let images = ImageProcessor.test { ($0.concurrency, $0.clock) = (1, clock) }
    _ = try await images.start()
    let decoder = try #require(images.pool.idleIdentifiers.first)
    kill(decoder, SIGSTOP)
    var sleeps = clock.sleeps.makeAsyncIterator()
    // The start has slept once.
    _ = await sleeps.next()
    let upload = Task { try await images.process(file).width }
    // Now the decoder has the file.
    _ = await sleeps.next()
    try await body(images, decoder, clock, upload)
    // The next image gets a new decoder.
    #expect(try await images.process(PNG.image(9, 9)).width == 9)
    #expect(images.pool.idleIdentifiers != [decoder])
  }

  @Test func `a decoder that is killed in the middle costs one upload`() async throws {
    try await withStoppedDecoder { images, decoder, _, upload in
      let next = Task { try await images.process(PNG.image(7, 7)).width }
      kill(decoder, SIGKILL)
      await #expect(throws: MediaError.decoderFailed) { try await upload.value }
      let width = try await next.value
      #expect(width == 7)
    }
  }

  @Test func `a decoder that takes too long is killed`() async throws {
    try await withStoppedDecoder { _, _, clock, upload in
      clock.wake()
      await #expect(throws: MediaError.timedOut) { try await upload.value }
    }
  }

  @Test func `the decoder of an upload that was cancelled is killed`() async throws {
    try await withStoppedDecoder { _, _, _, upload in
      upload.cancel()
      await #expect(throws: MediaError.cancelled) { try await upload.value }
    }
  }

  @Test func `a decoder that has died while it waited is replaced`() async throws {
    let images = ImageProcessor.test { $0.concurrency = 1 }
    _ = try await images.start()
    let decoder = try #require(images.pool.idleIdentifiers.first)
    kill(decoder, SIGKILL)
    // A dead process has closed its end of the pipe as soon as it can be waited for.
    var information = siginfo_t()
    waitid(P_PID, id_t(decoder), &information, WEXITED | WNOWAIT)
    #expect(try await images.process(PNG.image(9, 9)).width == 9)
    #expect(images.pool.idleIdentifiers != [decoder])
  }

  @Test func `an account with many images is told to try again, and makes room for another account`()
    async throws
  {
    let clock = ManualClock()
    let images = ImageProcessor.test { ($0.concurrency, $0.queueCapacity, $0.clock) = (1, 2, clock) }
    _ = try await images.start()
    let decoder = try #require(images.pool.idleIdentifiers.first)
    kill(decoder, SIGSTOP)
    let upload: @Sendable (String) async -> (String, MediaError?) = { account in
      do {
        _ = try await images.process(PNG.image(9, 9), for: account)
        return (account, nil)
      } catch {
        return (account, error as? MediaError)
      }
    }
    await withTaskGroup(of: (String, MediaError?).self) { group in
      // One image of Ann is in the stopped decoder and two wait, so one is rejected.
      for _ in 0..<4 { group.addTask { await upload("ann") } }
      var outcome = await group.next()
      #expect(outcome?.0 == "ann" && outcome?.1 == .busy)
      group.addTask { await upload("bob") }
      outcome = await group.next()
      #expect(outcome?.0 == "ann" && outcome?.1 == .busy)
      kill(decoder, SIGCONT)
      var accounts: [String] = []
      for await (account, error) in group {
        #expect(error == nil)
        accounts.append(account)
      }
      #expect(accounts.sorted() == ["ann", "ann", "bob"])
    }
  }

  /// An executor with a thread of its own.
  private final class OwnThread: SerialExecutor {
    static let key = DispatchSpecificKey<Bool>()
    private let queue = DispatchQueue(label: "executor of a test")

    init() { queue.setSpecific(key: Self.key, value: true) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private actor Caller {
    private let executor = OwnThread()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    var isOnItsThread: Bool { DispatchQueue.getSpecific(key: OwnThread.key) == true }

    func start(_ pool: DecoderPool) async throws { _ = try await pool.startDecoder() }
  }

  @Test func `a decoder is started on another thread than that of the calling actor`() async throws {
    let (threads, thread) = AsyncStream.makeStream(of: Bool.self)
    let pool = DecoderPool(
      path: Products.url(of: "swiftwater-media-decoder").path, concurrency: 1, capacity: 1,
      timeout: .seconds(600), maximumIdleTime: .seconds(600), clock: ContinuousClock()
    ) { (path) throws(MediaError) in
      thread.yield(DispatchQueue.getSpecific(key: OwnThread.key) == true)
      return try DecoderProcess(at: path)
    }
    let caller = Caller()
    #expect(await caller.isOnItsThread)
    try await caller.start(pool)
    #expect(await threads.first { _ in true } == false)
  }

  @Test func `a decoder is used again`() async throws {
    let images = ImageProcessor.test { $0.concurrency = 1 }
    for size in 1...20 { #expect(try await images.process(PNG.image(size, 3)).width == size) }
    #expect(images.pool.idleIdentifiers.count == 1)
  }

  @Test func `a decoder that waits for an image is not started again`() async throws {
    let images = ImageProcessor.test { $0.concurrency = 2 }
    #expect(try await images.process(PNG.image(9, 9)).width == 9)
    let decoders = images.pool.idleIdentifiers
    let version = try await images.start()
    #expect(try await images.start() == version)
    #expect(images.pool.idleIdentifiers == decoders)
  }

  @Test func `many images share at most three decoders`() async throws {
    let images = ImageProcessor.test { $0.concurrency = 3 }
    try await withThrowingTaskGroup { group in
      for size in 10..<40 {
        group.addTask {
          let image = try await images.process(PNG.image(size, 3), for: "\(size % 4)")
          #expect(image.width == size)
        }
      }
      try await group.waitForAll()
    }
    #expect(images.pool.idleIdentifiers.count <= 3)
  }

  @Test func `three decoders run at a time, two files wait for them, and all others are rejected`()
    async throws
  {
    let (decoders, decoder) = AsyncStream.makeStream(of: pid_t.self)
    let pool = DecoderPool(
      path: Products.url(of: "swiftwater-media-decoder").path, concurrency: 3, capacity: 2,
      timeout: .seconds(600), maximumIdleTime: .seconds(600), clock: ManualClock()
    ) { (path) throws(MediaError) in
      let process = try DecoderProcess(at: path)
      // It decodes nothing before the test lets it.
      kill(process.identifier, SIGSTOP)
      decoder.yield(process.identifier)
      return process
    }
    let image = PNG.image(9, 9)
    let request = DecoderRequest(
      format: .png, maximumPixels: 1000, maximumFrames: 1, maximumSeconds: 5,
      variants: [.init(maximumDimension: 9, encoding: .webp, quality: 80)], byteCount: image.count)
    var started: [pid_t] = []
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "file").path
      try Data(image).write(to: URL(filePath: path))
      let isDecoded: @Sendable () async -> Bool = {
        do throws(MediaError) {
          _ = try await pool.decode(request, try OpenFile(path), for: "ann")
          return true
        } catch {
          #expect(error == .busy)
          return false
        }
      }
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<10 { group.addTask { await isDecoded() } }
        // If more decoders ran, fewer files would be rejected while none is decoded.
        for _ in 0..<5 {
          let outcome = await group.next()
          #expect(outcome == false)
        }
        for await identifier in decoders {
          started.append(identifier)
          if started.count == 3 { break }
        }
        for identifier in started { kill(identifier, SIGCONT) }
        for await outcome in group { #expect(outcome) }
      }
    }
    #expect(pool.idleIdentifiers.sorted() == started.sorted())
  }

  #if os(Linux)
  @Test func `a decoder has no file, may open none, and has limits`() async throws {
    // A file descriptor without `O_CLOEXEC`.
    let inherited = open("/dev/null", O_RDONLY)
    defer { close(inherited) }
    let images = ImageProcessor.test()
    _ = try await images.start()
    let decoder = try #require(images.pool.idleIdentifiers.first)
    func read(_ name: String) throws -> String {
      try String(contentsOfFile: "/proc/\(decoder)/\(name)", encoding: .utf8)
    }
    // Only root may inspect a process that is not dumpable.
    if getuid() == 0 {
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(decoder)/fd").sorted() == [
          "0", "1", "2",
        ])
    }
    // The name of a limit, its soft and its hard value and its unit.
    let limits = try read("limits").split(separator: "\n")
    func limit(_ name: String) -> String? {
      limits.first { $0.hasPrefix(name) }?.dropFirst(name.count).split(separator: " ").first.map(String.init)
    }
    #expect(limit("Max open files") == "3")
    #expect(limit("Max file size") == "0")
    #expect(limit("Max core file size") == "0")
    let space = try #require(limit("Max address space").flatMap { Int($0) })
    #expect(space < 3 << 30)
    #expect(try read("status").contains("NoNewPrivs:\t1"))
    // System calls are filtered.
    #expect(try read("status").contains("Seccomp:\t2"))
  }

  @Test func `a file for which a decoder has too little memory costs one upload`() async throws {
    try await withTemporaryFolder { folder in
      let images = ImageProcessor.test {
        ($0.concurrency, $0.limits.maximumBytes) = (1, DecoderRequest.maximumBytes)
      }
      let file = folder.appending(path: "file")
      try Data(PNG.image(8, 8)).write(to: file)
      // The file has a hole, so it takes no space on the disk. The decoder may take as many bytes for everything.
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(DecoderRequest.maximumBytes))
      try handle.close()
      await #expect(throws: MediaError.decoderFailed) {
        try await images.process(fileAt: file.path, for: "ann")
      }
      #expect(try await images.process(PNG.image(8, 8)).width == 8)
    }
  }

  @Test func `a decoder ends when it has used too much CPU time, whatever the clock says`() async throws {
    let images = ImageProcessor.test {
      ($0.concurrency, $0.clock, $0.limits.maximumCPUTime) = (1, ManualClock(), .zero)
    }
    // Nearly a hundred megapixels of frames take several seconds, and a decoder gets at most two.
    let frames = (0..<600).flatMap { GIF.frame(1, 1, color: UInt8($0 % 128)) }
    let slow = GIF.header(408, 400) + frames + [0x3B]
    let variants = (0..<7).map { ImageVariant(name: "\($0)", maximumDimension: 400) }
    await #expect(throws: MediaError.decoderFailed) { try await images.process(slow, variants: variants) }
    #expect(try await images.process(PNG.image(8, 8)).width == 8)
  }
  #endif

  @Test(arguments: [Duration.seconds(-5), .seconds(Int64.max)])
  func `a limit of the CPU time that is negative or very large decodes a small image`(limit: Duration)
    async throws
  {
    let images = ImageProcessor.test { $0.limits.maximumCPUTime = limit }
    #expect(try await images.process(PNG.image(8, 8)).width == 8)
  }

  @Test func `a decoder rejects a file that is not in the requested format`() async throws {
    let process = try DecoderProcess(at: Products.url(of: "swiftwater-media-decoder").path)
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>".utf8)
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "file").path
      try Data(svg).write(to: URL(filePath: path))
      let reply = try await BlockingWork.run { () throws -> DecoderReply in
        _ = try process.waitUntilReady()
        let request = DecoderRequest(
          format: .png, maximumPixels: 1000, maximumFrames: 1, maximumSeconds: 5,
          variants: [.init(maximumDimension: 10, encoding: .webp, quality: 80)], byteCount: svg.count)
        return try process.decode(request, try OpenFile(path))
      }
      guard case .rejected(.unreadable) = reply else { return #expect(Bool(false), "\(reply)") }
    }
  }

  @Test func `a missing decoder is reported`() async throws {
    let images = ImageProcessor.test { $0.decoderPath = "/nowhere/swiftwater-media-decoder" }
    await #expect {
      try await images.start()
    } throws: { error in
      guard case .unavailable(let reason) = error as? MediaError else { return false }
      return reason.contains("/nowhere/swiftwater-media-decoder")
    }
    // A program that is not a decoder.
    let other = ImageProcessor.test { $0.decoderPath = "/bin/true" }
    await #expect(throws: MediaError.unavailable(reason: "the decoder of images has ended at once")) {
      try await other.start()
    }
  }
}
#endif
