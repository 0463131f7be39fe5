import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// Gestures on pages that are tested in process.
struct GestureTests {
  private struct Letter: Identifiable {
    let id: String
  }

  private final class GesturePage: Page {
    let letters = MutableListProperty("ABCDE".map { Letter(id: String($0)) })
    let current = MutableProperty("B")
    let log = MutableProperty("")
    let title = Property<String>.constant("Gestures")
    private let direction: String

    init(direction: String) { self.direction = direction }

    var body: Markup {
      let capitals = letters.filter { $0.id != "C" }
      div(.dir(direction)) {
        p(.id("log")) { log }
        ul(.id("all"), .reorderable(letters)) {
          ForEach(letters) { letter in
            li {
              ReorderHandle(letter.id); span { letter.id }
            }
          }
        }
        ol(.onMove(of: capitals) { [letters] move in letters.apply(move) }) {
          ForEach(capitals) { letter in
            li {
              ReorderHandle("of \(letter.id)"); span { letter.id }
            }
          }
        }
        Pager(letters, current: current, label: "Letters", .id("pager")) { [log] letter in
          ZoomablePicture("/\(letter.id).png", description: "Picture \(letter.id)") {
            log.value += "close \(letter.id); "
          }
        }
        p(.id("current")) { current }
        SwipeActions(
          leading: [action("Read")], trailing: [action("Delete"), action("Archive")], .id("row")
        ) { p { "Mail" } }
        SwipeActions(trailing: [action("Keep")], allowsFullSwipe: false, .id("kept")) { p { "Kept mail" } }
      }
    }

    private func action(_ title: String) -> ButtonDesign {
      let button = ButtonDesign(title)
      button.presses.observe { [unowned self] in log.value += "\(title); " }
      return button
    }
  }

