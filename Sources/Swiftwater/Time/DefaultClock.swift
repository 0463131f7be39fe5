/// The clock of operators of time that are given none: a `ContinuousClock`, unless the code runs in
/// ``withValue(_:operation:)``.
///
/// A view model that hands no clock to its operators is tested on a clock of the test:
///
///     let clock = TestClock()
///     DefaultClock.withValue(clock) {
///       let draft = Draft()
///       draft.text.value = "Hi"
///       clock.advance(by: .seconds(2))
///       #expect(draft.saved.value == "Hi")
///     }
///
/// An operator takes the clock where it is applied, and keeps it. If the clock is virtual, the code that its timers
/// run has the same default clock. So has a task that is started in `operation`, whatever the clock.
public struct DefaultClock: Clock {
  /// An instant of `ContinuousClock`, even where another clock measures the time.
  public typealias Instant = ContinuousClock.Instant

  /// A clock in place of the continuous one.
  struct Replacement: Sendable {
    let clock: any Clock<Swift.Duration>
    let now: @Sendable () -> Instant

    init<C: Clock>(_ clock: C) where C.Duration == Swift.Duration {
      self.clock = clock
      let (start, base) = (clock.now, ContinuousClock.now)
      now = { base + start.duration(to: clock.now) }
    }
  }

  @TaskLocal private static var replacement: Replacement?

  let replacement: Replacement?

  /// The default clock of the running code.
  public init() {
    replacement = DefaultClock.replacement
  }

  /// Runs code with another default clock.
  ///
  /// - Parameters:
  ///   - clock: The clock of operators that are applied in `operation` without one.
  ///   - operation: Runs at once.
  /// - Returns: The result of `operation`.
  /// - Throws: The error that `operation` throws.
  public static func withValue<C: Clock, Result>(
    _ clock: C, operation: () throws -> Result
  ) rethrows -> Result where C.Duration == Swift.Duration {
    try $replacement.withValue(Replacement(clock), operation: operation)
  }

  /// Runs asynchronous code with another default clock.
  ///
  /// - Parameters:
  ///   - clock: The clock of operators that are applied in `operation` without one.
  ///   - isolation: The actor of the caller, on which `operation` runs.
  ///   - operation: Runs at once.
  /// - Returns: The result of `operation`.
  /// - Throws: The error that `operation` throws.
  public static func withValue<C: Clock, Result>(
    _ clock: C, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
  ) async rethrows -> Result where C.Duration == Swift.Duration {
    try await $replacement.withValue(Replacement(clock), operation: operation)
  }

  /// The current instant. With another clock, it advances as that clock does.
  public var now: Instant { replacement?.now() ?? .now }

  /// The smallest duration that the clock can measure.
  public var minimumResolution: Swift.Duration {
    replacement?.clock.minimumResolution ?? ContinuousClock().minimumResolution
  }

  /// Waits until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for.
  ///   - tolerance: How much later than the deadline the task may continue; nil lets the clock choose.
  /// - Throws: The error of the clock, usually `CancellationError`, if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    guard let replacement else {
      return try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await replacement.clock.sleep(for: now.duration(to: deadline), tolerance: tolerance)
  }
}
