internal import Swiftwater

/// What is shown when a page could not be made.
struct FailurePage: Page {
  var title: Property<String> { .constant("Something went wrong") }

  var body: Markup {
    main {
      h1 { "Something went wrong" }
      p { "The page could not be shown. Please try again." }
    }
  }
}
