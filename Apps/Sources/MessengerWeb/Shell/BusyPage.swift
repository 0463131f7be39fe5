import MessengerServices
import Swiftwater
import SwiftwaterPages

/// The page in place of others while there is too much to do.
struct BusyPage: Page {
  var title: Property<String> { .constant("Busy") }

  var body: Markup {
    main(.class("welcome")) {
      h1 { "Swiftwater Messenger" }
      p(.class("input-problem"), .role("alert")) { MessengerError.busy.message }
    }
  }
}
