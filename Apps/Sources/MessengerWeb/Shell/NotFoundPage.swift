import Swiftwater
import SwiftwaterPages

/// The page at a URL that is not a screen.
struct NotFoundPage: Page {
  var title: Property<String> { .constant("Not found") }

  var body: Markup {
    main(.class("welcome")) {
      h1 { "Not found" }
      p { "There is nothing at this address." }
      p { a(.href(Screen.chats.path)) { "Go to your chats" } }
    }
  }
}
