internal import Swiftwater
internal import SwiftwaterDesign

/// The default page for an error of the route handler of a page.
struct ErrorPage: Page {
  var title: Property<String> { .constant(DesignText.unknownError.localized) }

  var body: Markup {
    main {
      h1 { DesignText.unknownError.localized }
      p { DesignText.pageNotShown.localized }
    }
  }
}
