#if Web
import Foundation
import SwiftwaterMediaWire
import Synchronization

/// The decoders of an ``ImageProcessor``. A limited number of them run at a time, and each decodes one file after the
/// other. A decoder that dies is replaced when a file needs another.
final class DecoderPool: Sendable {
  /// The end of the decoding of a file. The first outcome counts.
  private enum Ending {
    case decoded
    case expired
    case cancelled
  }

  private let path: String
  private let timeout: Duration
  private let clock: any Clock<Duration>
  private let turns: FairTurns
  private let idle = Mutex<[DecoderProcess]>([])

  init(path: String, concurrency: Int, capacity: Int, timeout: Duration, clock: any Clock<Duration>) {
    self.path = path
    self.timeout = timeout
    self.clock = clock
    turns = FairTurns(concurrency: concurrency, capacity: capacity)
  }

  /// The process identifiers of the decoders that wait for a file.
  var idleIdentifiers: [Int32] { idle.withLock { $0.map(\.identifier) } }

  /// Starts a decoder, and returns the version of its library.
  func start() async throws(MediaError) -> String {
    guard await turns.begin(for: "") else { throw .busy }
    defer { turns.end() }
    let process = try newProcess()
    let version = try await limited(process) { () throws(MediaError) in try process.awaitReady() }
    idle.withLock { $0.append(process) }
    return version
  }

  /// Decodes a file when it is the account's turn.
  ///
  /// - Parameters:
  ///   - request: The limits and versions.
  ///   - file: The open file, at its beginning.
  ///   - account: The account that has added the file.
  func decode(
    _ request: DecoderRequest, _ file: OpenFile, for account: String
  ) async throws(MediaError) -> DecoderReply {
    guard await turns.begin(for: account) else { throw .busy }
    defer { turns.end() }
    // The task may have been cancelled while it waited, for example when a page is closed.
    if Task.isCancelled { throw .cancelled }
    let idleProcess = takeIdle()
    let process = if let idleProcess { idleProcess } else { try newProcess() }
    let reply = try await limited(process) { () throws(MediaError) -> DecoderReply in
      if idleProcess == nil { _ = try process.awaitReady() }
      do throws(ByteChannel.Broken) {
        return try process.decode(request, file)
      } catch {
        throw .decoderFailed
      }
    }
    idle.withLock { $0.append(process) }
    return reply
  }

  private func newProcess() throws(MediaError) -> DecoderProcess { try DecoderProcess(at: path) }

  /// Removes and returns a decoder that waits for a file; nil if there is none. Releases those that can take no further
  /// file.
  private func takeIdle() -> DecoderProcess? {
    while let process = idle.withLock({ $0.popLast() }) {
      if process.isUsable { return process }
    }
    return nil
  }

  /// Runs work with a process, which is killed when the time is over or the task is cancelled.
  private func limited<Value: Sendable>(
    _ process: DecoderProcess, _ work: @escaping @Sendable () throws(MediaError) -> Value
  ) async throws(MediaError) -> Value {
    let ending = Mutex<Ending?>(nil)
    // Once the process has answered, it may be decoding another file, so it must not be killed for this one.
    let stop: @Sendable (Ending) -> Void = { new in
      ending.withLock { ending in
        guard ending == nil else { return }
        ending = new
        if new != .decoded { process.kill() }
      }
    }
    let watchdog = Task { [clock, timeout] in
      try await clock.sleep(for: timeout)
      stop(.expired)
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
    switch ending.withLock({ $0 }) {
    case .expired: throw .tooSlow
    case .cancelled: throw .cancelled
    case .decoded, nil: return try result.get()
    }
  }
}
#endif
