import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The behavior of all inputs, tested by one for even whole numbers.
@Suite struct InputTests {
  let limit = MutableProperty(100)

  func makeInput(_ value: Int? = nil, isRequired: Bool = false) -> Input<Int> {
    Input(
      "Amount", placeholder: "Any", defaultValue: value, isRequired: isRequired,
      format: InputFormat(format: { String($0) }, parse: { Int($0) }, label: { "\($0) pieces" })
    ) { [limit] in
      $0 > limit.value ? "Too many" : $0.isMultiple(of: 2) ? nil : "Odd"
    }
  }

  @Test func `an input is enabled, visible and empty at first`() {
    let input = makeInput()
    #expect(input.title.value == "Amount")
    #expect(input.placeholder.value == "Any")
    #expect(input.text.value == "")
    #expect(input.value.value == nil)
    #expect(input.formatted.value == "")
    #expect(input.isEnabled.value)
    #expect(input.isVisible.value)
    #expect(input.isValid.value)
  }

  @Test func `a default is the value at first`() {
    let input = makeInput(4)
    #expect(input.text.value == "4")
    #expect(input.value.value == 4)
    #expect(input.formatted.value == "4 pieces")
  }

  @Test func `typed text becomes the value`() {
    let input = makeInput()
    let recorder = input.changes.record()
    input.text.value = "4"
    #expect(input.value.value == 4)
    input.text.value = ""
    #expect(input.value.value == nil)
    #expect(recorder.values == [4, nil])
  }

  @Test func `12.4 bad input stays as typed, and the value as it was`() {
    let input = makeInput(4)
    let recorder = input.changes.record()
    input.text.value = "four"
    #expect(input.text.value == "four")
    #expect(input.value.value == 4)
    #expect(input.problem.value == "Not understood")
    #expect(!input.isValid.value)
    #expect(recorder.values.isEmpty)
  }

  @Test func `12.4 text that the rule rejects stays as typed, and the value as it was`() {
    let input = makeInput(4)
    input.text.value = "5"
    #expect(input.text.value == "5")
    #expect(input.value.value == 4)
    #expect(input.problem.value == "Odd")
    input.text.value = "56"
    #expect(input.value.value == 56)
    #expect(input.problem.value == nil)
  }

  @Test func `typing the former text again clears the problem`() {
    let input = makeInput(4)
    let recorder = input.changes.record()
    input.text.value = "45"
    input.text.value = "4"
    #expect(input.isValid.value)
    #expect(recorder.values.isEmpty)
  }

  @Test func `a required value is missing from the beginning`() {
    let input = makeInput(isRequired: true)
    #expect(input.isRequired)
    #expect(input.problem.value == "Required")
    input.text.value = "4"
    #expect(input.isValid.value)
    input.text.value = ""
    #expect(input.problem.value == "Required")
    #expect(input.value.value == 4)
  }

  @Test func `12.5 a rejected entry is accepted when the rule permits it`() {
    let input = makeInput()
    let recorder = input.changes.record()
    input.text.value = "200"
    #expect(input.problem.value == "Too many")
    limit.value = 300
    #expect(input.problem.value == nil)
    #expect(input.value.value == 200)
    #expect(recorder.values == [200])
  }

  @Test func `a value that the rule no longer allows stays, and is a problem`() {
    let input = makeInput(40)
    limit.value = 30
    #expect(input.value.value == 40)
    #expect(input.problem.value == "Too many")
  }

  @Test func `12.6 a value of the program is shown, and is not a change by the user`() {
    let input = makeInput()
    let recorder = input.changes.record()
    input.value.value = 6
    #expect(input.text.value == "6")
    input.value.value = 7
    #expect(input.text.value == "7")
    #expect(input.problem.value == "Odd")
    #expect(recorder.values.isEmpty)
  }

  @Test func `12.3 a value of the program replaces a rejected entry for good`() {
    let input = makeInput(4)
    input.text.value = "5"
    input.value.value = 8
    #expect(input.text.value == "8")
    #expect(input.isValid.value)
    input.value.value = 4
    #expect(input.text.value == "4")
    #expect(input.isValid.value)
  }

  @Test func `12.3 text stays as it was typed until the user leaves the field`() {
    let input = makeInput()
    let recorder = input.editingEnds.record()
    input.text.value = "004"
    #expect(input.text.value == "004")
    #expect(input.value.value == 4)
    input.endEditing()
    #expect(input.text.value == "4")
    #expect(recorder.values == [4])
  }

  @Test func `after the program writes a value, the field counts as untouched`() {
    let name = StringInput("Name", isRequired: true)
    name.text.value = "Ada"
    name.endEditing()
    #expect(name.isTouched.value)
    name.value.value = nil
    #expect(name.problem.value == "Required")
    #expect(!name.isTouched.value)
    name.endEditing()
    #expect(name.isTouched.value)
  }

  @Test func `12.3 a rejected entry stays when the user leaves the field`() {
    let input = makeInput(4)
    let recorder = input.editingEnds.record()
    input.text.value = "5"
    input.endEditing()
    #expect(input.text.value == "5")
    #expect(!input.isValid.value)
    #expect(recorder.values.isEmpty)
    #expect(input.isTouched.value)
    input.text.value = "6"
    input.endEditing()
    input.endEditing()
    #expect(recorder.values == [6])
  }

