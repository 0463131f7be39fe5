import Foundation
import Swiftwater

/// The beginning of the current day in a person's time zone. It changes at midnight while this object is retained.
final class CurrentDay {
  let start: Property<Date>
  private let lifetime = Lifetime()

  init(for viewer: Viewer) {
    let start = MutableProperty(viewer.startOfDay)
    self.start = start.property
    viewer.midnights.observe(during: lifetime) { start.value = viewer.startOfDay }
  }
}

extension Viewer {
  fileprivate var startOfDay: Date { localization.startOfDay(now()) }

  fileprivate var midnights: Signal<Void, Never> {
    .deferred {
      let time = now()
      let rest = localization.endOfDay(time).timeIntervalSince(time)
      // If the timer fires a little before midnight, it fires again a second later.
      return timer(after: .seconds(max(rest, 1)))
    }.repeated()
  }
}
