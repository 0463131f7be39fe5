import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// Files and persisted state of pages, in process and over faulty networks.
struct FilesAndStateTests {
  final class AlbumPage: Page {
    let photos = FileInput(
      "Photos", limits: UploadLimits(maximumBytes: 100, types: ["image/*"], maximumCount: 3))
    let name = MutableProperty("Album")
    let title = Property<String>.constant("Album")
    var state: [StateValue] { [StateValue("name", name) { $0.count < 20 }] }

    var body: Markup {
      main {
        h1 { name }
        FileInputView(photos, name: "photos", .id("zone"))
        p(.id("stored")) {
          photos.files.map { files in
            files.map { "\($0.name) \((try? Data(contentsOf: $0.url))?.count ?? -1)" }.joined(separator: ", ")
          }
        }
        button(.id("rename"), .onClick { [unowned self] in name.value += "!" }) { "Rename" }
        a(.link("/elsewhere")) { "Elsewhere" }
      }
    }
  }

  private var pages: Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(AlbumPage()) }
    return pages
  }

  private func picture(_ name: String, _ count: Int = 10) -> TestFile {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return TestFile(
      name: name, type: "image/png",
      content: Data(signature) + Data(repeating: 1, count: count - signature.count))
  }

  @Test func `the content of a file is checked, as the server does`() async throws {
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/")
      let script = TestFile(name: "script", type: "image/png", content: Data("<script></script>".utf8))
      try await page.choose([script], in: "#photos")
      try await page.waitFor(text: "The file is damaged or of another kind", in: ".failed")
      let gif = TestFile(name: "gif", type: "image/png", content: Data("GIF89a------".utf8))
      try await page.choose([gif], in: "#photos")
      try await page.waitFor(text: "gif 12", in: "#stored")
    }
  }

  @Test(arguments: [InProcessBrowser()] + (1...20).map { InProcessBrowser(seed: $0) })
  func `every added file arrives over a faulty network`(_ transport: InProcessBrowser) async throws {
    try await transport.serve(pages) { site in
      let page = try await site.open("/")
      try await page.choose([picture("1"), picture("2", 101), picture("3")], in: "#photos")
      try await page.choose([picture("4")], in: "#photos")
      try await page.waitFor(text: "1 10, 3 10, 4 10", in: "#stored")
      try await page.waitFor(count: 1, of: ".failed")
    }
  }

  @Test func `files of a lost page are added to the page that replaces it`() async throws {
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.choose([picture("old")], in: "#photos")
      try await page.waitFor(text: "old 10", in: "#stored")
      try await page.choose([picture("gone")], in: "#photos")
      try await page.click(.role("button", name: "Remove gone"))
      try await site.restart()
      try await page.waitFor(text: "old 10", in: "#stored")
      #expect(try page.count(".upload") == 1)
    }
  }

  @Test(arguments: [InProcessBrowser()] + (1...20).map { InProcessBrowser(seed: $0) })
  func `the declared state of a page outlives its server`(_ transport: InProcessBrowser) async throws {
    try await transport.serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.click("#rename")
      try await page.waitFor(text: "Album!", in: "h1")
      try await page.recover()
      try await site.restart()
      try await page.waitFor(text: "Album!", in: "h1")
      try await page.click("#rename")
      try await page.waitFor(text: "Album!!", in: "h1")
      try await page.reload()
      try await page.waitFor(text: "Album!!", in: "h1")
      try await page.click(.text("Elsewhere"))
      try await page.waitFor(text: "Not found", in: "h1")
      try await page.back()
      try await page.waitFor(text: "Album!!", in: "h1")
    }
  }

  final class ShelfPage: Page {
    let name = MutableProperty("Shelf")
    let title = Property<String>.constant("Shelf")
    var state: [StateValue] { [StateValue("name", name)] }

    func accept(_ request: PageRequest) -> Bool { true }

    var body: Markup {
      main {
        h1 { name }
        button(.id("rename"), .onClick { [unowned self] in name.value += "!" }) { "Rename" }
        a(.link("/shelf/2")) { "Second" }
      }
    }
  }

  @Test func `a page that accepts the previous URL keeps its current state`() async throws {
    var pages = Pages()
    pages.setNotFoundHandler { _ in .page(ShelfPage()) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/shelf/1", as: nil)
      try await page.click("#rename")
      try await page.click(.text("Second"))
      try await page.click("#rename")
      try await page.waitFor(text: "Shelf!!", in: "h1")
      try await page.back()
      try await page.recover()
      try await site.restart()
      try await page.waitFor(text: "Shelf!!", in: "h1")
    }
  }

  final class OrderPage: Page {
    let count = MutableProperty(0)
    let ordered = Subject<String, Never>()
    let title = Property<String>.constant("Order")
    var destinations: Signal<String, Never> { ordered.signal }
    var state: [StateValue] { [StateValue("count", count)] }

    var body: Markup {
      main {
        h1 { count }
        button(.id("more"), .onClick { [count] in count.value += 1 }) { "More" }
        button(
          .id("order"),
          .onClick { [count, ordered] in
            ordered.send("/orders/\(count.value)")
            count.value = 0
          }
        ) { "Order" }
      }
    }
  }

  @Test(arguments: [InProcessBrowser()] + (1...20).map { InProcessBrowser(seed: $0) })
  func `a state that changes while the page is left is restored on the way back`(
    _ transport: InProcessBrowser
  )
    async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(OrderPage()) }
    pages.add(Route<Int>("/orders/:count")) { _, count in .page(AlbumPage()) }
    try await transport.serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.click("#more")
      try await page.waitFor(text: "1", in: "h1")
      try await page.click("#order")
      try await page.waitFor(text: "Album", in: "h1")
      try await page.back()
      try await page.waitFor(text: "0", in: "h1")
    }
  }
}
