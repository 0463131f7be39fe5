import Foundation
import Swiftwater
import SwiftwaterDesign
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

  // MARK: Drafts of forms

  /// A form as each page makes it.
  private struct Registration {
    let city = StringInput("City")
    let notes = StringInput("Notes")
    let birthday = DateInput("Birthday", timeZone: .gmt)
    let form: Form

    init() { form = Form(city, notes, birthday) }

    var state: StateValue { StateValue("form", draftOf: form) }
  }

  private let entered = Registration()
  private let next = Registration()

  @Test func `a draft is persisted while the form is changed`() {
    let state = PersistedState([entered.state], restoring: nil)
    #expect(state.text.value == "")
    entered.city.text.value = "Paris"
    entered.birthday.enter(nil)
    #expect(state.text.value == #"["form","[\"en\",\"0/3\",\"Paris\",\"2/3\",null]"]"#)
    entered.form.reset()
    #expect(state.text.value == "")
    entered.city.text.value = "Rome"
    entered.form.commit()
    #expect(state.text.value == "")
  }

  @Test func `a draft is restored, and stays persisted`() {
    let first = PersistedState([entered.state], restoring: nil)
    entered.city.text.value = "\"Paris\"\n"
    entered.birthday.text.value = "1815-12"
    let second = PersistedState([next.state], restoring: first.text.value)
    #expect(next.city.value.value == "\"Paris\"\n")
    #expect(next.birthday.problem.value == "Enter a date")
    #expect(second.text.value == first.text.value)
  }

  @Test func `a draft takes what the other values leave, and loses its longest texts first`() {
    let state = PersistedState([entered.state] + values, restoring: nil)
    entered.city.text.value = "Paris"
    entered.notes.text.value = String(repeating: "n", count: 1900)
    #expect(state.text.value.contains("nnn"))
    name.value = String(repeating: "x", count: 200)
    #expect(state.text.value == #"["name","\#(name.value)","form","[\"en\",\"0/3\",\"Paris\"]"]"#)
    name.value = String(repeating: "x", count: 2030)
    #expect(state.text.value == #"["name","\#(name.value)"]"#)
    name.value = "Ada"
    #expect(state.text.value.contains("nnn"))
    entered.notes.text.value = String(repeating: "n", count: 100_000)
    #expect(state.text.value == #"["form","[\"en\",\"0/3\",\"Paris\"]"]"#)
  }

  @Test(arguments: 0...120) func `a draft of any number of texts fits`(count: Int) {
    let inputs = (0..<count).map { _ in StringInput("Text") }
    let state = PersistedState([StateValue("form", draftOf: Form(inputs))], restoring: nil)
    for (index, input) in inputs.enumerated() {
      input.text.value = String(repeating: "x", count: index % 40 + 1)
    }
    #expect(state.text.value.utf8.count <= PersistedState.limit)
    let copies = inputs.map { _ in StringInput("Text") }
    _ = PersistedState([StateValue("form", draftOf: Form(copies))], restoring: state.text.value)
    let longest = copies.map(\.text.value.count).max() ?? 0
    let lost = zip(inputs, copies).filter { $0.text.value != $1.text.value }.map(\.0.text.value.count)
    #expect(lost.allSatisfy { $0 >= longest })
    #expect(count > 40 || lost.isEmpty)
  }

  @Test func `rows are persisted before the texts in them`() {
    final class Row: FormRow {
      let text = StringInput("Text")
      let form: Form
      init() { form = Form(text) }
    }
    func make() -> (form: Form, rows: MutableListProperty<Row>) {
      let (form, rows) = (Form(), MutableListProperty<Row>())
      form.include(rows) { Row() }
      return (form, rows)
    }
    let (entered, next) = (make(), make())
    let state = PersistedState([StateValue("form", draftOf: entered.form)], restoring: nil)
    for count in [10, 3000, 20] {
      entered.rows.append(Row())
      entered.rows.elements.last?.text.text.value = String(repeating: "r", count: count)
    }
    _ = PersistedState([StateValue("form", draftOf: next.form)], restoring: state.text.value)
    #expect(next.rows.elements.map(\.text.text.value.count) == [10, 0, 20])
  }

  @Test(arguments: [
    #"["form",""]"#, #"["form","x"]"#, #"["form","{}"]"#, #"["form","[\"en\",\"0/3\"]"]"#,
    #"["form","[\"en\",\"0/3\",1]"]"#, #"["form","[\"de\",\"0/3\",\"x\"]"]"#,
    #"["form","[\"0/3\",\"x\"]"]"#,
    #"["form","[\"en\",0,\"x\"]"]"#, #"["form","[\"en\",\"0/3\",[\"x\"]]"]"#,
    #"["form","[\"en\",\"0/4\",\"x\"]"]"#,
    #"["form","[[[[[[[[[[]]]]]]]]]]"]"#, #"["form","null"]"#,
  ])
  func `a malformed draft is ignored`(_ saved: String) {
    let state = PersistedState([next.state], restoring: saved)
    #expect(!next.form.isChanged.value)
    #expect(state.text.value == "")
  }

  @Test func `a draft is that of the current form, and is restored into the first form`() {
    let form = MutableProperty<Form?>(nil, isEqual: ===)
    let state = PersistedState(
      [StateValue("form", draftOf: form)], restoring: #"["form","[\"en\",\"0/3\",\"Paris\"]"]"#)
    #expect(state.text.value == "")
    form.value = entered.form
    #expect(entered.city.text.value == "")
    entered.city.text.value = "Rome"
    #expect(state.text.value == #"["form","[\"en\",\"0/3\",\"Rome\"]"]"#)
    form.value = next.form
    #expect(state.text.value == "")
    _ = PersistedState(
      [StateValue("form", draftOf: form)], restoring: #"["form","[\"en\",\"0/3\",\"Paris\"]"]"#)
    #expect(next.city.text.value == "Paris")
  }
}
