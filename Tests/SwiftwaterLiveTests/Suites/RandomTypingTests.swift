#if Web
import Foundation
import KitchenSink
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterTesting
import Testing

extension LiveTests {
  /// Checks that no text that a user types into a real browser is lost, reverted or doubled, and that caret
  /// and selection stay in position, with slow networks and a page that writes at the same time.
  ///
  /// The tests run with a few seeds, or with many if `SWIFTWATER_LONG_TESTS` is set. `SWIFTWATER_TEST_SEED`
  /// selects one.
  @Suite struct RandomTypingTests {
    private static var seeds: ClosedRange<UInt64> {
      let environment = ProcessInfo.processInfo.environment
      if let seed = environment["SWIFTWATER_TEST_SEED"].flatMap({ UInt64($0) }) { return seed...seed }
      return 1...(environment["SWIFTWATER_LONG_TESTS"] == nil ? 6 : 300)
    }

    /// The characters to type, each of them once. Some are surrogate pairs.
    private static let alphabet =
      Array("abcdefghijklmnopqrstuvwxyz0123456789")
      + (0..<30).compactMap { index in Unicode.Scalar(0x1F400 + UInt32(index)).map { Character($0) } }
    /// The text that an input method shows during a composition.
    private static let composed = "ん"

    /// The text of the field before, in and after the selection.
    private struct Field: Decodable {
      let before: String
      let selected: String
      let after: String

      var text: String { before + selected + after }
    }

    /// The texts before, in and around the selection, without the characters that the page wrote.
    private func content(of page: BrowserPage) async throws -> (
      before: String, selected: String, text: String
    ) {
      let field: Field = try await page.evaluate(
        """
        () => {
          const { value, selectionStart, selectionEnd } = document.querySelector("#field")
          return { before: value.slice(0, selectionStart), selected: value.slice(selectionStart, selectionEnd),
            after: value.slice(selectionEnd) }
        }
        """)
      func typed(_ text: String) -> String { text.lowercased().filter(Self.alphabet.contains) }
      return (typed(field.before), typed(field.selected), typed(field.text))
    }

    @Test(arguments: seeds) func `no character is lost or doubled, and the caret stays where it is`(
      seed: UInt64
    ) async throws {
      var generator = SeededGenerator(seed: seed)
      let rewrite = TextRewrite.allCases.randomElement(using: &generator) ?? .plain
      let isMultiline = Bool.random(using: &generator)
      let rate: EventRate = Bool.random(using: &generator) ? .debounced(.milliseconds(40)) : .immediate
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in
          .page(EditorPage(seed: seed, rewrite: rewrite, isMultiline: isMultiline, rate: rate))
        }
      } _: { server in
        try await Proxy.run(to: server.url, latency: .milliseconds(60), seed: seed) { proxy, url in
          let page = try await Browser.launch().newPage()
          try await page.openLive(url)
          try await type(on: page, proxy, &generator, "seed \(seed), \(rewrite)")
          try await page.expectNoErrors()
        }
      }
    }

    private func type(
      on page: BrowserPage, _ proxy: Proxy, _ generator: inout SeededGenerator, _ name: Comment
    ) async throws {
      var untyped = Self.alphabet[...]
      var deleted: Set<Character> = []
      try await page.evaluate("document.querySelector('#field').focus()")
      for _ in 0..<60 {
        let before = try await content(of: page)
        var typed: Character?
        var removed = before.selected
        var isMoved = false
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<8:
          typed = untyped.popFirst()
          try await page.type(typed.map { String($0) } ?? "")
        case 8..<10:
          typed = untyped.popFirst()
          try await compose(typed ?? " ", on: page, &generator, name)
        case 10..<13:
          isMoved = true
          let keys = ["ArrowLeft", "Home", "End", "Shift+ArrowLeft", "Shift+ArrowLeft"]
          for _ in 0..<Int.random(in: 1...2, using: &generator) {
            try await page.press(keys.randomElement(using: &generator) ?? "End")
          }
        case 13:
          isMoved = true
          removed += before.before.suffix(1)
          try await page.press("Backspace")
        case 14..<18: try await page.clickByScript("#write")
        case 18: try await page.clickByScript("#submit")
        default:
          // Several messages arrive.
          try await page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))")
        }
        let after = try await content(of: page)
        #expect(
          before.text.filter(after.text.contains) == after.text.filter(before.text.contains), "order, \(name)"
        )
        if let typed {
          #expect(after.before.last == typed || !after.text.contains(typed), "caret, \(name)")
          deleted.formUnion(removed.filter { !after.text.contains($0) })
        } else if isMoved {
          deleted.formUnion(removed.filter { !after.text.contains($0) })
        } else {
          #expect(before.before.filter(after.text.contains) == after.before, "caret, \(name)")
          #expect(before.selected.filter(after.text.contains) == after.selected, "selection, \(name)")
        }
      }
      proxy.setLatency(.zero)
      try await page.evaluate("document.querySelector('#write').click()")
      try await page.waitUntil(
        """
        document.querySelector('#field').value === document.querySelector('#echo').textContent
          && !document.querySelector('.waiting')
        """)
      let value = try await page.value("#field").lowercased()
      let everything = try await page.evaluate("document.querySelector('#submitted').textContent") + value
      let deletedByPage = try await page.evaluate(
        "document.querySelector('#deleted').textContent", as: String.self
      ).lowercased()
      for character in Self.alphabet.prefix(Self.alphabet.count - untyped.count) {
        let count = everything.lowercased().count { $0 == character }
        let mayBeGone = deleted.contains(character) || deletedByPage.contains(character)
        #expect(mayBeGone ? count <= 1 : count == 1, "\(character), \(name)")
        #expect(!deleted.contains(character) || !value.contains(character), "\(character) came back, \(name)")
      }
    }

    /// Types a character with an input method while the page writes.
    private func compose(
      _ character: Character, on page: BrowserPage, _ generator: inout SeededGenerator, _ name: Comment
    ) async throws {
      try await page.compose(Self.composed)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        try await page.clickByScript(Bool.random(using: &generator) ? "#write" : "#submit")
        try await page.evaluate("new Promise((resolve) => setTimeout(resolve, 40))")
        let isThere: Bool = try await page.evaluate(
          """
          () => {
            const { value, selectionStart } = document.querySelector("#field")
            return value.slice(0, selectionStart).endsWith("\(Self.composed)")
          }
          """)
        #expect(isThere, "composition, \(name)")
      }
      try await page.commit(String(character))
    }
  }
}
#endif
