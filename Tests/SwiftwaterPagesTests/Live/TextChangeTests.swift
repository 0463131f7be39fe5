import SwiftwaterTesting
import Testing

@testable import SwiftwaterPages

struct TextChangeTests {
  private func change(_ old: String, _ new: String, caret: Int? = nil) -> TextChange {
    TextChange(from: Array(old.unicodeScalars), to: Array(new.unicodeScalars), caret: caret)
  }

  /// The text with two changes, after the user's and then the page's, and the other way round.
  private func merged(_ old: String, _ mine: TextChange, _ theirs: TextChange) -> (String, String) {
    let old = Array(old.unicodeScalars)
    let after = TextChange.transform(mine, theirs)
    return (
      String(scalars: after.theirs.applied(to: mine.applied(to: old))),
      String(scalars: after.mine.applied(to: theirs.applied(to: old)))
    )
  }

  @Test(arguments: [
    // The caret tells which of two equal letters was typed or deleted.
    ("fone", "fourone", 4, "ftwoone", "fourtwoone"), ("fone", "fourone", nil, "ftwoone", "ftwoourone"),
    ("aa", "aaa", 1, "aba", "aaba"), ("aa", "aaa", 2, "aba", "aaba"), ("aa", "aaa", 3, "aba", "abaa"),
    ("aa", "a", 0, "axa", "xa"),
    ("aa", "a", 1, "axa", "ax"), ("abab", "ab", 0, "abXab", "Xab"), ("abab", "ab", 2, "abXab", "abX"),
    // A caret elsewhere says nothing.
    ("fone", "fourone", 1, "ftwoone", "fourtwoone"), ("fone", "foneX", 2, "ftwoone", "ftwooneX"),
    ("fone", "Xfone", 9, "ftwoone", "Xftwoone"), ("one", "two", 0, "one", "two"),
  ])
  func `the caret tells where a text was typed`(
    _ old: String, _ typed: String, _ caret: Int?, _ written: String, _ text: String
  ) {
    #expect(merged(old, change(old, typed, caret: caret), change(old, written)) == (text, text))
  }

  @Test func `a change that crosses several others keeps its place among them`() {
    // The page gives two texts back while the user types on.
    let mine = change("f", "four")
    let first = TextChange.transform(mine, change("f", "fone"))
    let second = TextChange.transform(first.mine, change("fone", "ftwoone"))
    let text = first.theirs.applied(to: Array("four".unicodeScalars))
    #expect(String(scalars: second.theirs.applied(to: text)) == "fourtwoone")
  }

  @Test func `two changes give the same text in either order`() {
    let letters = Array("abcAB12-./ éß😀")
    for seed in 1...3000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func text() -> String {
        String(
          (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? "a"
          })
      }
      let (old, typed, written) = (text(), text(), text())
      let mine = change(old, typed, caret: Int.random(in: 0...8, using: &generator))
      let theirs = change(old, written)
      #expect(String(scalars: mine.applied(to: Array(old.unicodeScalars))) == typed)
      let (one, other) = merged(old, mine, theirs)
      #expect(one == other, "\(old) → \(typed), \(written)")
      // Another write follows.
      let next = change(written, text())
      let after = TextChange.transform(TextChange.transform(mine, theirs).mine, next)
      let last = String(scalars: next.applied(to: Array(written.unicodeScalars)))
      #expect(
        after.mine.applied(to: Array(last.unicodeScalars))
          == after.theirs.applied(to: Array(one.unicodeScalars)))
    }
  }

  @Test func `two changes in a row are one change, and a change can be taken back`() throws {
    let letters = Array("abAB1-é😀")
    for seed in 1...3000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func text() -> [Unicode.Scalar] {
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        }
        .flatMap(\.unicodeScalars)
      }
      let (first, second, third) = (text(), text(), text())
      let change = TextChange(from: first, to: second)
      let both = change.followed(by: TextChange(from: second, to: third), count: first.count)
      #expect(both.applied(to: first) == third)
      #expect(change.inverse(of: first).applied(to: second) == first)
      // The change is the same after it was written to a message and read from it.
      var writer = WireWriter()
      writer.change(both)
      let values = try #require(try WireReader.read(writer.text).array)
      let read = try #require(TextChange(values))
      #expect(read.applied(to: first) == third)
    }
  }

  @Test(arguments: ["[0]", #"["a","b","c"]"#, "[0,1,null]", #"[-1,"a",null]"#, #"[0,"a"]"#])
  func `values that are not a change are rejected`(_ text: String) throws {
    let values = try #require(try WireReader.read(text).array)
    #expect(TextChange(values) == nil)
  }
}
