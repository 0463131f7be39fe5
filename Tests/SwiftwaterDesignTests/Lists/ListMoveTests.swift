import SwiftwaterDesign
import Testing

struct ListMoveTests {
  private struct Letter: Identifiable {
    let id: String
  }

  private func moved(_ letters: String, _ element: String, between previous: String?, and next: String?)
    -> String
  {
    let list = MutableListProperty(letters.map { Letter(id: String($0)) })
    let result = list.apply(
      ListMove(
        Letter(id: element), between: previous.map { Letter(id: $0) }, and: next.map { Letter(id: $0) }))
    let text = list.elements.map(\.id).joined()
    #expect(result == (text != letters))
    return text
  }

  @Test func `an element is moved before the next one`() {
    #expect(moved("abcde", "b", between: "d", and: "e") == "acdbe")
    #expect(moved("abcde", "d", between: "a", and: "b") == "adbce")
    #expect(moved("abcde", "c", between: nil, and: "a") == "cabde")
  }

  @Test func `an element is moved to the end`() {
    #expect(moved("abcde", "b", between: "e", and: nil) == "acdeb")
  }

  @Test func `an element stays beside the neighbor that is left`() {
    #expect(moved("abcde", "b", between: "d", and: "x") == "acdbe")
    #expect(moved("abcde", "d", between: "x", and: "b") == "adbce")
    // Another element is now between the neighbors.
    #expect(moved("abcde", "e", between: "a", and: "c") == "abecd")
  }

  @Test func `nothing moves without the element or a neighbor`() {
    #expect(moved("abc", "x", between: "a", and: "b") == "abc")
    #expect(moved("abc", "a", between: "x", and: "y") == "abc")
    #expect(moved("abc", "a", between: nil, and: nil) == "abc")
    #expect(moved("abc", "b", between: "a", and: "c") == "abc")
  }
}
