import Foundation
import Swiftwater

extension Viewer {
  /// When the current day began, in the person's time zone; moves at midnight.
  func today() -> Property<Date> {
    midnights.map { localization.startOfDay(now()) }.property(initial: localization.startOfDay(now()))
  }

  private var midnights: Signal<Void, Never> {
    .deferred {
      let time = now()
      let rest = localization.endOfDay(time).timeIntervalSince(time)
      // A clock that is a little ahead of the calendar comes again a second later.
      return timer(after: .seconds(max(rest, 1)))
    }.repeated()
  }
}
