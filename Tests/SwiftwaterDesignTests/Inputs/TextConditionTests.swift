import SwiftwaterDesign
import Testing

@Suite struct TextConditionTests {
  @Test(arguments: [
    ("", false, false), (" \n", true, false), ("a", true, true), (" a ", true, true),
    // A browser trims the byte order mark, but neither the control character U+0085 nor a space with an accent.
    ("\u{FEFF}", true, false), ("\u{85}", true, true), (" \u{301}", true, true),
    ("\u{A0}\u{2028}", true, false),
  ])
  func `a text of whitespace is blank, and not empty`(_ text: String, isNotEmpty: Bool, isNotBlank: Bool) {
    #expect(TextCondition.isNotEmpty.holds(for: text) == isNotEmpty)
    #expect(TextCondition.isNotBlank.holds(for: text) == isNotBlank)
  }

  @Test(arguments: [("a", false), ("ab", true), ("abc", true), ("abcd", false), ("👨‍👩‍👧é", true)])
  func `the length of a text is counted in characters`(_ text: String, isValid: Bool) {
    #expect(TextCondition.hasLength(atLeast: 2, atMost: 3).holds(for: text) == isValid)
  }

  @Test(arguments: [("12", true), ("1", false), ("123", false), ("a12", false), ("١٢", false)])
  func `a pattern matches only a whole text, and its digits are ASCII`(_ text: String, isValid: Bool) {
    #expect(TextCondition.matches(#"\d{2}"#).holds(for: text) == isValid)
  }

  @Test(arguments: [("1", false), ("2", true), ("3.5", true), ("4", false), ("", false), ("x", false)])
  func `a number is valid up to and including its limits`(_ text: String, isValid: Bool) {
    #expect(TextCondition.isNumber(atLeast: 2, atMost: 3.5).holds(for: text) == isValid)
    #expect(TextCondition.isNumber().holds(for: text) == (Double(text) != nil))
  }

  @Test(arguments: [
    (" 3 ", true), ("+3", true), (".5", true), ("3.", true), ("1e2", true), ("inf", false),
    ("Infinity", false),
    ("nan", false), ("0x10", false), ("1 2", false), ("٣", false),
    ("\u{FEFF}3\u{A0}", true), ("3\u{85}", false), ("3 \u{301}", false), (" ", false),
  ])
  func `a text is a number if a browser reads it as a decimal number`(_ text: String, isNumber: Bool) {
    #expect(TextCondition.isNumber().holds(for: text) == isNumber)
  }

  @Test func `a pattern that is not a regular expression stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = TextCondition.matches("(") }
  }
}
