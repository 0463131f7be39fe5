#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Elements with an identity that a list has already, in Chromium.
  @Suite struct RepeatedIdentityTests {
    private struct Drink: Identifiable, Equatable {
      let name: String
      let amount: Int
      var id: String { name }
    }

    private struct Initial: Identifiable, Equatable {
      let id: String
      let name: String
    }

    /// A list in which a user names the identities.
    private final class DrinksPage: Page {
      let title = Property<String>.constant("Drinks")
      private let draft = MutableProperty("")
      private let drinks = MutableListProperty<Drink>()
      private var count = 0

      var body: Markup {
        main {
          h1 { "Drinks" }
          form(.onSubmit { [unowned self] in add() }) {
            input(.id("draft"), .aria(.label, "Drink"), .field(draft))
            button(.type("submit")) { "Add" }
          }
          ul(.id("drinks")) { ForEach(drinks) { drink in li { "\(drink.name) \(drink.amount)" } } }
          // Two drinks may begin with the same letter.
          ul(.id("initials")) {
            ForEach(drinks.map { Initial(id: String($0.name.prefix(1)), name: $0.name) }) { initial in
              li { "\(initial.id) of \(initial.name)" }
            }
          }
        }
      }

      private func add() {
        count += 1
        drinks.append(Drink(name: draft.value, amount: count))
        draft.value = ""
      }
    }

    private func add(_ drink: String, _ drinks: [String], on page: BrowserPage) async throws {
      try await page.fill(drink, into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitUntil(texts("#drinks", are: drinks))
      try await page.waitFor(value: "", of: "#draft")
    }

    private func texts(_ list: String, are expected: [String]) -> String {
      "[...document.querySelectorAll('\(list) li')].map((row) => row.textContent).join() === '\(expected.joined(separator: ","))'"
    }

    @Test func `a user who adds an identity twice replaces its row, and the page goes on`() async throws {
      try await withPage {
        DrinksPage()
      } _: { page, _ in
        try await page.evaluate("window.isFirstDocument = true")
        try await add("tea", ["tea 1"], on: page)
        try await add("tea", ["tea 2"], on: page)
        try await add("milk", ["tea 2", "milk 3"], on: page)
        try await add("tea", ["tea 4", "milk 3"], on: page)
        // The derived list has an identity twice.
        try await add("mint", ["tea 4", "milk 3", "mint 5"], on: page)
        try await page.waitUntil(texts("#initials", are: ["t of tea", "m of milk", "m of mint"]))
        try await add("milk", ["tea 4", "milk 6", "mint 5"], on: page)
        try await add("water", ["tea 4", "milk 6", "mint 5", "water 7"], on: page)
        try await page.waitUntil(
          texts("#initials", are: ["t of tea", "m of milk", "m of mint", "w of water"]))
        #expect(try await page.evaluate("window.isFirstDocument"))
      }
    }
  }
}
#endif
