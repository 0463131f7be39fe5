#if Web
import Foundation
import SwiftwaterMediaWire
import Synchronization

/// The decoders of an ``ImageProcessor``. A limited number of them run at a time, and each decodes one file after the
/// other. A decoder that dies is replaced when a file needs another.
final class DecoderPool: Sendable {
  /// The outcome of the work with a process. The first outcome counts.
  private enum Outcome {
    case decoded
    case timedOut
    /// The process has used too much CPU time.
    case exhausted
    case cancelled
  }

  /// The least limit of the idle time. It replaces a shorter limit, because sampling a decoder takes time, too.
  private static let shortestIdleTime = Duration.milliseconds(200)
  /// The CPU time that a decoder may use beyond its limit before the program ends it. A decoder without the code of an
  /// attacker ends earlier by itself.
  private static let cpuTimeTolerance = Duration.seconds(5)

  private let path: String
  private let timeout: Duration
  private let maximumIdleTime: Duration
  private let clock: any Clock<Duration>
  private let semaphore: FairSemaphore
  /// Starts the program at a path.
  private let spawn: @Sendable (String) throws(MediaError) -> DecoderProcess
  /// Whether a process does something; nil if that is unknown.
  private let isBusy: @Sendable (Int32) -> Bool?
  /// The CPU time that a process has used; nil if it is unknown.
  private let cpuTime: @Sendable (Int32) -> Duration?
  private let idle = Mutex<[DecoderProcess]>([])

  init(
    path: String, concurrency: Int, capacity: Int, timeout: Duration, maximumIdleTime: Duration,
    isBusy: @escaping @Sendable (Int32) -> Bool? = { ThreadStates.isBusy($0) },
    cpuTime: @escaping @Sendable (Int32) -> Duration? = ProcessTime.cpuTime(of:), clock: any Clock<Duration>,
    spawn: @escaping @Sendable (String) throws(MediaError) -> DecoderProcess = { (path) throws(MediaError) in
      try DecoderProcess(at: path)
    }
  ) {
    self.path = path
    self.spawn = spawn
    self.isBusy = isBusy
    self.cpuTime = cpuTime
    self.timeout = timeout
    self.maximumIdleTime = maximumIdleTime
    self.clock = clock
    semaphore = FairSemaphore(concurrency: concurrency, capacity: capacity)
  }

  /// The process identifiers of the decoders that wait for a file.
  var idleIdentifiers: [Int32] { idle.withLock { $0.map(\.identifier) } }

  /// Starts a decoder, unless one waits for a file, and returns the version of its library.
  func startDecoder() async throws(MediaError) -> String {
    guard await semaphore.wait(for: "") else { throw .busy }
    defer { semaphore.signal() }
    let process = try await availableProcess()
    let version = try await withTimeout(killing: process) { () throws(MediaError) in
      try process.waitUntilReady()
    }
    idle.withLock { $0.append(process) }
    return version
  }

  /// Decodes a file when its turn comes. Waiting files take turns by account.
  ///
  /// - Parameters:
  ///   - request: The limits and variants.
  ///   - file: The open file, at its beginning.
  ///   - account: The account that has added the file.
  func decode(
    _ request: DecoderRequest, _ file: OpenFile, for account: String
  ) async throws(MediaError) -> DecoderReply {
    guard await semaphore.wait(for: account) else { throw .busy }
    defer { semaphore.signal() }
    // The task may have been cancelled while it waited, for example when a page is closed.
    if Task.isCancelled { throw .cancelled }
    let process = try await availableProcess()
    let cpuLimit = Duration.seconds(request.maximumSeconds) + Self.cpuTimeTolerance
    let reply = try await withTimeout(killing: process, cpuLimit: cpuLimit) {
      () throws(MediaError) -> DecoderReply in
      _ = try process.waitUntilReady()
      do throws(ChannelError) {
        return try process.decode(request, file)
      } catch {
        throw .decoderFailed
      }
    }
    idle.withLock { $0.append(process) }
    return reply
  }

