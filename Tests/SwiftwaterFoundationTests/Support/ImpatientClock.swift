import Synchronization

/// A clock on which pauses pass at once, and time limits never come. It notes how long was to be waited.
final class ImpatientClock: Clock {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let now = Instant()
  let minimumResolution = Swift.Duration.zero
  private let limit: Duration
  private let waits = Mutex<[Duration]>([])

  /// The times that were to be waited, in order.
  var durations: [Duration] { waits.withLock { $0 } }

  /// - Parameter limit: The shortest time that never passes.
  init(limit: Duration) {
    self.limit = limit
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    waits.withLock { $0.append(deadline.offset) }
    if deadline.offset < limit { return }
    // A stream ends when its task is cancelled, or its continuation is released.
    let (endless, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in endless {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
