#if Web
import KitchenSink
import Swiftwater
import SwiftwaterPages
import SwiftwaterTesting

/// A page with one field, which it edits at random when a button is clicked.
final class EditorPage: Page {
  let title = Property<String>.constant("Editor")
  private let text = MutableProperty("")
  private let submitted = MutableProperty("")
  private let deleted = MutableProperty("")
  private let isMultiline: Bool
  private let rate: EventRate
  private var generator: SeededGenerator
  private var characters = DistinctCharacters()

  init(seed: UInt64, rewrite: TextRewrite, isMultiline: Bool, rate: EventRate) {
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
    var content = Array(text.value)
    if Int.random(in: 0..<4, using: &generator) == 0,
      let index = content.indices.randomElement(using: &generator)
    {
      deleted.value.append(content.remove(at: index))
    } else {
      let index = Int.random(in: 0...content.count, using: &generator)
      content.insert(characters.next(), at: index)
    }
    text.value = String(content)
  }

  private func submit() {
    submitted.value += text.value
    text.value = ""
  }
}
#endif