  /// Removes and returns a decoder that waits for a file, or else starts one, on a thread that may block, because
  /// starting a program stops the thread until it is loaded.
  private func availableProcess() async throws(MediaError) -> DecoderProcess {
    if let process = takeIdle() { return process }
    return try await BlockingWork.run { [spawn, path] () throws(MediaError) in try spawn(path) }
  }

  /// Removes and returns a decoder that waits for a file; nil if there is none. Releases those that can take no further
  /// file.
  private func takeIdle() -> DecoderProcess? {
    while let process = idle.withLock({ $0.popLast() }) {
      if process.isUsable { return process }
    }
    return nil
  }

  /// Runs work with a process, which is killed when the time is over, when it was idle for too long, when it has used
  /// too much CPU time, or when the task is cancelled.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - cpuLimit: The maximum CPU time that the process uses from now on; nil for no limit.
  ///   - work: The work.
  private func withTimeout<Value: Sendable>(
    killing process: DecoderProcess, cpuLimit: Duration? = nil,
    _ work: @escaping @Sendable () throws(MediaError) -> Value
  ) async throws(MediaError) -> Value {
    let outcome = Mutex<Outcome?>(nil)
    // Once the process has answered, it may be decoding another file, so it must not be killed for this one.
    let stop: @Sendable (Outcome) -> Void = { new in
      outcome.withLock { outcome in
        guard outcome == nil else { return }
        outcome = new
        if new != .decoded { process.kill() }
      }
    }
    let watchdog = Task { [self, clock] in
      let outcome = try await waitUntilOverdue(process, cpuLimit: cpuLimit, on: clock)
      stop(outcome)
    }
    defer { watchdog.cancel() }
    let result: Result<Value, MediaError> = await withTaskCancellationHandler {
      do throws(MediaError) {
        return .success(try await BlockingWork.run(on: process.queue, work))
      } catch {
        return .failure(error)
      }
    } onCancel: {
      stop(.cancelled)
    }
    stop(.decoded)
    switch outcome.withLock({ $0 }) {
    case .timedOut: throw .timedOut
    case .exhausted: throw .decoderFailed
    case .cancelled: throw .cancelled
    case .decoded, nil: return try result.get()
    }
  }

  /// Waits until a process has had its time, has been idle for too long, or has used too much CPU time.
  ///
  /// The pool samples whether the process is idle. A sample counts for the whole time since the previous one. The
  /// time between two samples is random, so that the code of an attacker cannot be busy at just those moments.
  /// That code can also lift the limit of CPU time that the decoder has set for itself, so each sample also checks
  /// the CPU time. Unless the limit of the idle time is less than the timeout, only the timeout applies.
  ///
  /// - Returns: The reason to end the process.
  private func waitUntilOverdue(
    _ process: DecoderProcess, cpuLimit: Duration?, on clock: some Clock<Duration>
  ) async throws -> Outcome {
    let idleLimit = max(maximumIdleTime, Self.shortestIdleTime)
    guard idleLimit < timeout else {
      try await clock.sleep(for: timeout)
      return .timedOut
    }
    let deadline = clock.now.advanced(by: timeout)
    let cpuDeadline = cpuLimit.flatMap { limit in cpuTime(process.identifier).map { $0 + limit } }
    var idleTime = Duration.zero
    while idleTime < idleLimit {
      let rest = clock.now.duration(to: deadline)
      guard rest > .zero else { break }
      let pause = min(idleLimit / 20 * Double.random(in: 0.5...1.5), rest)
      try await clock.sleep(for: pause)
      if let cpuDeadline, let used = cpuTime(process.identifier), used > cpuDeadline { return .exhausted }
      if await isIdle(process) { idleTime += pause }
    }
    return .timedOut
  }

  /// Whether a process does nothing although the program waits for it.
  private func isIdle(_ process: DecoderProcess) async -> Bool {
    guard process.keepsProgramWaiting else { return false }
    let works = await BlockingWork.run { [isBusy] in isBusy(process.identifier) }
    // Meanwhile, the process may have answered.
    return works == false && process.keepsProgramWaiting
  }
}
#endif
