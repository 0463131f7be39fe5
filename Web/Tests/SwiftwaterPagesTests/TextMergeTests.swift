import SwiftwaterPages
import Testing

struct TextMergeTests {
  @Test(arguments: [
    // base, typed, written, merged
    ("a", "a", "b", "b"), ("a", "b", "a", "b"), ("a", "b", "b", "b"),
    ("hello", "hello world", "Hello", "Hello world"),
    ("world", "hello world", "world!", "hello world!"),
    ("abc", "abXc", "Yabc", "YabXc"),
    ("", "typed", "written", "typedwritten"),
    // The same characters: the person's count.
    ("cat", "car", "cap", "car"), ("one two", "one 2", "one two three", "one 2 three"),
    // An emptied field keeps what was typed since.
    ("hel", "hello", "", "lo"), ("hello", "jello", "", "j"), ("hello", "", "", ""), ("hello", "hell", "", ""),
    // The written text has the typed one in it already.
    ("a", "X: a", "X: a", "X: a"),
  ])
  func `two changes of a text come together`(
    _ base: String, _ typed: String, _ written: String, _ merged: String
  ) {
    #expect(TextMerge.merge(base: base, typed: typed, written: written) == merged)
  }

  @Test func `a pair of surrogates is not divided`() {
    // Both faces have the first half in common, or the second.
    #expect(TextMerge.merge(base: "😀", typed: "😁", written: "") == "😁")
    #expect(TextMerge.merge(base: "😀", typed: "🨀", written: "") == "🨀")
    #expect(TextMerge.merge(base: "a😀", typed: "a😁", written: "b a😀") == "b a😁")
  }

  @Test func `texts that only look alike are different`() {
    #expect(
      TextMerge.merge(base: "\u{e9}", typed: "e\u{301}", written: "\u{e9}").utf16.elementsEqual([0x65, 0x301])
    )
  }
}
