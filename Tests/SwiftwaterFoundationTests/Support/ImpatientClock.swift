import Synchronization

/// A clock on which short sleeps end at once, and long ones only by a cancellation. It records their durations.
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

  /// The durations of all sleeps, in the order in which they began.
  var durations: [Duration] { waits.withLock { $0 } }

  /// - Parameter limit: The shortest duration of a sleep that does not end by itself.
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
