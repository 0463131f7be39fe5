import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// What has the focus.
struct FocusTests {
  private struct Field: Identifiable {
    let id: Int
  }

  private final class FocusPage: Page {
    let title = Property<String>.constant("Focus")
    let isShown = MutableProperty(false)
    let fields = MutableListProperty<Field>()

    var body: Markup {
      main {
        button(.id("show"), .onClick { [unowned self] in isShown.value.toggle() }) { "Show" }
        button(.id("add"), .onClick { [unowned self] in fields.append(Field(id: fields.count.value)) }) {
          "Add"
        }
        button(.id("stay"), .keepsFocus, .onClick {}) { span { "Stay" } }
        Show(when: isShown) {
          input(.id("first"), .autofocus())
          input(.id("second"), .autofocus())
        }
        ul {
          ForEach(fields) { field in li { input(.id("row\(field.id)"), .autofocus(field.id < 2)) } }
        }
      }
    }
  }

  private func withPage(_ transport: InProcess, _ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(FixedRoute("/")) { _ in .page(FocusPage()) }
    try await transport.serve(pages) { (site: InProcessSite) in
      try await body(try await site.open("/", as: nil))
    }
  }

  @Test(arguments: [InProcess(), InProcess(seed: 3)])
  func `what comes with autofocus has the focus, of several the first`(transport: InProcess) async throws {
    try await withPage(transport) { page in
      try await page.click("#show")
      try await page.recover()
      #expect(page.browser.active?["id"] == "first")
      for expected in ["row0", "row1", "add"] {
        try await page.click("#add")
        try await page.recover()
        #expect(page.browser.active?["id"] == expected)
      }
    }
  }

  @Test func `a press on what keeps the focus leaves it`() async throws {
    try await withPage(InProcess()) { page in
      try await page.click("#show")
      try await page.click("#stay span")
      #expect(page.browser.active?["id"] == "first")
    }
  }
}
