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
/// An operator takes the clock where it is applied, and keeps it. Its timers run with the same default clock,
/// and so does a task that is started in the scope.
public struct DefaultClock: Clock {
  /// An instant of `ContinuousClock`, also where another clock measures the time.
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

  public var now: Instant { replacement?.now() ?? .now }

  public var minimumResolution: Swift.Duration {
    replacement?.clock.minimumResolution ?? ContinuousClock().minimumResolution
  }

  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    guard let replacement else {
      return try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await replacement.clock.sleep(for: now.duration(to: deadline), tolerance: tolerance)
  }
}
