import Swiftwater
import SwiftwaterPages

/// The front page with all applications, each with a picture, a sentence and a link to its code.
final class FrontPage: Page {
  private let messengerURL: String?

  /// - Parameter messengerURL: The URL of the messenger; nil if it is not known.
  init(messengerURL: String?) {
    self.messengerURL = messengerURL
  }

  var title: Property<String> { .constant("Applications of Swiftwater") }

  var body: Markup {
    main(.class("gallery")) {
      h1 { "Applications of Swiftwater" }
      p(.class("gallery-summary")) {
        "Live pages in Swift. Their view models do not depend on pages, and are tested without them."
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
        if let path = application.path {
          a(.link(path)) { application.name }
        } else if let messengerURL {
          a(.href(messengerURL)) { application.name }
        } else {
          application.name
        }
      }
      p { application.summary }
      p(.class("gallery-links")) {
        if let command = application.command, messengerURL == nil {
          span {
            "Started by "
            code { command }
          }
        }
        a(.link(GalleryScreen.code(application.id).path)) { "Code and test" }
      }
    }
  }
}
