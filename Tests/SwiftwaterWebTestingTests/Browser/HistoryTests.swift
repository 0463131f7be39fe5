import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// Pages that return to the page before them.
struct HistoryTests {
  private final class NotePage: Page {
    private let saved = Subject<String, Never>()
    let title = Property<String>.constant("Note")
    var backDestinations: Signal<String, Never> { saved.signal }

    var body: Markup {
      h1 { "Note" }
      button(.onClick { [unowned self] in saved.send("/") }) { "Save" }
      a(.link(returningTo: "/")) { "Back" }
    }
  }

  private struct ListPage: Page {
    var title: Property<String> { .constant("Notes") }
    var body: Markup {
      h1 { "Notes" }
      a(.link("/note")) { "Note" }
    }
  }

  private static var pages: Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ListPage()) }
    pages.add(Route("/note")) { _ in .page(NotePage()) }
    return pages
  }

  private static let transports = [InProcessBrowser()] + (1...5).map { InProcessBrowser(seed: $0) }
  private static let controls = [Locator.role("link", name: "Back"), .role("button", name: "Save")]

  @Test(arguments: transports, controls) func `a link that returns to the previous page goes back`(
    _ transport: InProcessBrowser, _ control: Locator
  ) async throws {
    try await transport.serve(Self.pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      // A link that is pressed before the connection is open loads its page.
      try await page.recover()
      try await page.click(.role("link", name: "Note"))
      try await page.waitFor(text: "Note", in: "h1")
      try await page.recover()
      try await page.click(control)
      try await page.waitFor(text: "Notes", in: "h1")
      #expect(page.url() == "/")
      await #expect(throws: TestPageError.self) { try await page.back() }
    }
  }

  @Test(arguments: transports) func `a test waits for the URL to which a link leads`(
    _ transport: InProcessBrowser
  ) async throws {
    try await transport.serve(Self.pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.click(.role("link", name: "Note"))
      try await page.waitFor(url: "/note")
      #expect(page.url() == "/note")
    }
    try await InProcessBrowser(timeout: .milliseconds(100)).serve(Self.pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      let error = await #expect(throws: TestPageError.self) { try await page.waitFor(url: "/note") }
      #expect(error?.description.contains("timed out waiting for the URL /note on /") == true)
    }
  }

  @Test(arguments: transports, controls)
  func `a link that returns from a page that was opened directly replaces the page`(
    _ transport: InProcessBrowser, _ control: Locator
  ) async throws {
    try await transport.serve(Self.pages) { (site: InProcessSite) in
      let page = try await site.open("/note", as: nil)
      try await page.recover()
      try await page.click(control)
      try await page.waitFor(text: "Notes", in: "h1")
      #expect(page.url() == "/")
      await #expect(throws: TestPageError.self) { try await page.back() }
      try await page.click(.role("link", name: "Note"))
      try await page.waitFor(text: "Note", in: "h1")
      try await page.back()
      try await page.waitFor(text: "Notes", in: "h1")
    }
  }

  @Test func `a way back never leads to a URL that the browser loaded without the script`() async throws {
    try await InProcessBrowser().serve(Self.pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.open("/note")
      try await page.click(.role("link", name: "Back"))
      #expect(page.url() == "/")
      try await page.back()
      try await page.waitFor(text: "Notes", in: "h1")
    }
  }
}
