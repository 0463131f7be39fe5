internal import Swiftwater
internal import SwiftwaterDesign

/// The default page for an error of the maker of a page.
struct FailurePage: Page {
  var title: Property<String> { .constant(DesignText.unknownError.localized) }

  var body: Markup {
    main {
      h1 { DesignText.unknownError.localized }
      p { DesignText.pageNotShown.localized }
    }
  }
}
