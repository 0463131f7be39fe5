import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The page at a URL that is not a screen.
struct NotFoundPage: Page {
  let localization: Localization

  var title: Property<String> { .constant(localization.text(.notFound)) }

  var body: Markup {
    main(.class("welcome")) {
      h1 { localization.text(.notFound) }
      p { localization.text(.notFoundExplanation) }
      p { a(.href(Screen.chats.path)) { localization.text(.goToChats) } }
    }
  }
}
