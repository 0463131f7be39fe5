import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The page in place of others while the process uses too much memory.
struct BusyPage: Page {
  let localization: Localization

  var title: Property<String> { .constant(localization.text(.busy)) }

  var body: Markup {
    main(.class("welcome")) {
      h1 { "Swiftwater Messenger" }
      p(.class("input-problem"), .role("alert")) { localization.text(.error(.busy)) }
    }
  }
}
