import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// Values that are dragged on pages that are tested in process.
struct DragTests {
  private struct Letter: Identifiable {
    let id: String
  }

  private final class LettersPage: Page {
    let first = MutableListProperty("ABC".map { Letter(id: String($0)) })
    let second = MutableListProperty("DE".map { Letter(id: String($0)) })
    let log = MutableProperty("")
    let title = Property<String>.constant("Letters")
    private let group = DragGroup<String>("letters")
    private let direction: String

    init(direction: String) { self.direction = direction }

    var body: Markup {
      div(.dir(direction)) {
        p(.id("log")) { log }
        list("first", first)
        list("second", second)
        p(.id("bin"), .onDrop(in: group) { [log] id, position in log.value += "\(id) \(position) bin; " }) {
          "Bin"
        }
        button(.id("remove"), .onClick { [first] in _ = first.remove(id: "A") }) { "Remove" }
      }
    }

    @MarkupBuilder private func list(_ id: String, _ letters: MutableListProperty<Letter>) -> Markup {
      ul(.id(id)) {
        ForEach(letters) { [group, log] letter in
          li(
            .draggable(letter.id, in: group),
            .onDrop(in: group) { dragged, position in log.value += "\(dragged) \(position) \(letter.id); " }
          ) {
            DragHandle(letter.id); span { letter.id }
          }
        }
      }
    }
  }

  private func onPage(direction: String = "ltr", _ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(LettersPage(direction: direction)) }
    try await InProcessBrowser().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  private func handle(_ name: String) -> Locator { .role("button", name: "Move \(name)") }

  @Test func `a value is dragged to another list`() async throws {
    try await onPage { page in
      try await page.drag(handle("A"), to: handle("D"))
      try await page.drag(handle("E"), to: "#bin")
      #expect(try page.text("#log") == "A before D; E before bin;")
      await #expect(throws: TestPageError.self) { try await page.drag("#log", to: handle("D")) }
    }
  }

  @Test func `an element takes the values of several groups`() async throws {
    final class GroupsPage: Page {
      let title = Property<String>.constant("Groups")
      private let log = MutableProperty("")

      var body: Markup {
        let numbers = DragGroup<Int>("numbers")
        let letters = DragGroup<String>("letters")
        p(.draggable(1, in: numbers)) { DragHandle("1") }
        p(.draggable("a", in: letters)) { DragHandle("a") }
        p(
          .id("bin"), .onDrop(in: numbers) { [log] number, _ in log.value += "number \(number); " },
          .onDrop(in: letters) { [log] letter, _ in log.value += "letter \(letter); " }
        ) { "Bin" }
        p(.id("log")) { log }
      }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GroupsPage()) }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.drag(handle("a"), to: "#bin")
      try await page.drag(handle("1"), to: "#bin")
      try await page.click(handle("a"))
      try await page.click("#bin")
      #expect(try page.text("#log") == "letter a; number 1; letter a;")
    }
  }

  @Test(arguments: [
    (["ArrowDown"], "B after C;"), (["ArrowDown", "ArrowRight"], "B before D;"),
    (["Tab", "Tab", "Tab"], "B before E;"), (["ArrowUp"], "B before A;"),
    (["ArrowLeft", "ArrowUp"], "B after bin;"),
    (["Home"], "B before A;"), (["End"], "B after bin;"), (["End", "ArrowDown"], "B before A;"),
    (["End", "Shift+Tab"], "B after E;"), ([], ""), (["End", "Escape"], ""),
  ])
  func `the keyboard chooses a drop target`(keys: [String], expected: String) async throws {
    try await onPage { page in
      try await page.press("Space", in: handle("B"))
      for key in keys { try await page.press(key, in: handle("B")) }
      if keys.last != "Escape" { try await page.press("Space", in: handle("B")) }
      #expect(try page.text("#log") == expected)
    }
  }

  @Test func `the arrow to the left is forward where text is written from right to left`() async throws {
    try await onPage(direction: "rtl") { page in
      try await page.press("Enter", in: handle("C"))
      try await page.press("ArrowLeft", in: handle("C"))
      try await page.press("Enter", in: handle("C"))
      #expect(try page.text("#log") == "C before D;")
    }
  }

  @Test func `a press of a handle grabs an element, and a press of a drop target drops it`() async throws {
    try await onPage { page in
      try await page.click(handle("A"))
      try await page.click(handle("D"))
      try await page.click(handle("E"))
      try await page.click(handle("B"))
      try await page.click(handle("A"))
      try await page.click("#bin")
      #expect(try page.text("#log") == "A after D; E before B; A before bin;")
    }
  }

  @Test func `a press elsewhere ends a drag, and so does the removal of the grabbed element`() async throws {
    try await onPage { page in
      try await page.click(handle("B"))
      try await page.click("#log")
      try await page.click("#bin")
      try await page.click(handle("A"))
      try await page.click("#remove")
      try await page.click("#bin")
      #expect(try page.text("#log") == "")
    }
  }
}
