import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct BindInputTests {
  func makeInput(default value: Int? = nil, isRequired: Bool = false) -> NumberInput<Int> {
    NumberInput("Amount", defaultValue: value, isRequired: isRequired, maximum: 50)
  }

  @Test func `an input and its model follow each other`() {
    let model = MutableProperty<Int?>(3)
    let input = makeInput()
    input.bind(to: model)
    #expect(input.text.value == "3")
    input.text.value = "5"
    #expect(model.value == 5)
    model.value = 7
    #expect(input.text.value == "7")
    input.text.value = ""
    #expect(model.value == nil)
    #expect(input.changes.record().values.isEmpty)
  }

  @Test func `12.4 an invalid entry never reaches the model, and stays as typed`() {
    let model = MutableProperty<Int?>(3)
    let recorder = model.changes.record()
    let input = makeInput(isRequired: true)
    input.bind(to: model)
    for text in ["51", "x", ""] {
      input.text.value = text
      #expect(input.text.value == text)
      #expect(!input.isValid.value)
    }
    #expect(recorder.values.isEmpty)
  }

  @Test func `12.4 an unfinished entry does not reach a model that is written when the user leaves`() {
    let name = MutableProperty("Grace")
    let nameInput = StringInput("Name", isRequired: true)
    nameInput.bind(to: name, on: .endEditing)
    for text in ["Grac", "Gra", "Gr", "G", ""] { nameInput.text.value = text }
    nameInput.endEditing()
    #expect(nameInput.problem.value == "Required")
    #expect(name.value == "Grace")

    let model = MutableProperty<Int?>(6)
    let input = makeInput()
    input.bind(to: model, on: .endEditing)
    for text in ["9", "99"] { input.text.value = text }
    input.endEditing()
    #expect(model.value == 6)
    input.maximum.value = 100
    #expect(model.value == 99, "the user has left the field")
  }

  @Test func `an untouched default does not reach the model, even when the user leaves the field`() {
    let model = MutableProperty<Int?>(nil)
    let input = makeInput(default: 10)
    input.bind(to: model, on: .endEditing)
    input.endEditing()
    #expect(model.value == nil)
    input.increment()
    input.endEditing()
    #expect(model.value == 11)
  }

  @Test(arguments: [InputTrigger.change, .endEditing])
  func `12.6 a default that the user selects or types reaches the model`(trigger: InputTrigger) {
    for isTyped in [true, false] {
      let model = MutableProperty<Int?>(nil)
      let input = makeInput(default: 10)
      input.bind(to: model, on: trigger)
      if isTyped {
        input.text.value = "010"
      } else {
        input.select(10)
      }
      input.endEditing()
      #expect(model.value == 10)
    }
  }

  @Test func `a model that reverts a value later does not change the typed text`() {
    let model = MutableProperty<Int?>(3)
    let input = makeInput()
    input.bind(to: model, on: .endEditing)
    input.text.value = "7"
    transaction {
      model.value = 5
      model.value = 3
    }
    #expect(input.text.value == "7")
  }

  @Test func `a default is shown if the model has no value, and is not written to the model`() {
    let model = MutableProperty<Int?>(nil)
    let input = makeInput(default: 10)
    input.bind(to: model)
    #expect(input.text.value == "10")
    #expect(model.value == nil)
    model.value = 20
    #expect(input.text.value == "20")
    model.value = nil
    #expect(input.text.value == "10")
    input.increment()
    #expect(model.value == 11)
    input.text.value = ""
    #expect(input.text.value == "")
    #expect(model.value == nil)
  }

  @Test(arguments: [InputTrigger.change, .endEditing])
  func `a model that cannot be nil keeps its value, and the input requires one`(trigger: InputTrigger) {
    let model = MutableProperty(3)
    let input = makeInput()
    input.bind(to: model, on: trigger)
    input.text.value = ""
    input.endEditing()
    #expect(model.value == 3)
    #expect(input.text.value == "")
    #expect(input.problem.value == "Required")
    #expect(input.value.value == 3)
    input.text.value = "4"
    input.endEditing()
    #expect(model.value == 4)
    #expect(input.isValid.value)
  }

  @Test func `a model that cannot be nil may have a value for an empty input`() {
    let model = MutableProperty("Ada")
    let input = StringInput("Name")
    input.bind(to: model, empty: "")
    input.text.value = ""
    #expect(model.value == "")
    #expect(input.text.value == "")
    model.value = "Grace"
    #expect(input.text.value == "Grace")
  }

  @Test func `a model may be written when the user leaves the field`() {
    let model = MutableProperty<Int?>(3)
    let input = makeInput()
    input.bind(to: model, on: .endEditing)
    #expect(input.text.value == "3")
    input.text.value = "4"
    input.text.value = "45"
    #expect(model.value == 3)
    input.endEditing()
    #expect(model.value == 45)
    #expect(input.text.value == "45")
    model.value = 6
    #expect(input.text.value == "6")
    input.text.value = "99"
    input.endEditing()
    #expect(model.value == 6)
    #expect(input.text.value == "99")
  }

  @Test(arguments: [InputTrigger.change, .endEditing])
  func `a binding ends with a lifetime, the input or the model`(trigger: InputTrigger) {
    let count = LiveCount()
    count.track {
      let model = MutableProperty<Int?>(3)
      let input = makeInput()
      let lifetime = Lifetime()
      let first = input.bind(to: model, on: trigger, during: lifetime)
      lifetime.end()
      #expect(first.isEnded)
      model.value = 4
      #expect(input.text.value == "3")
      #expect(input.bind(to: model, on: trigger, during: lifetime).isEnded)
      #expect(input.text.value == "3")

      var other: NumberInput<Int>? = makeInput()
      let second = other!.bind(to: model, on: trigger)
      other = nil
      #expect(second.isEnded)

      var otherModel: MutableProperty<Int?>? = MutableProperty(3)
      let third = input.bind(to: otherModel!, on: trigger)
      otherModel = nil
      #expect(third.isEnded)
    }
    #expect(count.liveParts == [])
  }
}
