/// A clock that is advanced by hand, and runs scheduled actions inside the call that advances it.
///
/// Time operators use a real clock by sleeping in a task. On a clock that conforms to this protocol they
/// schedule actions instead, so that a test observes their effects inside its call to advance the clock.
/// `TestClock` of SwiftwaterTesting is one.
///
/// The protocol is for classes, because the test and every operator refer to the same clock. The timers of operators do
/// not keep the clock alive.
public protocol VirtualClock: AnyObject, Clock where Duration == Swift.Duration {
  /// Schedules an action for a later time of this clock.
  ///
  /// - Parameters:
  ///   - delay: The time from now; not negative.
  ///   - action: Runs once, inside the call that advances the clock. Actions for the same time run in the
  ///     order in which they were scheduled.
  /// - Returns: A closure that cancels the action and releases it, and does nothing once the action has run.
  func schedule(after delay: Swift.Duration, _ action: @escaping () -> Void) -> () -> Void

  /// The time since the clock was created.
  var elapsed: Swift.Duration { get }
}
