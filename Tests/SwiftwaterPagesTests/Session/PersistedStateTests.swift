import Swiftwater
import Testing

@testable import SwiftwaterPages

struct PersistedStateTests {
  private let name = MutableProperty("Ada")
  private let age = MutableProperty(36)
  private let tags = MutableProperty<[String]>([])

  private var values: [StateValue] {
    [
      StateValue("name", name) { !$0.isEmpty }, StateValue("age", age) { (0...150).contains($0) },
      StateValue("tags", encoding: tags),
    ]
  }

  @Test func `only changed values are persisted`() {
    let state = PersistedState(values, restoring: nil)
    #expect(state.text.value == "")
    age.value = 37
    tags.value = ["\"a\""]
    #expect(state.text.value == #"["age","37","tags","[\"\\\"a\\\"\"]"]"#)
    age.value = 36
    tags.value = []
    #expect(state.text.value == "")
  }

  @Test func `persisted values are restored, and stay persisted`() {
    let state = PersistedState(values, restoring: #"["tags","[\"x\"]","name","Grace"]"#)
    #expect(name.value == "Grace")
    #expect(tags.value == ["x"])
    #expect(state.text.value == #"["name","Grace","tags","[\"x\"]"]"#)
  }

  @Test(arguments: [
    "[]", "x", "[", "{}", #"["name"]"#, #"["name",""]"#, #"["age","x"]"#, #"["age","151"]"#,
    #"["tags","{}"]"#,
    #"["other","x"]"#, #"[1,["name","x"]]"#, "[\"name\",\"" + String(repeating: "x", count: 2048) + "\"]",
  ])
  func `malformed and unacceptable values are ignored`(_ saved: String) {
    let state = PersistedState(values, restoring: saved)
    #expect((name.value, age.value, tags.value) == ("Ada", 36, []))
    #expect(state.text.value == "")
  }

  @Test func `a value that the page computes is restored by the page`() {
    var restored: [[Int]] = []
    let numbers = MutableProperty([1, 2])
    let values = [
      StateValue("numbers", encoding: numbers.map { $0.filter { $0 > 1 } }) {
        restored.append($0)
        numbers.value += $0
      }
    ]
    let state = PersistedState(values, restoring: #"["numbers","[0,3]"]"#)
    #expect(restored == [[0, 3]])
    #expect(state.text.value == #"["numbers","[2,3]"]"#)
    _ = PersistedState(values, restoring: #"["numbers","{}"]"#)
    #expect(restored.count == 1)
  }

  @Test func `a value that is too large is not persisted, and the others are`() {
    let state = PersistedState(values, restoring: nil)
    name.value = String(repeating: "x", count: PersistedState.limit)
    age.value = 1
    #expect(state.text.value == #"["age","1"]"#)
  }
}
