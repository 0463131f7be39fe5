import Foundation
import Swiftwater

extension Property<Date> {
  /// The beginning of the current day in a time zone. It changes at midnight while the property is retained.
  ///
  /// - Parameters:
  ///   - localization: The language, with the time zone.
  ///   - now: Returns the current date.
  ///   - clock: The clock that waits for midnight.
  static func startOfDay(
    in localization: Localization, now: @escaping @Sendable () -> Date, clock: any Clock<Duration>
  ) -> Property<Date> {
    let midnights = Signal<Void, Never>.deferred {
      let time = now()
      let rest = localization.endOfDay(time).timeIntervalSince(time)
      // If the timer fires a little before midnight, it fires again a second later.
      return .timer(after: .seconds(max(rest, 1)), on: clock)
    }
    return midnights.repeated().map { localization.startOfDay(now()) }
      .property(initial: localization.startOfDay(now()))
  }
}

extension Signal<Void, Never> {
  /// Sends one value after a delay on any clock, then completes.
  static func timer(after delay: Duration, on clock: any Clock<Duration>) -> Signal<Void, Never> {
    func timer(_ clock: some Clock<Duration>) -> Signal<Void, Never> { .timer(after: delay, clock: clock) }
    return timer(clock)
  }
}
