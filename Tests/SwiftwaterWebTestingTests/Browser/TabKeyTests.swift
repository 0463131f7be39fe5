import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The Tab key in the model of a browser.
struct TabKeyTests {
  private final class StopsPage: Page {
    let title = Property<String>.constant("Stops")
    let choice = MutableProperty("b")
    let hasDialog = MutableProperty(false)
    let log = MutableProperty("")

    var body: Markup {
      a(.id("link"), .href("/")) { "Link" }
      a(.id("anchor")) { "No link" }
      input(.id("first"), .tabIndex(1), .onBlur { [log] in log.value += "left" })
      button(.id("disabled"), .disabled()) { "Disabled" }
      div(.hidden()) { button(.id("hidden")) { "Hidden" } }
      div(.id("script"), .tabIndex(-1)) { "By script only" }
      for name in ["a", "b", "c"] {
        input(.type("radio"), .id(name), .name("choice"), .value(name), .field(choice, choosing: name))
      }
      button(.id("open"), .onClick { [hasDialog] in hasDialog.value = true }) { "Open" }
      Show(when: hasDialog) {
        dialog(.open(), .data("modal", "")) {
          button(.id("yes")) { "Yes" }
          button(.id("no")) { "No" }
        }
      }
      p(.id("log")) { log }
    }
  }

  private func onPage(_ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(StopsPage()) }
    try await InProcessBrowser().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  private func press(_ key: String, _ page: InProcessPage) async throws -> String? {
    try await page.press(key, in: page.browser.active?["id"].map { "#\($0)" } ?? "body")
    return page.browser.active?["id"]
  }

  @Test func `the Tab key moves the focus to elements that can be used, and back`() async throws {
    try await onPage { page in
      var ids: [String?] = []
      for _ in 0..<5 { ids.append(try await press("Tab", page)) }
      #expect(ids == ["first", "link", "b", "open", nil])
      #expect(try page.text("#log") == "left")
      ids = []
      for _ in 0..<3 { ids.append(try await press("Shift+Tab", page)) }
      #expect(ids == ["open", "b", "link"])
    }
  }

  @Test func `the focus stays in a modal dialog`() async throws {
    try await onPage { page in
      try await page.click("#open")
      var ids: [String?] = []
      for _ in 0..<3 { ids.append(try await press("Tab", page)) }
      #expect(ids == ["yes", "no", "yes"])
      #expect(try await press("Shift+Tab", page) == "no")
    }
  }
}