  private func onPage(direction: String = "ltr", _ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GesturePage(direction: direction)) }
    try await InProcessBrowser().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  private func order(_ page: InProcessPage, _ list: Locator = "#all") throws -> String {
    try page.text(list).filter { !$0.isWhitespace }
  }

  private func handle(_ name: String) -> Locator { .role("button", name: "Move \(name)").inside("#all") }

  @Test func `a row is dragged to the place of another`() async throws {
    try await onPage { page in
      try await page.drag(handle("A"), to: .text("D").inside("#all"))
      #expect(try order(page) == "BCDAE")
      try await page.drag(.text("E").inside("#all"), to: handle("B"))
      #expect(try order(page) == "EBCDA")
      await #expect(throws: TestPageError.self) { try await page.drag(handle("A"), to: "#log") }
      await #expect(throws: TestPageError.self) { try await page.drag("#log", to: handle("A")) }
    }
  }

  @Test func `a move in a filtered list takes the row beside its new neighbor in the source list`()
    async throws
  {
    try await onPage { page in
      try await page.drag(.text("A").inside("ol"), to: .text("D").inside("ol"))
      #expect(try order(page, "ol") == "BDAE")
      #expect(try order(page) == "BCDAE")
    }
  }

  @Test func `the keyboard or two clicks move a row, and Escape puts it back`() async throws {
    try await onPage { page in
      try await page.press("Space", in: handle("B"))
      for _ in 0..<2 { try await page.press("ArrowDown", in: handle("B")) }
      #expect(try order(page) == "ABCDE")
      try await page.press("Space", in: handle("B"))
      #expect(try order(page) == "ACDBE")
      try await page.press("Enter", in: handle("E"))
      try await page.press("Home", in: handle("E"))
      try await page.press("Escape", in: handle("E"))
      #expect(try order(page) == "ACDBE")
      try await page.click(handle("E"))
      try await page.click(handle("A"))
      #expect(try order(page) == "EACDB")
    }
  }

  @Test(arguments: ["ltr", "rtl"]) func `a pager is turned`(direction: String) async throws {
    try await onPage(direction: direction) { page in
      let next: SwipeDirection = direction == "ltr" ? .left : .right
      let previous: SwipeDirection = direction == "ltr" ? .right : .left
      try await page.swipe("#pager", next)
      #expect(try page.text("#current") == "C")
      #expect(try page.count(".pager-page") == 3)
      try await page.swipe("#pager", previous)
      try await page.press(direction == "ltr" ? "ArrowLeft" : "ArrowRight", in: ".pager-pages")
      #expect(try page.text("#current") == "A")
      #expect(try page.attribute("aria-label", of: Locator(".pager-page").nth(0)) == "1 of 5")
      // There is no page before the first.
      try await page.swipe("#pager", previous)
      #expect(try page.text("#current") == "A")
      try await page.press("End", in: ".pager-pages")
      #expect(try page.text("#current") == "E")
      try await page.click(.role("button", name: "Previous"))
      #expect(try page.text("#current") == "D")
      #expect(try page.text(".pager-position") == "4 of 5")
    }
  }

  @Test func `a picture is closed, unless it is zoomed`() async throws {
    try await onPage { page in
      let picture = Locator.role("img", name: "Picture B")
      try await page.doubleClick(picture)
      try await page.swipe(picture, .down)
      try await page.swipe(picture, .left)
      #expect(try page.text("#log") == "")
      #expect(try page.text("#current") == "B")
      try await page.doubleClick(picture)
      try await page.swipe(picture, .down)
      #expect(try page.text("#log") == "close B;")
      try await page.pinch(picture, scale: 2)
      try await page.press("ArrowRight", in: picture)
      #expect(try page.text("#current") == "B")
      try await page.press("0", in: picture)
      try await page.press("Escape", in: picture)
      try await page.click(.role("button", name: "Close"))
      #expect(try page.text("#log") == "close B; close B; close B;")
      // The key works even if the focus is on the page around the picture.
      try await page.press("Escape", in: ".pager-pages")
      #expect(try page.text("#log") == "close B; close B; close B; close B;")
      try await page.press("ArrowRight", in: picture)
      #expect(try page.text("#current") == "C")
      await #expect(throws: TestPageError.self) { try await page.pinch("#log", scale: 2) }
    }
  }

  @Test func `a picture that is rotated is shown as a whole, so that the keys turn the page of the pager`()
    async throws
  {
    try await onPage { page in
      let picture = Locator.role("img", name: "Picture B")
      try await page.pinch(picture, scale: 2)
      try await page.press("ArrowRight", in: picture)
      #expect(try page.text("#current") == "B")
      try await page.press("r", in: picture)
      try await page.pinch(picture, scale: 2)
      try await page.click(.role("button", name: "Rotate"))
      try await page.press("ArrowRight", in: picture)
      #expect(try page.text("#current") == "C")
    }
  }

  @Test(arguments: ["ltr", "rtl"]) func `a swipe reveals the actions of a row`(direction: String) async throws
  {
    try await onPage(direction: direction) { page in
      let toEnd: SwipeDirection = direction == "ltr" ? .right : .left
      let toStart: SwipeDirection = direction == "ltr" ? .left : .right
      #expect(try page.count(.role("button", name: "Archive")) == 0)
      try await page.swipe("#row", toStart)
      try await page.click(.role("button", name: "Archive"))
      #expect(try page.text("#log") == "Archive;")
      #expect(try page.count(.role("button", name: "Archive")) == 0)
      try await page.swipe("#row", toEnd)
      #expect(try page.count(.role("button", name: "Archive")) == 0)
      try await page.click(.role("button", name: "Read"))
      #expect(try page.text("#log") == "Archive; Read;")
      await #expect(throws: TestPageError.self) { try await page.swipe("#log", toEnd) }
    }
  }

  @Test(arguments: ["ltr", "rtl"])
  func `a full swipe performs the first action of the side, where the row allows it`(direction: String)
    async throws
  {
    try await onPage(direction: direction) { page in
      let toEnd: SwipeDirection = direction == "ltr" ? .right : .left
      let toStart: SwipeDirection = direction == "ltr" ? .left : .right
      try await page.swipe("#row", toStart, isFull: true)
      #expect(try page.text("#log") == "Delete;")
      #expect(try page.count(.role("button", name: "Archive")) == 0)
      try await page.swipe("#row", toEnd, isFull: true)
      #expect(try page.text("#log") == "Delete; Read;")
      try await page.swipe("#kept", toStart, isFull: true)
      #expect(try page.text("#log") == "Delete; Read;")
      #expect(try page.count(.role("button", name: "Keep")) == 1)
    }
  }

  @Test func `the menu of a row shows the same actions`() async throws {
    try await onPage { page in
      let menu = Locator(".swipe-menu").inside("#row")
      try await page.press("Enter", in: menu)
      #expect(try page.attribute("aria-expanded", of: menu) == "true")
      try await page.press("Escape", in: .role("button", name: "Read"))
      #expect(try page.attribute("aria-expanded", of: menu) == "false")
      try await page.click(menu)
      try await page.press("Enter", in: .role("button", name: "Delete"))
      #expect(try page.text("#log") == "Delete;")
    }
  }
}
