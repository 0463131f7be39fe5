import Swiftwater
import SwiftwaterPages

/// The front page with all applications, each with a picture, a sentence and a link to its code.
final class FrontPage: Page {
  var title: Property<String> { .constant("Applications of Swiftwater") }

  var body: Markup {
    main(.class("gallery")) {
      h1 { "Applications of Swiftwater" }
      p(.class("gallery-summary")) {
        "Live pages of Swift. Their view models know no pages, and are tested without any."
      }
      ul(.class("gallery-cards")) {
        for application in Application.all { card(application) }
      }
    }
  }

  private func card(_ application: Application) -> Element {
    li(.class("gallery-card")) {
      ApplicationPicture(id: application.id)
      h2 {
        if let path = application.path { a(.link(path)) { application.name } } else { application.name }
      }
      p { application.summary }
      p(.class("gallery-links")) {
        if let command = application.command { code { command } }
        a(.link(GalleryScreen.code(application.id).path)) { "Code and test" }
      }
    }
  }
}
