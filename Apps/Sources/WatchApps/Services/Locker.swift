import Foundation
import Swiftwater
import SwiftwaterDesign

/// The applications of the user.
final class Locker {
  let apps: MutableListProperty<WatchApp>
  /// The watch face that the user has chosen; nil if there is none.
  let defaultWatchFace: MutableProperty<WatchApp.ID?>

  init(_ apps: [WatchApp], defaultWatchFace: WatchApp.ID? = nil) {
    self.apps = MutableListProperty(apps)
    self.defaultWatchFace = MutableProperty(defaultWatchFace)
  }

  func delete(_ id: WatchApp.ID) {
    transaction {
      apps.remove(id: id)
      if defaultWatchFace.value == id { defaultWatchFace.value = nil }
    }
  }
}
