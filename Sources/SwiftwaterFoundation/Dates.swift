public import Foundation
public import Swiftwater

extension Signal where Value == Date, Failure == Never {
  /// A signal that sends the current date, once in each interval.
  ///
  ///     Signal.dates(every: .seconds(1)).map(formatter.string(from:)).bind(to: label, \.text)
  ///
  /// The first date is sent after one interval; see `Signal.interval(every:tolerance:clock:isolation:)`. The signal
  /// never ends.
  ///
  /// - Parameters:
  ///   - interval: The time between two dates; positive.
  ///   - tolerance: How much later than its time a date may be sent; not negative. A tolerance saves energy. Nil
  ///     lets the clock choose.
  ///   - clock: Measures the interval; `DefaultClock` by default.
  ///   - now: Returns the date to send.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func dates<C: Clock>(
    every interval: Duration, tolerance: Duration? = nil, clock: C = DefaultClock(),
    now: @escaping () -> Date = { Date() }, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where C.Duration == Duration {
    Signal<Int, Never>
      .interval(
        every: interval, tolerance: tolerance, clock: clock, isolation: isolation, file: file, line: line
      )
      .map({ _ in now() }, file: file, line: line)
  }
}
