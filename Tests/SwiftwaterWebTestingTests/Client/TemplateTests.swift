import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The common markup of parts of a page is sent once, as long as the cache holds it.
struct TemplateTests {
  /// A page whose elements change with each click, so that each needs a template of its own.
  private final class ShapesPage: Page {
    let count = MutableProperty(0)
    let title = Property<String>.constant("Shapes")

    var body: Markup {
      button(.onClick { [unowned self] in count.value += 1 }) { "More" }
      p {
        Switch(count) { count in
          for number in 0..<count % 300 { b { "\(number)" } }
        }
      }
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 1)])
  func `a page that needs more and more templates is shown, with a limited number of templates in memory`(
    _ transport: InProcessBrowser
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ShapesPage()) }
    try await transport.serve(pages) { site in
      let page = try await site.open("/", as: nil)
      for number in 1...620 {
        try await page.click(.role("button", name: "More"))
        try await page.waitFor(count: number % 300, of: "b")
      }
      #expect(page.browser.client.templates.count <= 256)
      try await page.recover()
      #expect(try page.text("p") == (0..<20).map { "\($0)" }.joined())
    }
  }
}
