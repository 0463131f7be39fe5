#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Rows that are selected by clicks and keys, in Chromium.
  @Suite struct SelectionTests {
    private final class FilesPage: Page {
      let title = Property<String>.constant("Files")
      private let files = MutableListProperty((1...5).map { Row(id: $0, name: "File \($0)") })
      private let selection: ListSelection<Row>
      private let isAnimated: Bool

      init(isAnimated: Bool = false) {
        self.isAnimated = isAnimated
        selection = ListSelection(of: files)
      }

      var body: Markup {
        main {
          h1 { "Files" }
          ul(
            .role(.listBox), .aria(.multiselectable, true), .aria(.label, "Files"),
            isAnimated ? .animated : .none
          ) {
            ForEach(files) { [selection] file in
              li(.id("file-\(file.id)"), .selectable(file.id, in: selection)) { file.name }
            }
          }
          button(.id("remove"), .onClick { [files] in files.remove(at: 0) }) { "Remove" }
          button(.id("remove-last"), .onClick { [files] in files.remove(at: files.elements.count - 1) }) {
            "Remove last"
          }
          button(.id("select"), .onClick { [selection] in selection.select(4) }) { "Select" }
          p(.id("selected")) { selection.ids.map { $0.sorted().map { "\($0)" }.joined(separator: ",") } }
        }
      }
    }

    private func expect(
      _ selected: String, on page: BrowserPage, file: String = #fileID, line: Int = #line
    ) async throws {
      try await page.waitUntil(
        "document.querySelector('#selected').textContent === '\(selected)'", file: file, line: line)
    }

    @Test func `clicks select one row, one more with Control, and a range with Shift`() async throws {
      try await withPage {
        FilesPage()
      } _: { page, _ in
        try await page.click("#file-2")
        try await expect("2", on: page)
        try await page.click("#file-4", modifiers: [.control])
        try await expect("2,4", on: page)
        try await page.click("#file-2", modifiers: [.meta])
        try await expect("4", on: page)
        try await page.click("#file-1", modifiers: [.shift])
        try await expect("1,2,3,4", on: page)
        try await page.waitFor(count: 4, of: "[aria-selected=true]")
        #expect(try await page.evaluate("getSelection().isCollapsed"))
        try await page.expectAccessible()
        try await page.click("#file-5")
        try await expect("5", on: page)
      }
    }

    @Test func `keys move the focus and select, and the Tab key leads to one row`() async throws {
      try await withPage {
        FilesPage()
      } _: { page, _ in
        try await page.press("Tab")
        try await page.waitFor("#file-1", .focused)
        try await page.press("ArrowDown")
        try await expect("2", on: page)
        try await page.press("Shift+ArrowDown")
        try await page.press("Shift+ArrowDown")
        try await expect("2,3,4", on: page)
        try await page.press("Control+Home")
        try await page.waitFor("#file-1", .focused)
        try await page.press("Space")
        try await expect("1,2,3,4", on: page)
        try await page.press("End")
        try await expect("5", on: page)
        try await page.press("Tab")
        try await page.waitFor("#remove", .focused)
        try await page.press("Shift+Tab")
        try await page.waitFor("#file-5", .focused)
      }
    }

    @Test func `the Tab key leads to another row when the one that it led to is removed`() async throws {
      try await withPage {
        FilesPage()
      } _: { page, _ in
        try await page.click("#remove")
        try await page.waitFor("#file-1", .detached)
        try await page.press("Shift+Tab")
        try await page.waitFor("#file-2", .focused)
      }
    }

    @Test func `Control and A select all rows`() async throws {
      try await withPage {
        FilesPage()
      } _: { page, _ in
        try await page.click("#file-2")
        try await page.press("Control+a")
        try await expect("1,2,3,4,5", on: page)
        #expect(try await page.isFocused("#file-2"))
        #expect(try await page.evaluate("getSelection().isCollapsed"))
        try await page.press("ArrowDown")
        try await expect("3", on: page)
        try await page.press("Meta+a")
        try await expect("1,2,3,4,5", on: page)
        try await page.press("ArrowDown")
        try await expect("4", on: page)
        // The key of A on an Arabic keyboard.
        try await page.evaluate(
          """
          document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ش", code: "KeyA", ctrlKey: true, bubbles: true, cancelable: true }))
          """)
        try await expect("1,2,3,4,5", on: page)
      }
    }

    @Test func `the Tab key leads to a selected row, if there is one`() async throws {
      try await withPage {
        FilesPage()
      } _: { page, _ in
        try await page.click("#select")
        try await expect("4", on: page)
        try await page.waitFor("#file-4[tabindex='0']", .attached)
        #expect(try await page.count("li[tabindex='0']") == 1)
        try await page.evaluate("document.activeElement.blur()")
        try await page.press("Shift+Tab", in: "#remove")
        try await page.waitFor("#file-4", .focused)
        // Control moves only the focus.
        try await page.press("Control+Home")
        try await page.waitFor("#file-1", .focused)
        try await page.press("Tab")
        try await page.waitFor("#remove", .focused)
        try await page.press("Shift+Tab")
        try await page.waitFor("#file-4", .focused)
        // The row with the focus stays the one that the Tab key leads to.
        try await page.press("Control+End")
        try await page.waitFor("#file-5", .focused)
        try await page.clickByScript("#remove-last")
        try await page.waitFor("#file-4", .focused)
        try await page.clickByScript("#remove")
        try await page.waitFor("#file-1", .detached)
        #expect(try await page.isFocused("#file-4"))
      }
    }

    @Test(arguments: [false, true])
    func `the focus goes to a neighbor of a row that is removed`(isAnimated: Bool) async throws {
      try await withPage {
        FilesPage(isAnimated: isAnimated)
      } _: { page, _ in
        try await page.press("Tab")
        try await page.waitFor("#file-1", .focused)
        for row in 2...3 {
          try await page.clickByScript("#remove")
          try await page.waitFor("#file-\(row)", .focused)
        }
        try await page.press("End")
        try await expect("5", on: page)
        try await page.clickByScript("#remove-last")
        try await page.waitFor("#file-4", .focused)
        try await page.press("ArrowUp")
        try await expect("3", on: page)
        for _ in 1...2 { try await page.clickByScript("#remove") }
        try await page.waitFor(count: 0, of: "li")
      }
    }

    @Test func `the focus stays where the user has it when a row is removed`() async throws {
      try await withPage {
        FilesPage()
      } _: { page, _ in
        try await page.click("#file-1")
        try await page.click("#remove")
        try await page.waitFor("#file-1", .detached)
        #expect(try await page.isFocused("#remove"))
      }
    }
  }
}
#endif
