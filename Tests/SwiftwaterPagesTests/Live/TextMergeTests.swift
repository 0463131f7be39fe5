import Testing

@testable import SwiftwaterPages

/// How changes of a text are found, and what two of them make together.
struct TextMergeTests {
  private func merge(base: String, typed: String, written: String) -> String {
    var budget = Int.max
    return merge(base: base, typed: typed, written: written, within: &budget)
  }

  private func merge(base: String, typed: String, written: String, within budget: inout Int) -> String {
    let (old, new) = (Array(base.unicodeScalars), Array(typed.unicodeScalars))
    let mine = TextChange(from: old, to: new, within: &budget)
    let theirs = TextChange(from: old, to: Array(written.unicodeScalars), within: &budget)
    return String(scalars: TextChange.transform(mine, theirs).theirs.applied(to: new))
  }

  @Test(arguments: [
    // base, typed, written, merged
    ("a", "a", "b", "b"), ("a", "b", "a", "b"), ("hello", "hello world", "Hello", "Hello world"),
    ("world", "hello world", "world!", "hello world!"), ("abc", "abXc", "Yabc", "YabXc"),
    ("", "typed", "written", "typedwritten"), ("ab", "axb", "AB", "AxB"),
    // Both replaced the same characters: the user's stay.
    ("cat", "car", "cap", "car"), ("one two", "one 2", "one two three", "one 2 three"),
    ("ab", "aX", "a12345", "aX"), ("abcd", "aXd", "abYd", "aXd"),
    // A field that is emptied keeps the characters that were typed since.
    ("hel", "hello", "", "lo"), ("hello", "jello", "", "j"), ("hello", "", "", ""), ("hello", "hell", "", ""),
    ("> hel", "> hello", "> ", "> lo"), ("12345678", "123456789", "1234-5678", "1234-56789"),
    // A page changes the case of letters or moves marks: the typed characters stay.
    ("12345", "123456", "1234-5", "1234-56"), ("123-4567-8", "12-4567-8", "1234-5678", "124-5678"),
    ("nabc", "nxabc", "> NABC", "> NxABC"), ("straße", "straßen", "STRASSE", "STRASSEn"),
    ("ab", "b", "AB", "B"),
    // Several changes of one text.
    ("abcdef", "abXcdeYf", "1abc2def", "1abXc2deYf"),
  ])
  func `two changes of a text are merged`(
    _ base: String, _ typed: String, _ written: String, _ merged: String
  ) {
    #expect(merge(base: base, typed: typed, written: written) == merged)
  }

  @Test func `a pair of surrogates is not divided`() {
    // The two faces share the first half, or the second.
    #expect(merge(base: "😀", typed: "😁", written: "") == "😁")
    #expect(merge(base: "😀", typed: "🨀", written: "") == "🨀")
    #expect(merge(base: "a😀", typed: "a😁", written: "b a😀") == "b a😁")
    #expect(merge(base: "abc", typed: "abXc", written: "a😀") == "a😀X")
    #expect(merge(base: "ab", typed: "a😀b", written: "a😁b") == "a😀😁b")
  }

  @Test func `a merge beyond the budget replaces whole changes, and keeps the text of the user`() {
    var budget = 10
    #expect(
      merge(base: "abcdef", typed: "a1b2c3d", written: "x", within: &budget).contains("1b2c3d"))
    #expect(budget == 0)
    budget = 10
    #expect(merge(base: "ab", typed: "aXb", written: "abY", within: &budget) == "aXbY")
    #expect(budget == 10)
    #expect(merge(base: "ab", typed: "cd", written: "ab", within: &budget) == "cd")
    #expect(merge(base: "ab", typed: "cb", written: "ad", within: &budget) == "cd")
    #expect(budget < 10)
  }

  @Test func `a change that is too large is replaced as a whole`() {
    let base = String(repeating: "a", count: 600)
    let written = String(repeating: "b", count: 600)
    #expect(merge(base: base, typed: base + "c", written: written) == written + "c")
    #expect(merge(base: base, typed: "c", written: written) == "c")
  }

  @Test func `canonically equivalent texts are different`() {
    #expect(
      merge(base: "\u{e9}", typed: "e\u{301}", written: "\u{e9}").utf16.elementsEqual([0x65, 0x301])
    )
  }
}
