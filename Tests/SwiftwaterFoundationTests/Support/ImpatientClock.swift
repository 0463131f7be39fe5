import Synchronization

/// A clock on which short sleeps end at once, and long ones only when their task is cancelled. It records the durations
/// of all sleeps.
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
  private let minimumEndlessSleep: Duration
  private let recordedDurations = Mutex<[Duration]>([])

  /// The durations of all sleeps, in the order in which they began.
  var sleepDurations: [Duration] { recordedDurations.withLock { $0 } }

  /// - Parameter minimumEndlessSleep: The shortest duration of a sleep that does not end by itself.
  init(minimumEndlessSleep: Duration) {
    self.minimumEndlessSleep = minimumEndlessSleep
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    recordedDurations.withLock { $0.append(deadline.offset) }
    if deadline.offset < minimumEndlessSleep { return }
    // The stream ends when its task is cancelled. It would also end with the release of its continuation.
    let (endless, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in endless {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
