import Swiftwater
import SwiftwaterPages
import SwiftwaterTesting
import Synchronization
import Testing

@testable import SwiftwaterWebTesting

/// Checks that a text stays whole if the page rejects it and gives it back while the user types, over networks with
/// random delays.
struct RejectedTextTests {
  /// A page that rejects some of the texts that are sent.
  private final class Page: SwiftwaterPages.Page {
    let title = Property<String>.constant("Composer")
    let draft = MutableProperty("")
    let sent = MutableProperty<[String]>([])
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private func send() {
      if Bool.random(using: &generator) { return }
      sent.value.append(draft.value)
      draft.value = ""
    }

    var body: Markup {
      form(
        .onSubmit { [unowned self] in send() }, .optimistic(on: .submit, .setValue(of: .id("draft"), to: ""))
      ) {
        input(.id("draft"), .aria(.label, "Draft"), .field(draft))
        button(.type("submit")) { "Send" }
      }
      p(.id("sent")) { sent.map { $0.joined(separator: "|") } }
      p(.id("echo")) { draft }
    }
  }

  /// Words of the same few letters. Only *one* is part of another word, *tone*.
  private static let words = [
    "one", "two", "four", "tone", "wont", "noun", "outwent", "undertow", "town", "newt",
  ]

  @Test func `words that are given back while others are typed stay whole`() async throws {
    for seed in seeds(300, long: 30_000) {
      var generator = SeededGenerator(seed: seed)
      let clock = TestClock()
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(Page(seed: seed)) }
      try await InProcessBrowser(seed: seed, clock: clock).serve(pages) { site in
        let page = try await site.open("/", as: nil)
        let words = Self.words.shuffled(using: &generator).prefix(5)
        for word in words {
          for character in word {
            try await page.press(String(character), in: .label("Draft"))
            if Int.random(in: 0..<4, using: &generator) == 0 {
              try await page.advance(by: .milliseconds(Int.random(in: 5...100, using: &generator)))
            }
          }
          try await page.click(.role("button", name: "Send"))
        }
        try await page.recover()
        try await page.advance(by: .seconds(1))
        try await page.recover()
        let draft = try page.value(.label("Draft"))
        #expect(try draft == page.text("#echo"), "seed \(seed)")
        let everything = try page.text("#sent") + "|" + draft
        #expect(
          everything.filter { $0 != "|" }.count == words.joined().count, "\(everything) with seed \(seed)")
        for word in words { #expect(everything.contains(word), "\(word) in \(everything) with seed \(seed)") }
      }
    }
  }
}
