internal import Swiftwater
internal import SwiftwaterDesign

/// The default page for a URL that no route matches.
struct NotFoundPage: Page {
  let path: String

  var title: Property<String> { .constant(DesignText.pageMissing.localized) }

  var body: Markup {
    main {
      h1 { DesignText.pageMissing.localized }
      p { DesignText.nothingAt(path: path).localized }
      p { a(.link("/")) { DesignText.startPage.localized } }
    }
  }
}