  @Test func `a value of the program ends no editing`() {
    let input = makeInput(4)
    let recorder = input.editingEnds.record()
    input.endEditing()
    input.value.value = 6
    input.endEditing()
    #expect(recorder.values.isEmpty)
  }

  @Test func `12.12 an input has the language of its creator`() {
    let input = DesignText.$translation.withValue(.init { _ in "deutsch" }) { makeInput(isRequired: true) }
    DesignText.$translation.withValue(.init { _ in "français" }) {
      #expect(input.problem.value == "deutsch")
    }
  }

  @Test func `a value can be selected`() {
    let input = makeInput()
    let recorder = input.changes.record()
    input.select(4)
    #expect(input.text.value == "4")
    #expect(input.value.value == 4)
    input.select(5)
    #expect(input.text.value == "5")
    #expect(input.value.value == 4)
    input.select(nil)
    #expect(input.text.value == "")
    #expect(input.value.value == nil)
    #expect(recorder.values == [4, nil])
  }

  @Test(arguments: [true, false])
  func `12.1 an input that is disabled or hidden does not react`(isHidden: Bool) {
    let input = makeInput(4)
    (isHidden ? input.isVisible : input.isEditable).value = false
    let editingEnds = input.editingEnds.record()
    input.endEditing()
    #expect(editingEnds.values.isEmpty)
    #expect(!input.isTouched.value)
    input.text.value = "6"
    #expect(input.text.value == "4")
    input.select(8)
    #expect(input.value.value == 4)
    input.value.value = 10
    #expect(input.text.value == "10")
  }

  @Test func `the model can reject a value with its own text`() {
    let input = makeInput()
    input.text.value = "4"
    input.reject("Four is taken")
    #expect(input.problem.value == "Four is taken")
    #expect(!input.isValid.value)
    #expect(input.text.value == "4")
    input.text.value = "42"
    #expect(input.isValid.value)
    #expect(input.value.value == 42)
    input.reject("So is this")
    input.value.value = 44
    #expect(input.isValid.value)
  }

  @Test func `typing inside a transaction is processed at its end`() {
    let input = makeInput()
    transaction {
      input.text.value = "4"
      input.title.value = "Number"
    }
    #expect(input.value.value == 4)
  }

  @Test func `typing and leaving the field in one transaction ends its editing`() {
    let input = makeInput()
    let editingEnds = input.editingEnds.record()
    transaction {
      input.text.value = "004"
      input.endEditing()
      #expect(input.value.value == 4)
    }
    #expect(editingEnds.values == [4])
    #expect(input.text.value == "4")
    input.endEditing()
    #expect(editingEnds.values == [4])
    transaction {
      input.text.value = "6"
      input.endEditing()
      input.reject("Taken")
    }
    #expect(input.problem.value == "Taken")
    #expect(editingEnds.values == [4, 6])
  }

  @Test func `a value of the program before the user leaves does not count as typed`() {
    let input = makeInput(4)
    let changes = input.changes.record()
    transaction {
      input.value.value = 8
      input.endEditing()
    }
    #expect(input.text.value == "8")
    #expect(input.value.value == 8)
    #expect(changes.values.isEmpty)
  }

  @Test func `12.5 an entry that is accepted after the user left the field ends the editing then`() {
    let input = makeInput(4)
    let editingEnds = input.editingEnds.record()
    input.text.value = "0200"
    limit.value = 300
    #expect(input.text.value == "0200")
    #expect(editingEnds.values.isEmpty, "the person is in the field")
    input.text.value = "0400"
    input.endEditing()
    limit.value = 400
    #expect(editingEnds.values == [400])
    #expect(input.text.value == "400")
    limit.value = 500
    input.endEditing()
    #expect(editingEnds.values == [400])
  }

  @Test func `an input is disabled while any of several conditions holds`() {
    let input = makeInput()
    let isBusy = MutableProperty(true)
    let isLocked = MutableProperty(false)
    let lifetime = Lifetime()
    input.disable(while: isBusy, during: lifetime)
    input.disable(while: isLocked)
    #expect(!input.isEnabled.value)
    lifetime.end()
    #expect(input.isEnabled.value)
    isLocked.value = true
    #expect(!input.isEnabled.value)
    input.disable(while: isBusy, during: lifetime)
    isLocked.value = false
    #expect(input.isEnabled.value, "the lifetime is over")
  }

  @Test func `an observer of its completion may still write its text`() {
    var input: Input<Int>? = makeInput()
    let text = input!.text
    input!.changes.observe { _ in
    } onCompletion: {
      text.value = "late"
    }
    input = nil
    #expect(text.value == "late")
  }

  @Test func `the signals of an input complete when it is released, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      var input: Input<Int>? = Input(
        "Amount", format: InputFormat(format: { String($0) }, parse: { Int($0) }))
      let text = input!.text
      let changes = input!.changes.record()
      let editingEnds = input!.editingEnds.record()
      input!.text.value = "4"
      input!.text.value = "x"
      input = nil
      #expect(changes.isCompleted)
      #expect(editingEnds.isCompleted)
      text.value = "a view that holds on to it"
    }
    #expect(count.liveParts == [])
  }
}
