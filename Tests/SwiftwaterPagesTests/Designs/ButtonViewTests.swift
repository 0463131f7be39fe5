import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

/// The HTML of buttons for designs.
struct ButtonViewTests {
  private final class ButtonsPage: Page {
    let title = Property<String>.constant("Buttons")

    var body: Markup {
      ButtonView(ButtonDesign("Delete", isDestructive: true), .id("delete"))
      ButtonView(ButtonDesign("Archive"), .id("archive"))
      FormView(submit: ButtonDesign("Delete account", isDestructive: true)) { p { "Sure?" } }
      SwipeActions(trailing: [ButtonDesign("Remove", isDestructive: true)]) { "Row" }
    }
  }

  @Test func `a button whose action cannot be undone has a class of its own`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ButtonsPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: [])
    let buttons = html.split(separator: "<button").dropFirst().map { String($0.prefix { $0 != ">" }) }
    let dangerous = buttons.filter { $0.contains(#"class="danger""#) }
    #expect(dangerous.count == 3)
    #expect(dangerous.first?.contains(#"id="delete""#) == true)
    let archive = try #require(buttons.first { $0.contains(#"id="archive""#) })
    #expect(!archive.contains("danger"))
  }
}
