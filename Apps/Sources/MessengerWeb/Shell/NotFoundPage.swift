import Swiftwater
import SwiftwaterPages

/// What stands at an address that is none.
struct NotFoundPage: Page {
  var title: Property<String> { .constant("Not found") }

  var body: Markup {
    main(.class("welcome")) {
      h1 { "Not found" }
      p { "There is nothing at this address." }
      p { a(.href(Address.chats.path())) { "Go to your chats" } }
    }
  }
}
