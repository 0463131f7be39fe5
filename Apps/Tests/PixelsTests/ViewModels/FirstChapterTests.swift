import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The exercises that introduce signals before the application is built.
@Suite struct FirstChapterTests {
  @Test func `PXT-6 numbers are filtered, mapped and folded`() {
    let numbers = Signal<Int, Never>.of(1, 2, 3)
    #expect(numbers.filter { $0.isMultiple(of: 2) }.record().values == [2])
    #expect(numbers.map { $0 * $0 }.record().values == [1, 4, 9])
    #expect(numbers.reduce("") { $0 + "\($1)" }.record().values == ["123"])
  }

  @Test func `PXT-6 a text field sends each text, and an address with an at sign enables the button`() {
    let field = StringInput("Email")
    let isValid = field.text.map { $0.contains("@") }
    let color = isValid.map { $0 ? "green" : "red" }
    var sent: [String] = []
    let send = Command<Void, Void, Never>(enabledIf: isValid) { sent.append(field.text.value) }
    let button = ButtonDesign("Send", command: send)
    let colors = color.signal.record()
    button.press()
    for text in ["a", "a@", "a@b"] { field.text.value = text }
    button.press()
    #expect(colors.values == ["red", "green"])
    #expect(sent == ["a@b"])
  }

  @Test func `PXT-6 a subject sends the values that it receives`() {
    let subject = Subject<String, Never>()
    let texts = subject.signal.record()
    subject.send("a")
    subject.send("b")
    #expect(texts.values == ["a", "b"])
  }

  @Test func `PXT-6 a cold signal does its work for each observer, a hot one once for all`() {
    var count = 0
    let cold = Signal<Int, Never>.deferred {
      count += 1
      return .just(count)
    }
    #expect([cold.record().values, cold.record().values] == [[1], [2]])
    let hot = cold.share(replay: 1)
    #expect([hot.record().values, hot.record().values] == [[3], [3]])
  }
}
