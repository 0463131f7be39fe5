internal import Swiftwater

/// What is shown where there is no page.
struct MissingPage: Page {
  let path: String

  var title: Property<String> { .constant("Not found") }

  var body: Markup {
    main {
      h1 { "Not found" }
      p { "There is nothing at \(path)." }
      p { a(.link("/")) { "Go to the first page" } }
    }
  }
}
