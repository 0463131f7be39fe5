import KitchenSink
import Swiftwater
import SwiftwaterPages
import SwiftwaterTesting
import Synchronization
import Testing

@testable import SwiftwaterWebTesting

/// Checks that no text that a user types is lost, reverted or doubled, with slow networks and a page that
/// writes at the same time.
struct TypingTests {
  /// The texts that were submitted to a page, its current text, and the characters that it deleted.
  final class Record: Sendable {
    let submitted = Mutex<[String]>([])
    let current = Mutex("")
    /// The characters that the page deleted.
    let deleted = Mutex<Set<Character>>([])
  }

  /// A page with one field, into which it writes at intervals.
  final class EditorPage: Page {
    let text = MutableProperty("")
    private let record: Record
    private let isMultiline: Bool
    private let delay: Duration
    private var characters = DistinctCharacters()
    private let lifetime = Lifetime()

    init(
      seed: UInt64, rewrite: TextRewrite, isMultiline: Bool, delay: Duration, clock: TestClock,
      _ record: Record
    ) {
      self.record = record
      self.isMultiline = isMultiline
      self.delay = delay
      text.changes.observe(during: lifetime) { [text] in text.value = rewrite.apply(to: $0) }
      text.changes.observe(during: lifetime) { value in record.current.withLock { $0 = value } }
      var generator = SeededGenerator(seed: seed)
      Signal<Int, Never>.interval(every: .milliseconds(100), clock: clock)
        .observe(during: lifetime) { [unowned self] _ in write(&generator) }
    }

    private func write(_ generator: inout SeededGenerator) {
      var content = Array(text.value)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: submit()
      case 1...4:
        let index = Int.random(in: 0...content.count, using: &generator)
        content.insert(characters.next(), at: index)
        text.value = String(content)
      case 5:
        guard let index = content.indices.randomElement(using: &generator) else { return }
        record.deleted.withLock { _ = $0.insert(Character(content[index].lowercased())) }
        content.remove(at: index)
        text.value = String(content)
      default: break
      }
    }

    private func submit() {
      record.submitted.withLock { $0.append(text.value) }
      text.value = ""
    }

    var title: Property<String> { .constant("Editor") }

    var body: Markup {
      form(.onSubmit { [self] in submit() }) {
        label {
          "Text"
          if isMultiline {
            textarea(.field(text, .debounced(delay)))
          } else {
            input(.field(text, .debounced(delay)))
          }
        }
        button(.type("submit")) { "Send" }
      }
    }
  }

  /// The characters to type, each of them once. Some are surrogate pairs.
  private static let alphabet =
    Array("abcdefghijklmnopqrstuvwxyz0123456789")
    + (0..<40).compactMap { index in
      Unicode.Scalar(0x1F400 + UInt32(index)).map { Character($0) }
    }

  private func type(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let clock = TestClock()
    let record = Record()
    let rewrite = TextRewrite.allCases.randomElement(using: &generator) ?? .plain
    let isMultiline = Bool.random(using: &generator)
    let delay: Duration = [.zero, .milliseconds(150)].randomElement(using: &generator) ?? .zero
    var pages = Pages()
    pages.add(Route("/")) { _ in
      .page(
        EditorPage(
          seed: seed, rewrite: rewrite, isMultiline: isMultiline, delay: delay, clock: clock, record))
    }
    try await InProcessBrowser(seed: seed, clock: clock).serve(pages) { site in
      let page = try await site.open("/", as: nil)
      let field = Locator.label("Text")
      var remaining = Self.alphabet[...]
      var deleted: Set<Character> = []
      var last: Character?
      for _ in 0..<Int.random(in: 10..<120, using: &generator) {
        let before = try page.typed(in: field, Self.alphabet)
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<12:
          guard let character = remaining.popFirst() else { break }
          if let last, before.text.contains(last) {
            #expect(before.beforeCaret.last == last, "caret after \(last) with seed \(seed), \(rewrite)")
          }
          try await page.press(String(character), in: field)
          last = character
        case 12..<15:
          try await page.press(
            ["ArrowLeft", "Home", "End"].randomElement(using: &generator) ?? "", in: field)
          last = nil
        case 15:
          if let character = try page.characterBeforeCaret(in: field) { deleted.insert(character) }
          try await page.press("Backspace", in: field)
          last = nil
        case 16: try await page.click(.role("button", name: "Send"))
        default: try await page.advance(by: .milliseconds(Int.random(in: 20...200, using: &generator)))
        }
        let after = try page.typed(in: field, Self.alphabet).text
        #expect(
          before.text.filter(after.contains) == after.filter(before.text.contains),
          "order with seed \(seed), \(rewrite)")
      }
      try await page.recover()
      try await page.advance(by: .milliseconds(200))
      try await page.recover()

      let value = try page.value(field)
      #expect(value == record.current.withLock { $0 }, "seed \(seed), \(rewrite)")
      let everything = (record.submitted.withLock { $0 }.joined() + value).lowercased()
      let deletedByPage = record.deleted.withLock { $0 }
      for character in Self.alphabet.prefix(Self.alphabet.count - remaining.count) {
        let count = everything.count { $0 == character }
        let mayBeGone = deleted.contains(character) || deletedByPage.contains(character)
        #expect(mayBeGone ? count <= 1 : count == 1, "\(character) with seed \(seed), \(rewrite)")
        #expect(
          !deleted.contains(character) || !value.lowercased().contains(character),
          "\(character) came back with seed \(seed), \(rewrite)")
      }
    }
  }

  @Test func `no character is lost or doubled, and the caret stays where it is`() async throws {
    for seed in seeds(200, long: 20_000) { try await type(seed: seed) }
  }
}

extension InProcessPage {
  /// The character that the backspace key would delete.
  fileprivate func characterBeforeCaret(in locator: Locator) throws -> Character? {
    try textBeforeCaret(in: locator).last
  }

  /// The characters of a field that are in an alphabet, and those of them before the caret.
  fileprivate func typed(
    in locator: Locator, _ alphabet: [Character]
  ) throws -> (text: String, beforeCaret: String) {
    let text = try value(locator).lowercased().filter(alphabet.contains)
    return try (text, textBeforeCaret(in: locator).filter(alphabet.contains))
  }

  private func textBeforeCaret(in locator: Locator) throws -> String {
    guard let field = try locator.elements(in: browser.document).first else { return "" }
    return (String(field.value.utf16.prefix(field.controlState.caret ?? .max)) ?? "").lowercased()
  }
}
