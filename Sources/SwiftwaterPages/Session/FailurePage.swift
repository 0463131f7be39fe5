internal import Swiftwater
internal import SwiftwaterDesign

/// What is shown when a page could not be made.
struct FailurePage: Page {
  var title: Property<String> { .constant(DesignText.unknownError.localized) }

  var body: Markup {
    main {
      h1 { DesignText.unknownError.localized }
      p { DesignText.pageNotShown.localized }
    }
  }
}
