import Foundation
import Swiftwater

extension Viewer {
  /// The beginning of the current day in the person's time zone. It changes at midnight.
  func today() -> Property<Date> {
    midnights.map { localization.startOfDay(now()) }.property(initial: localization.startOfDay(now()))
  }

  private var midnights: Signal<Void, Never> {
    .deferred {
      let time = now()
      let rest = localization.endOfDay(time).timeIntervalSince(time)
      // If the timer fires a little before midnight, it fires again a second later.
      return timer(after: .seconds(max(rest, 1)))
    }.repeated()
  }
}
