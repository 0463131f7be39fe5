#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// The list of the guide about slow networks: rows are added, checked and removed at once, with a draft.
  @Suite struct ToDoExamples {
    struct ToDo: Identifiable, Hashable {
      let id: String
      let text: String
      var isDone = false
    }

    struct ToDoRow: View {
      let item: Property<ToDo>
      let toggle: () -> Void
      let remove: () -> Void

      var body: Markup {
        li(.key(item.value.id), .class("done", when: item.map(\.isDone))) {
          button(
            .class("text"), .aria(.pressed, item.map(\.isDone)), .onClick(toggle),
            .optimistic(on: .click, .toggle(.pressed), .toggleClass("done", of: .row))
          ) { item.map(\.text) }
          button(
            .aria(.label, item.map { "Remove \($0.text)" }), .onClick(remove),
            .optimistic(on: .click, .remove(.row))
          ) { "×" }
        }
      }
    }

    final class ToDoPage: Page {
      let title = Property<String>.constant("To do")
      let items = MutableListProperty<ToDo>()
      let draft = MutableProperty("")

      private func add(_ key: IdempotencyKey) {
        let text = draft.value.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isEmpty { return }
        if items[id: key.description] == nil { items.append(ToDo(id: key.description, text: text)) }
        draft.value = ""
      }

      private func row(_ item: Property<ToDo>) -> ToDoRow {
        let id = item.value.id
        return ToDoRow(
          item: item,
          toggle: { [items] in
            guard var item = items[id: id] else { return }
            item.isDone.toggle()
            items.update(item)
          },
          remove: { [items] in items.remove(id: id) })
      }

      var body: Markup {
        main {
          h1 { "To do" }
          ul(.id("items")) { ForEach(updating: items) { [unowned self] item in row(item) } }
          form(
            .persistent("new-item"), .onSubmit { [unowned self] key in add(key) },
            .optimistic(
              on: .submit, when: .isNotBlank("draft"),
              .append(to: .id("items")) { [unowned self] form in
                row(.constant(ToDo(id: form.key, text: form["draft"])))
              },
              .setValue(of: .id("draft"), to: ""))
          ) {
            textarea(
              .id("draft"), .persistent("new-item-text"), .aria(.label, "New item"), .field(draft),
              .submitsOnEnter)
            button(.type("submit"), .keepsFocus, .disabled(when: .isNotBlank("draft").negated())) { "Add" }
          }
        }
      }
    }

    private var pages: Pages {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(ToDoPage()) }
      return pages
    }

    static let transports: [any PageTransport] = [
      InProcessBrowser(), InProcessBrowser(seed: 7), InProcessBrowser(seed: 8),
      RealBrowser { pages, body in
        try await withLiveServer(pages) { server in try await body(server.url) }
      },
    ]

    @Test(arguments: transports) func `items are added, checked and removed`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/")
        for item in ["Bread", "Butter", "Salt"] {
          try await page.type(item, into: .label("New item"))
          try await page.press("Enter", in: .label("New item"))
          try await page.waitFor(text: item, in: "#items")
        }
        try await page.click(Locator("button.text").containing("Butter"))
        try await page.waitFor(text: "Butter", in: "li.done")
        try await page.click(.role("button", name: "Remove Bread"))
        try await page.waitFor(count: 2, of: "li")
      }
    }

    @Test func `all of it works without a network, and outlives the page`() async throws {
      try await withLiveServer(pages) { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        for item in ["Bread", "Butter", "Salt"] {
          try await page.type(item, into: "#draft")
          try await page.press("Enter", in: "#draft")
        }
        try await page.waitUntil("document.querySelectorAll('li:not([data-n=\"\"])').length === 3")
        let list = """
          [...document.querySelectorAll("li")].map((row) => row.querySelector(".text").textContent
            + (row.matches(".done") && row.querySelector(".text").ariaPressed === "true" ? "!" : "")).join()
          """
        try await page.goOffline()
        try await page.click(Locator("button.text").containing("Butter"))
        try await page.click(Locator("button.text").containing("Salt"))
        try await page.click(Locator("button.text").containing("Salt"))
        try await page.click(.role("button", name: "Remove Bread"))
        try await page.type("Sugar", into: "#draft")
        try await page.click(.role("button", name: "Add"))
        try await page.type("Milk", into: "#draft")
        try await page.click(.role("button", name: "Add"))
        // The page does not have these rows yet.
        try await page.click(Locator("button.text").containing("Sugar"))
        try await page.click(.role("button", name: "Remove Milk"))
        try await page.type("Tea", into: "#draft")
        #expect(try await page.evaluate(list) == "Butter!,Salt,Sugar!")
        try await page.goOnline()
        try await page.waitUntil(
          "document.querySelectorAll('li:not([data-n=\"\"])').length === 3 && !document.querySelector('.waiting')"
        )
        #expect(try await page.evaluate(list) == "Butter!,Salt,Sugar!")
        #expect(try await page.value("#draft") == "Tea")
        try await page.reload()
        try await page.waitFor(value: "Tea", of: "#draft")
        #expect(try await !page.evaluate("document.querySelector('form button').disabled", as: Bool.self))
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
