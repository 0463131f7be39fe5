import Swiftwater
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWebTesting

/// Waiting in process, and the report when it fails.
@Suite(.timeLimit(.minutes(30)))
struct WaitTests {
  /// A page that changes without end after it was opened.
  private final class BusyPage: Page {
    let title = Property<String>.constant("Busy")
    let count = MutableProperty(0)
    private var work: Task<Void, Never>?

    /// - Parameters:
    ///   - opening: Ends when the page was opened.
    ///   - actor: The actor of the page.
    init(after opening: AsyncStream<Void>, on actor: isolated (any Actor)? = #isolation) {
      let count = count
      work = Task {
        _ = actor
        for await _ in opening {}
        while !Task.isCancelled {
          count.value += 1
          await Task.yield()
        }
      }
    }

    deinit { work?.cancel() }

    var body: Markup {
      p(.id("count")) { count }
      button(.class("red")) { "One" }
      button(.class("blue")) { "Two" }
    }
  }

  private struct LinkPage: Page {
    var title: Property<String> { .constant("Link") }
    var body: Markup { a(.link("/slow")) { "Slow" } }
  }

  private func onPage(_ body: (InProcessPage) async throws -> Void) async throws {
    let (opening, openingContinuation) = AsyncStream.makeStream(of: Void.self)
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(BusyPage(after: opening)) }
    try await InProcessBrowser(timeout: .milliseconds(300)).serve(pages) { (site: InProcessSite) in
      // This returns when no message is in transit. With a page that changes, that is up to the machine.
      let page = try await site.open("/", as: nil)
      openingContinuation.finish()
      try await body(page)
    }
  }

  @Test func `a wait on a page that updates itself ends`() async throws {
    try await onPage { page in
      let error = await #expect(throws: TestPageError.self) {
        try await page.waitFor(text: "never", in: "#count")
      }
      #expect(error?.description.contains("timed out waiting for #count to show \"never\"") == true)
    }
  }

  @Test func `a page that is not made in the time that a test sets is replaced by one that says so`()
    async throws
  {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LinkPage()) }
    pages.add(Route("/slow")) { _ in
      for await _ in gate {}
      return .page(LinkPage())
    }
    var limits = WebLimits()
    limits.navigationTimeout = .milliseconds(1)
    try await InProcessBrowser(limits: limits).serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.click(.role("link", name: "Slow"))
      try await page.waitFor(text: "Something went wrong", in: "h1")
    }
    opening.finish()
  }

  @Test func `a wait for a number of elements says how many there are`() async throws {
    try await onPage { page in
      let error = await #expect(throws: TestPageError.self) { try await page.waitFor(count: 3, of: "button") }
      #expect(
        error?.description.contains("timed out waiting for button to find 3 elements instead of 2 on /")
          == true)
    }
  }

  @Test func `an exact locator finds only the elements of that name`() async throws {
    final class NamesPage: Page {
      let title = Property<String>.constant("Names")

      var body: Markup {
        button { "Save" }
        button { "Save  as" }
        button { "save" }
        label {
          "Name"; input(.id("name"))
        }
        label {
          "Name of the city"; input(.id("city"))
        }
      }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NamesPage()) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      #expect(try page.count(.role("button", name: "Save")) == 3)
      #expect(try page.count(.role("button", name: "Save", isExact: true)) == 1)
      #expect(try page.count(.text("Save as", isExact: true)) == 1)
      #expect(try page.count(.text("Save a", isExact: true)) == 0)
      #expect(try page.attribute("id", of: .label("Name", isExact: true)) == "name")
    }
  }

  @Test func `a locator that finds several elements lists them`() async throws {
    try await onPage { page in
      let error = await #expect(throws: TestPageError.self) { try await page.click("button") }
      #expect(
        error?.description.contains(
          """
          button finds 2 elements:
            button class="red" type="button" "One"
            button class="blue" type="button" "Two"
          """) == true)
    }
  }
}
