import Foundation
import Swiftwater

/// Which applications may show pins in the timeline of the watch, and notifications.
final class Timeline {
  struct Settings: Hashable, Sendable {
    var showsPins = true
    var showsNotifications = true
  }

  private let settings = MutableProperty<[WatchApp.ID: Settings]>([:])

  /// The settings of an application.
  func settings(of id: WatchApp.ID) -> Property<Settings> {
    settings.map { $0[id] ?? Settings() }
  }

  func change(_ id: WatchApp.ID, _ change: (inout Settings) -> Void) {
    change(&settings.value[id, default: Settings()])
  }
}
