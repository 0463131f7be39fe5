import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Drafts of forms that are restored into forms which are made again.
@Suite struct FormDraftTests {
  private final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let age = NumberInput<Int>("Age")
    let form: Form
    init(_ name: String? = nil) {
      form = Form(self.name, age)
      if let name { self.name.value.value = name }
    }
  }

  private final class Screen {
    let title = StringInput("Title", defaultValue: "Party", maximumLength: 20)
    let count = NumberInput<Int>("Count", minimum: 1, maximum: 12)
    let password = StringInput("Password", isSecret: true)
    let days = MultipleChoiceInput("Days", choices: ["Monday", "Friday"]) { $0 }
    let terms = ToggleInput("Terms")
    let street = StringInput("Street")
    let address: Form
    let guests = MutableListProperty([GuestRow("Ada"), GuestRow("Grace"), GuestRow("Barbara")])
    let form: Form

    init(makesRows: Bool = true) {
      address = Form(street)
      form = Form(title, count, password, days, terms)
      form.include(address)
      form.include(guests, maximumCount: 5, makingRows: makesRows ? { GuestRow() } : nil)
    }

    var texts: [String] { form.allInputs.value.map(\.text.value) }
  }

  /// The draft after a way through a browser.
  private func sent(_ draft: FormDraft) throws -> FormDraft {
    try JSONDecoder().decode(FormDraft.self, from: JSONEncoder().encode(draft))
  }

  private func restored(_ draft: FormDraft) throws -> Screen {
    let screen = Screen()
    screen.form.restore(try sent(draft))
    return screen
  }

  @Test func `a form without changes has an empty draft`() throws {
    let screen = Screen()
    let draft = screen.form.draft()
    #expect(draft.value.isEmpty)
    screen.title.enter("Feast")
    #expect(!draft.value.isEmpty)
    screen.title.enter("Party")
    #expect(draft.value.isEmpty)
    screen.title.enter("Feast")
    screen.form.commit()
    #expect(draft.value.isEmpty, "the draft is saved")
    #expect(try restored(FormDraft()).texts == Screen().texts)
  }

  @Test func `the texts of changed inputs are restored, also those that are not valid`() throws {
    let screen = Screen()
    screen.title.enter("A title that is far too long")
    screen.count.enter("4")
    screen.days.choose("Friday", true)
    screen.terms.setOn(true)
    screen.street.enter("Main Street \"1\"")
    let other = try restored(screen.form.draft().value)
    #expect(other.texts == screen.texts)
    #expect(other.title.value.value == "Party")
    #expect(other.title.problem.value == "At most 20 characters")
    #expect(other.count.value.value == 4)
    #expect(other.days.value.value == ["Friday"])
    #expect(other.terms.isOn.value)
    #expect(other.form.isChanged.value)
    #expect(!other.title.isTouched.value)
    other.form.reset()
    #expect(other.texts == Screen().texts)
  }

  @Test func `a secret is never in a draft`() throws {
    let screen = Screen()
    screen.password.enter("hunter2")
    #expect(screen.form.draft().value.isEmpty)
    // Nor can a browser enter one.
    screen.form.restore(try JSONDecoder().decode(FormDraft.self, from: Data(#"{"t":{"2":"x"}}"#.utf8)))
    #expect(screen.password.text.value == "hunter2")
  }

  @Test func `an entry that cannot be read is left out`() {
    let screen = Screen()
    screen.count.enter(nil)
    #expect(screen.form.draft().value.isEmpty)
  }

  @Test func `an input that is hidden is left out`() {
    let screen = Screen()
    screen.title.enter("Feast")
    screen.title.isVisible.value = false
    #expect(screen.form.draft().value.isEmpty)
  }

  @Test func `rows that were changed, added, removed and moved are restored`() throws {
    let screen = Screen()
    screen.guests.elements[1].age.enter("37")
    screen.guests.remove(at: 0)
    screen.guests.append(GuestRow())
    screen.guests.elements[2].name.enter("Anita")
    screen.guests.move(from: 1, to: 0)
    let other = try restored(screen.form.draft().value)
    #expect(other.guests.elements.map(\.name.text.value) == ["Barbara", "Grace", "Anita"])
    #expect(other.guests.elements.map(\.age.text.value) == ["", "37", ""])
    #expect(other.form.isChanged.value)
    #expect(other.form.draft().value == screen.form.draft().value)
    other.form.reset()
    #expect(other.texts == Screen().texts)
  }

  @Test func `without a closure that makes rows, added ones are left out`() throws {
    let screen = Screen()
    screen.guests.append(GuestRow())
    screen.guests.elements[0].age.enter("36")
    let other = Screen(makesRows: false)
    other.form.restore(try sent(screen.form.draft().value))
    #expect(other.guests.elements.map(\.name.text.value) == ["Ada", "Grace", "Barbara"])
    #expect(other.guests.elements[0].age.value.value == 36)
  }

  @Test(arguments: [
    #"{"t":{"99":"x","-1":"y"}}"#, #"{"p":{"7":[{"d":{"t":{"0":"x"}}}]}}"#, #"{"p":{"0":[]}}"#,
    #"{"p":{"0":[{"o":0},{"o":0}]}}"#, #"{"p":{"1":[{"o":0},{"o":1},{"o":2},{"o":1},{"o":9},{"o":-1}]}}"#,
  ])
  func `what does not fit is ignored`(json: String) throws {
    let screen = Screen()
    screen.form.restore(try JSONDecoder().decode(FormDraft.self, from: Data(json.utf8)))
    #expect(screen.texts == Screen().texts)
    #expect(screen.guests.elements.count == 3)
  }

  @Test func `a browser cannot add rows without end`() throws {
    let rows = Array(repeating: "{}", count: 500).joined(separator: ",")
    let screen = Screen()
    screen.form.restore(
      try JSONDecoder().decode(FormDraft.self, from: Data(#"{"p":{"1":[\#(rows)]}}"#.utf8)))
    #expect(screen.guests.elements.count == 5)
  }

  @Test func `a draft is bounded, and what is left out does not change the rest`() throws {
    let screen = Screen()
    screen.title.enter(String(repeating: "x", count: 1000))
    screen.count.enter("4")
    let draft = screen.form.draft(maximumBytes: 500)
    #expect(try restored(draft.value).texts.prefix(2) == ["Party", "4"])
    for _ in 0..<100 { screen.guests.append(GuestRow()) }
    let json = try JSONEncoder().encode(draft.value)
    #expect(json.count < 500)
    #expect(try restored(draft.value).guests.elements.count == 3, "too many rows")
    screen.street.enter(String(repeating: "\"", count: 120))
    #expect(try JSONEncoder().encode(draft.value).count < 500)
    #expect(try restored(draft.value).street.text.value == screen.street.text.value)
    screen.street.enter(String(repeating: "\"", count: 130))
    #expect(try restored(draft.value).street.text.value == "")
  }

  @Test(arguments: 0..<10) func `random entries are restored`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = Screen()
    let draft = screen.form.draft(maximumBytes: 100_000)
    for _ in 0..<60 {
      let inputs = screen.form.allInputs.value.filter { !$0.isSecret && !($0 is MultipleChoiceInput<String>) }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: screen.guests.append(GuestRow())
      case 1:
        if let index = screen.guests.elements.indices.randomElement(using: &random) {
          screen.guests.remove(at: index)
        }
      case 2:
        if let index = screen.guests.elements.indices.randomElement(using: &random) {
          screen.guests.move(from: index, to: screen.guests.elements.indices.randomElement(using: &random)!)
        }
      default:
        inputs.randomElement(using: &random)?
          .enter(["", "4", "x", "Ada", "true"].randomElement(using: &random)!)
      }
      guard screen.guests.elements.count <= 5 else { continue }
      let other = try restored(draft.value)
      #expect(other.texts == screen.texts)
      #expect(other.form.isChanged.value == screen.form.isChanged.value)
    }
  }

  @Test func `nothing leaks`() {
    let live = LiveCount()
    live.measure {
      let screen = Screen()
      let draft = screen.form.draft()
      let drafts = draft.signal.record()
      screen.title.enter("Feast")
      screen.guests.append(GuestRow())
      #expect(drafts.values.count == 3)
    }
    #expect(live.aliveParts == [])
  }
}
