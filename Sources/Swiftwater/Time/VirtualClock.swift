/// A clock whose time is moved by hand, and which calls back on the code that moves it.
///
/// Time operators use real clocks by sleeping in a task. A clock that conforms to this protocol is asked to
/// call back instead, so that a test sees everything happen inside its call to advance the clock.
/// `TestClock` of SwiftwaterTesting is one. It is an object, as it is moved in one place and seen from many;
/// what waits for it does not keep it.
public protocol VirtualClock: AnyObject, Clock where Duration == Swift.Duration {
  /// Calls `action` once, when this clock reaches a time.
  ///
  /// - Parameters:
  ///   - delay: How long from now; not negative.
  ///   - action: Called by the code that moves the clock, after whatever was scheduled earlier for the same
  ///     time.
  /// - Returns: Cancels the call, releasing `action`; does nothing afterwards.
  func schedule(after delay: Swift.Duration, _ action: @escaping () -> Void) -> () -> Void

  /// How much time has passed since the clock was made.
  var elapsed: Swift.Duration { get }
}
