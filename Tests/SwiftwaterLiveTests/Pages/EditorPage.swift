#if Web
import Foundation
import Swiftwater
import SwiftwaterPages
import SwiftwaterTesting

/// A page with one field, which it edits at random when a button is clicked.
final class EditorPage: Page {
  /// The change that the page makes to typed text.
  enum Rewrite: CaseIterable {
    case plain, prefix, capitals, grouped

    func apply(to text: String) -> String {
      switch self {
      case .plain: text
      case .prefix: text.hasPrefix("> ") ? text : "> " + text
      case .capitals: text.uppercased()
      // Writes groups of characters, as in the number of a credit card.
      case .grouped:
        text.filter { $0 != "-" }.enumerated().map { $0 > 0 && $0.isMultiple(of: 4) ? "-\($1)" : "\($1)" }
          .joined()
      }
    }
  }

  let title = Property<String>.constant("Editor")
  private let text = MutableProperty("")
  private let submitted = MutableProperty("")
  private let deleted = MutableProperty("")
  private let isMultiline: Bool
  private let rate: EventRate
  private var generator: SeededGenerator
  private var written: UInt32 = 0

  init(seed: UInt64, rewrite: Rewrite, isMultiline: Bool, rate: EventRate) {
    self.isMultiline = isMultiline
    self.rate = rate
    generator = SeededGenerator(seed: seed)
    text.changes.observe { [unowned text] in text.value = rewrite.apply(to: $0) }
  }

  var body: Markup {
    main {
      form(.onSubmit { [unowned self] in submit() }) {
        if isMultiline {
          textarea(.id("field"), .aria(.label, "Text"), .field(text, rate))
        } else {
          input(.id("field"), .aria(.label, "Text"), .field(text, rate))
        }
      }
      pre(.id("echo")) { text }
      pre(.id("submitted")) { submitted }
      pre(.id("deleted")) { deleted }
      button(.id("write"), .onClick { [unowned self] in write() }) { "Write" }
      button(.id("submit"), .onClick { [unowned self] in submit() }) { "Submit" }
    }
  }

  private func write() {
    var characters = Array(text.value)
    if Int.random(in: 0..<4, using: &generator) == 0,
      let index = characters.indices.randomElement(using: &generator)
    {
      deleted.value.append(characters.remove(at: index))
    } else {
      let index = Int.random(in: 0...characters.count, using: &generator)
      characters.insert(nextCharacter(), at: index)
    }
    text.value = String(characters)
  }

  private func submit() {
    submitted.value += text.value
    text.value = ""
  }

  /// A new character each time, so that tests can distinguish them. Every second one is a surrogate pair.
  private func nextCharacter() -> Character {
    written += 1
    return Unicode.Scalar((written.isMultiple(of: 2) ? 0x4E00 : 0x20000) + written).map(Character.init) ?? "?"
  }
}
#endif
