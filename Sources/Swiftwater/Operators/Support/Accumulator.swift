/// A result that is changed in place.
///
/// The result is moved out while a closure of the caller changes it. Other values wait until the closure has
/// returned, except a window, which is sent at once. A closure that opens a window of the same signal stops the
/// program with a message, instead of violating exclusive access to the result.
@usableFromInline
final class Accumulator<Result> {
  @exclusivity(unchecked) @usableFromInline var result: Result?
  @usableFromInline let origin: Origin

  @inlinable
  init(_ initial: Result, _ origin: Origin) {
    result = initial
    self.origin = origin
  }

  /// The result so far.
  @inlinable
  var current: Result {
    guard let result else { stop() }
    return result
  }

  @inlinable
  func update<Value>(with value: Value, _ update: (inout Result, Value) -> Void) {
    guard var result = self.result.take() else { stop() }
    update(&result, value)
    self.result = result
  }

  @usableFromInline
  func stop() -> Never {
    Misuse.stop(
      "the closure of \(Trace.Step(origin)) was given a value while it was still changing the result")
  }
}
