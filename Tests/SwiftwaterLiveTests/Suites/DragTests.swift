#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Values that are moved from one list to another, in Chromium.
  @Suite struct DragTests {
    private func onBoard(
      viewport: Viewport = .desktop, language: PageLanguage = .english,
      _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.language = { _ in language }
        pages.add(Route("/")) { _ in .page(BoardPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    private func handle(_ name: String) -> Locator { .role("button", name: "Move \(name)") }

    /// Waits for the rows of both lists, such as `Dishes,Laundry|Windows`.
    private func waitForOrder(_ expected: String, _ page: BrowserPage) async throws {
      try await page.waitUntil(
        """
        [...document.querySelectorAll("ul")].map((list) =>
          [...list.children].map((row) => row.innerText.trim()).join()).join("|") === "\(expected)"
        """)
    }

    private let status = Locator("div[role=status][aria-live=assertive]")
    private let marks: Locator = ".dragging, .drop-possible, .drop-target, .drop-before, .drop-after"

    @Test func `a mouse drags a row by its text or its handle to another list`() async throws {
      try await onBoard { page in
        try await page.drag(.text("Laundry"), to: "section:last-of-type h2")
        try await waitForOrder("Dishes|Windows,Laundry", page)
        try await page.drag(handle("Dishes"), to: "section:last-of-type h2")
        try await waitForOrder("|Windows,Laundry,Dishes", page)
        try await page.drag(.text("Windows"), to: "section:first-of-type h2")
        try await waitForOrder("Windows|Laundry,Dishes", page)
        try await page.waitFor(count: 0, of: marks)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `without dragging, a press of a handle grabs, and a press of a place drops`(viewport: Viewport)
      async throws
    {
      try await onBoard(viewport: viewport) { page in
        try await page.click(handle("Dishes"))
        try await page.waitFor(count: 4, of: ".drop-possible")
        try await page.click("section:last-of-type h2")
        try await waitForOrder("Laundry|Windows,Dishes", page)
        try await page.waitFor(count: 0, of: marks)
        // A press of another handle puts the row beside it.
        try await page.click(handle("Laundry"))
        try await page.click(handle("Windows"))
        try await waitForOrder("|Windows,Laundry,Dishes", page)
        // A press of the row itself or of anything that does not take it lets it go.
        try await page.click(handle("Windows"))
        try await page.click(handle("Windows"))
        try await page.waitFor(count: 0, of: marks)
        try await page.click(handle("Windows"))
        try await page.click("h1")
        try await page.waitFor(count: 0, of: marks)
        try await page.click("section:first-of-type h2")
        try await page.click(handle("Dishes"))
        try await page.click("section:first-of-type h2")
        try await waitForOrder("Dishes|Windows,Laundry", page)
      }
    }

    private final class GroupsPage: Page {
      let title = Property<String>.constant("Groups")
      private let log = MutableProperty("")

      var body: Markup {
        let numbers = DragGroup<Int>("numbers")
        let letters = DragGroup<String>("letters")
        main {
          h1 { "Groups" }
          p(.draggable(1, in: numbers), .id("number")) {
            DragHandle("1"); "Number"
          }
          p(.draggable("a", in: letters), .id("letter")) {
            DragHandle("a"); "Letter"
          }
          p(.id("numbers"), .onDrop(in: numbers) { [log] number, _ in log.value += "number \(number); " }) {
            "Numbers"
          }
          p(
            .id("bin"), .onDrop(in: numbers) { [log] number, _ in log.value += "\(number) in bin; " },
            .onDrop(in: letters) { [log] letter, _ in log.value += "\(letter) in bin; " }
          ) { "Bin" }
          p(.id("log")) { log }
        }
      }
    }

    @Test func `an element takes the values of several groups`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(GroupsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.drag("#letter", to: "#numbers")
        try await page.drag("#number", to: "#bin")
        try await page.waitFor(text: "1 in bin;", in: "#log")
        try await page.drag("#letter", to: "#bin")
        try await page.waitFor(text: "1 in bin; a in bin;", in: "#log")
        try await page.click(handle("1"))
        try await page.waitFor(count: 2, of: ".drop-possible")
        try await page.click("#bin")
        try await page.waitFor(text: "1 in bin; a in bin; 1 in bin;", in: "#log")
        try await page.press("Space", in: handle("a"))
        try await page.press("ArrowDown")
        try await page.press("Space")
        try await page.waitFor(text: "1 in bin; a in bin; 1 in bin; a in bin;", in: "#log")
        try await page.expectNoErrors()
      }
    }

    @Test func `a row is moved by keyboard, and each step is announced`() async throws {
      try await onBoard { page in
        try await page.press("Space", in: handle("Dishes"))
        try await page.waitFor(
          text:
            "Dishes, grabbed. Choose a place with the arrow keys, drop it with Space, or cancel with Escape.",
          in: status)
        // The place before the row below would not move the row, so the first place is after the row below.
        try await page.press("ArrowDown")
        try await page.waitFor(text: "After Laundry, 2 of 5", in: status)
        #expect(try await page.count("li.drop-after") == 1)
        try await page.press("Tab")
        try await page.waitFor(text: "On Done, 3 of 5", in: status)
        #expect(try await page.count("section.drop-target") == 1)
        try await page.press("ArrowDown")
        try await page.waitFor(text: "Before Windows, 4 of 5", in: status)
        try await page.press("Shift+Tab")
        try await page.press("ArrowUp")
        try await page.press("ArrowUp")
        try await page.waitFor(text: "On To do, 1 of 5", in: status)
        try await page.press("ArrowUp")
        try await page.waitFor(text: "After Windows, 5 of 5", in: status)
        try await page.press("ArrowUp")
        try await page.press("Enter")
        try await page.waitFor(text: "Dishes dropped", in: status)
        try await waitForOrder("Laundry|Dishes,Windows", page)
        // The focus follows the row to its new place.
        try await page.waitUntil("document.activeElement.dataset.name === 'Dishes'")
        try await page.press("Space")
        try await page.press("Home")
        try await page.press("Escape")
        try await page.waitFor(text: "Dishes is back at its place.", in: status)
        try await page.waitFor(count: 0, of: marks)
        try await page.press("ArrowUp")
        try await waitForOrder("Laundry|Dishes,Windows", page)
      }
    }

    @Test(arguments: ["de", "ar"])
    func `a screen reader announces a drag in the language of the page`(code: String) async throws {
      let (language, text): (PageLanguage, String) =
        code == "de"
        ? (.german, "Auf Done, 5 von 5") : (.arabic, "على Done، 5 من 5")
      try await onBoard(language: language) { page in
        let handle = Locator("[data-name=Windows]")
        try await page.press("Space", in: handle)
        // A row of the other list, and the only place of its own.
        try await page.press("End", in: handle)
        try await page.waitFor(text: text, in: status)
      }
    }
  }
}
#endif
