import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// The selection of rows in process.
struct SelectionTests {
  private struct File: Identifiable {
    let id: Int
  }

  private final class FilesPage: Page {
    let title = Property<String>.constant("Files")
    private let files = MutableListProperty((1...3).map(File.init))
    private let selection: ListSelection<File>
    private let opened = MutableProperty(0)

    init() {
      selection = ListSelection(of: files)
    }

    var body: Markup {
      ul(.role(.listBox), .aria(.label, "Files")) {
        ForEach(files) { [selection, opened] file in
          li(.id("file-\(file.id)"), .selectable(file.id, in: selection)) {
            "File \(file.id)"
            button(.id("open-\(file.id)"), .onClick { opened.value = file.id }) { "Open" }
            details { summary { "Size" } }
            p(.class("name"), .contentEditable("true")) { "Name" }
            p(.class("note")) { "Note" }
          }
        }
      }
      p(.id("selected")) { selection.elements.map { $0.map { "\($0.id)" }.joined(separator: ",") } }
      p(.id("opened")) { opened }
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 5)])
  func `a click selects a row alone, and the space bar one in addition`(_ transport: InProcessBrowser)
    async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(FilesPage()) }
    try await transport.serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.click("#file-2")
      try await page.waitFor(text: "2", in: "#selected")
      try await page.press("Space", in: "#file-3")
      try await page.waitFor(text: "2,3", in: "#selected")
      #expect(try page.attribute("aria-selected", of: "#file-3") == "true")
      #expect(try page.attribute("aria-selected", of: "#file-1") == "false")
      try await page.click("#open-1")
      try await page.waitFor(text: "1", in: "#opened")
      #expect(try page.text("#selected") == "2,3")
      try await page.click("#file-1")
      try await page.waitFor(count: 1, of: "[aria-selected=true]")
      try await page.press("Control+a", in: "#file-2")
      try await page.waitFor(text: "1,2,3", in: "#selected")
    }
  }

  @Test func `a click on a control in a row selects nothing`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(FilesPage()) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      for control in ["button", "summary", ".name"] { try await page.click(Locator("#file-1 \(control)")) }
      try await page.click("#file-2 .note")
      try await page.waitFor(text: "2", in: "#selected")
      #expect(try page.count("#file-1[aria-selected=true]") == 0)
      try await page.click("#open-3")
      try await page.waitFor(text: "3", in: "#opened")
      #expect(try page.text("#selected") == "2")
    }
  }
}
