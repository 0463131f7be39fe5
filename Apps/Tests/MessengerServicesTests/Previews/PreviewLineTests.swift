import Testing

@testable import MessengerServices

@Suite struct PreviewLineTests {
  @Test(arguments: [
    (" A \n\t page ", "A page"), ("\u{202E}evil\u{2066}\u{200B}\u{FEFF}\u{0}\u{AD}", "evil"), ("  ", ""),
    ("\u{202E}", ""),
    ("👩‍🚀", "👩‍🚀"), ("می‌خواهم", "می‌خواهم"), ("a\u{A0}\u{2028}b", "a b"), ("\u{E000}\u{378}", ""),
  ])
  func `white space is collapsed, and invisible characters removed`(_ text: String, _ line: String) {
    #expect(text.previewLine(upTo: 40) == line)
  }

  @Test(arguments: [
    ("abcde", "abcde"), ("abcdef", "abcd…"), ("abcde  ", "abcde"), ("abcd e", "abcd…"), ("abc def", "abc …"),
    (String(repeating: "a", count: 100_000), "aaaa…"),
  ])
  func `a text that is too long is cut`(_ text: String, _ line: String) {
    #expect(text.previewLine(upTo: 5) == line)
  }
}
