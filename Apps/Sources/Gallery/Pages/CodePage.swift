import Swiftwater
import SwiftwaterPages

/// A page with the view model of an application and a test of it.
final class CodePage: Page {
  private let application: Application
  private let files: [(title: String, source: SourceFile)]

  /// Creates the page of an application.
  ///
  /// - Parameter id: The application.
  /// - Returns: Nil if there is no such application, or its code cannot be read.
  init?(_ id: Application.ID) {
    guard let application = Application.all.first(where: { $0.id == id }),
      let viewModel = SourceFile(path: application.viewModelPath),
      let test = SourceFile(path: application.testPath)
    else { return nil }
    self.application = application
    files = [("The view model", viewModel), ("A test of it", test)]
  }

  var title: Property<String> { .constant("\(application.name): code and test") }

  var body: Markup {
    main(.class("gallery gallery-code")) {
      nav {
        a(.link(GalleryScreen.front.path)) { "All applications" }
        if let path = application.path { a(.link(path)) { "Run it" } }
      }
      h1 { application.name }
      p(.class("gallery-summary")) { application.summary }
      div(.class("gallery-files")) {
        for file in files {
          section {
            h2 { file.title }
            p(.class("gallery-path")) { code { "Apps/" + file.source.path } }
            pre(.tabIndex(0), .role("region"), .aria(.label, file.title)) { code { file.source.text } }
          }
        }
      }
    }
  }
}
