import Swiftwater
import SwiftwaterDesign
import Testing

/// Conditions on texts, and the rules of inputs that consist of them.
struct TextRuleTests {
  @Test(arguments: [
    ("", false, false), (" \n", true, false), ("a", true, true), (" a ", true, true),
    // A browser trims the byte order mark, but neither the next line nor a space below an accent.
    ("\u{FEFF}", true, false), ("\u{85}", true, true), (" \u{301}", true, true),
    ("\u{A0}\u{2028}", true, false),
  ])
  func `a text is not empty, or not blank`(_ text: String, isNotEmpty: Bool, isNotBlank: Bool) {
    #expect(TextCondition.isNotEmpty.holds(for: text) == isNotEmpty)
    #expect(TextCondition.isNotBlank.holds(for: text) == isNotBlank)
  }

  @Test(arguments: [("a", false), ("ab", true), ("abc", true), ("abcd", false), ("👨‍👩‍👧é", true)])
  func `a length is counted in characters`(_ text: String, isValid: Bool) {
    #expect(TextCondition.hasLength(atLeast: 2, atMost: 3).holds(for: text) == isValid)
  }

  @Test(arguments: [("12", true), ("1", false), ("123", false), ("a12", false), ("١٢", false)])
  func `a pattern matches the whole text, with digits of ASCII`(_ text: String, isValid: Bool) {
    #expect(TextCondition.matches(#"\d{2}"#).holds(for: text) == isValid)
  }

  @Test(arguments: [("1", false), ("2", true), ("3.5", true), ("4", false), ("", false), ("x", false)])
  func `a number lies between limits`(_ text: String, isValid: Bool) {
    #expect(TextCondition.isNumber(atLeast: 2, atMost: 3.5).holds(for: text) == isValid)
    #expect(TextCondition.isNumber().holds(for: text) == (Double(text) != nil))
  }

  @Test(arguments: [
    (" 3 ", true), ("+3", true), (".5", true), ("3.", true), ("1e2", true), ("inf", false),
    ("Infinity", false),
    ("nan", false), ("0x10", false), ("1 2", false), ("٣", false),
    ("\u{FEFF}3\u{A0}", true), ("3\u{85}", false), ("3 \u{301}", false), (" ", false),
  ])
  func `a number is decimal, as a browser reads it`(_ text: String, isNumber: Bool) {
    #expect(TextCondition.isNumber().holds(for: text) == isNumber)
  }

  @Test func `a pattern that is none stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = TextCondition.matches("(") }
  }

  @Test func `the first rule that is broken is the problem, and the closure comes last`() {
    let input = StringInput(
      "Code", isRequired: true, maximumLength: 6,
      rules: [
        TextRule(.hasLength(atLeast: 2), problem: "short"),
        TextRule(.matches("[a-z]*"), problem: "letters only"),
      ]
    ) { $0 == "taken" ? "taken" : nil }
    for (text, problem) in [
      ("", "Required"), ("1", "short"), ("12", "letters only"), ("1234567", "At most 6 characters"),
      ("taken", "taken"), ("free", nil),
    ] {
      input.text.value = text
      #expect(input.problem.value == problem)
    }
    #expect(input.value.value == "free")
  }

  @Test func `an input that equals another follows it`() {
    let password = StringInput("Password")
    let again = StringInput("Again", rules: [.equals(password, problem: "They differ")])
    password.text.value = "secret"
    again.text.value = "secre"
    #expect(again.problem.value == "They differ")
    #expect(again.value.value == nil)
    password.text.value = "secre"
    #expect(again.problem.value == nil)
    #expect(again.value.value == "secre")
  }
}
