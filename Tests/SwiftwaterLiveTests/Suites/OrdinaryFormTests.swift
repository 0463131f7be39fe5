#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Forms that the browser sends by itself, on a page that is rebuilt.
  @Suite struct OrdinaryFormTests {
    private final class SignUpPage: Page {
      let title = Property<String>.constant("Sign up")
      let isOpen = Property<Bool>.constant(true)

      var body: Markup {
        main {
          form(.method("post"), .action("/sign-up"), .autocomplete("off")) {
            input(.id("name"), .name("name"), .required())
            input(.id("secret"), .name("secret"), .type("password"))
            input(.id("agrees"), .name("agrees"), .type("checkbox"))
            select(.id("size"), .name("size")) {
              option { "Small" }
              option { "Large" }
            }
            input(.name("kept"), .type("hidden"), .custom("value", "kept"))
            input(.name("picture"), .type("file"))
            button(.type("submit")) { "Sign up" }
          }
          p(.id("state")) { isOpen.map { $0 ? "open" : "closed" } }
        }
      }
    }

    @Test func `what the user has entered stays when the server restarts`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(SignUpPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.type("Ada", into: "#name")
        try await page.type("correct horse", into: "#secret")
        try await page.check("#agrees")
        try await page.select("Large", in: "[name=size]")
        try await page.evaluate("window.oldName = document.querySelector('#name'); oldName.focus(); null")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntil("!oldName.isConnected")
        try await page.waitFor(value: "Ada", of: "#name")
        try await page.waitFor(value: "correct horse", of: "#secret")
        try await page.waitFor("#agrees:checked", .attached)
        try await page.waitFor(value: "Large", of: "[name=size]")
        try await page.waitFor("#name", .focused)
        #expect(try await page.errors().isEmpty)
      }
    }

    /// A page whose elements have what fields have: names, values, options and events.
    private final class LookalikesPage: Page {
      let title = Property<String>.constant("Order")
      private let dishes = MutableListProperty([Row(id: 1, name: "Soup"), Row(id: 2, name: "Salad")])
      private let selection: ListSelection<Row>
      private let presses = MutableProperty(0)

      init() {
        selection = ListSelection(of: dishes)
      }

      var body: Markup {
        main {
          ul(.role(.listBox), .aria(.label, "Dishes")) {
            ForEach(dishes) { [selection] dish in
              li(.id("dish-\(dish.id)"), .selectable(dish.id, in: selection)) { dish.name }
            }
          }
          // In its form, a field is a property of its name.
          form(.name("order"), .method("post"), .action("/order")) {
            input(.id("options"), .name("options"), .aria(.label, "Options"))
            button(
              .type("button"), .name("more"), .custom("value", "1"),
              .onClick { [presses] in presses.value += 1 }
            ) {
              "More"
            }
          }
          p(.id("presses")) { presses }
          p(.id("selected")) { selection.elements.map { $0.map(\.name).joined(separator: ",") } }
        }
      }
    }

    @Test func `elements that only look like fields do not disturb a rebuilt page`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(LookalikesPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.click("#dish-2")
        try await page.waitFor(text: "Salad", in: "#selected")
        try await page.click("[name=more]")
        try await page.waitFor(text: "1", in: "#presses")
        try await page.type("no onions", into: "#options")
        try await page.evaluate("window.oldField = document.querySelector('#options'); null")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntil("!oldField.isConnected")
        try await page.waitFor(value: "no onions", of: "#options")
        try await page.waitUntilLive()
        // Nothing was repeated.
        #expect(try await page.text("#presses") == "0")
        #expect(try await page.text("#selected") == "")
        try await page.click("[name=more]")
        try await page.waitFor(text: "1", in: "#presses")
        try await page.click("#dish-1")
        try await page.waitFor(text: "Soup", in: "#selected")
        #expect(try await page.errors().isEmpty)
      }
    }
  }
}
#endif
