import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Models that accept, change or reject an entry.
@Suite struct RejectingModelTests {
  let input = NumberInput<Int>("Amount", maximum: 50)
  let model = MutableProperty<Int?>(3)

  // MARK: Normalizing

  /// Binds an input to a model that normalizes, before or after the input observes the model.
  private func bind<Value>(
    _ input: Input<Value>, to model: MutableProperty<Value?>, on trigger: InputTrigger = .change,
    isBoundFirst: Bool, normalizing normalize: @escaping (Value) -> Value
  ) {
    if isBoundFirst { input.bind(to: model, on: trigger) }
    model.observe { [unowned model] in model.value = $0.map(normalize) }
    if !isBoundFirst { input.bind(to: model, on: trigger) }
  }

  @Test(arguments: [true, false])
  func `12.7 a model that rounds settles, and the field shows its value`(isBoundFirst: Bool) {
    let recorder = model.changes.record()
    bind(input, to: model, isBoundFirst: isBoundFirst) { $0 / 10 * 10 }
    #expect(input.text.value == "0")
    input.text.value = "27"
    #expect(model.value == 20)
    #expect(input.text.value == "20")
    #expect(input.value.value == 20)
    #expect(recorder.values.last == 20)
  }

  @Test(arguments: [true, false])
  func `12.7 rounding to the previous value is not a rejection`(isBoundFirst: Bool) {
    bind(input, to: model, isBoundFirst: isBoundFirst) { $0 / 10 * 10 }
    model.value = 20
    input.text.value = "27"
    #expect(model.value == 20)
    #expect(input.value.value == 20)
    #expect(input.isValid.value)
    #expect(input.text.value == "27", "the person is in the field")
    input.text.value = "271"
    input.text.value = "27"
    input.endEditing()
    #expect(input.text.value == "20")
    #expect(input.isValid.value)
    input.text.value = "31"
    #expect(input.text.value == "30")
  }

  @Test(arguments: [true, false])
  func `12.7 a model that trims text does not disturb typing`(isBoundFirst: Bool) {
    let name = MutableProperty<String?>("Ada")
    let nameInput = StringInput("Name")
    bind(nameInput, to: name, isBoundFirst: isBoundFirst) { $0.trimmed }
    for text in ["Ada ", "Ada L", "Ada Lovelace", "Ada Lovelace "] {
      nameInput.text.value = text
      #expect(nameInput.text.value == text)
      #expect(nameInput.isValid.value)
    }
    #expect(name.value == "Ada Lovelace")
    nameInput.endEditing()
    #expect(nameInput.text.value == "Ada Lovelace")
  }

  @Test(arguments: [true, false])
  func `12.7 text that a model trims when the user leaves is shown at once`(isBoundFirst: Bool) {
    let name = MutableProperty<String?>("Ada")
    let nameInput = StringInput("Name")
    bind(nameInput, to: name, on: .endEditing, isBoundFirst: isBoundFirst) { $0.trimmed }
    nameInput.text.value = "Ada "
    nameInput.endEditing()
    #expect(nameInput.text.value == "Ada")
    #expect(nameInput.isValid.value)
  }

  @Test(arguments: [true, false])
  func `12.7 a stepper shows the value that a model clamps at once`(isBoundFirst: Bool) {
    bind(input, to: model, isBoundFirst: isBoundFirst) { min($0, 3) }
    input.increment()
    #expect(input.text.value == "3")
    #expect(input.isValid.value)
    input.text.value = "40"
    input.endEditing()
    #expect(input.text.value == "3")
    #expect(model.value == 3)
  }

  @Test func `12.7 a property that compares values as equal keeps its value, which is shown`() {
    let name = MutableProperty("Ada") { $0.lowercased() == $1.lowercased() }
    let nameInput = StringInput("Name")
    nameInput.bind(to: name, on: .endEditing)
    nameInput.text.value = "ADA"
    nameInput.endEditing()
    #expect(name.value == "Ada")
    #expect(nameInput.text.value == "Ada")
  }

  // MARK: Rejecting

  @Test(arguments: [true, false], [InputTrigger.change, .endEditing])
  func `12.7 an entry that a model reverts and rejects stays as it was typed`(
    isBoundFirst: Bool, trigger: InputTrigger
  ) {
    if isBoundFirst { input.bind(to: model, on: trigger) }
    model.observe { [unowned model, unowned input] in
      guard $0 == 13 else { return }
      model.value = 3
      input.reject("Unlucky")
    }
    if !isBoundFirst { input.bind(to: model, on: trigger) }
    for _ in 1...2 {
      input.text.value = "13"
      input.endEditing()
      #expect(model.value == 3)
      #expect(input.text.value == "13")
      #expect(input.value.value == 3)
      #expect(input.problem.value == "Unlucky")
      input.text.value = "14"
      input.endEditing()
      #expect(model.value == 14)
      #expect(input.isValid.value)
      model.value = 3
      #expect(input.text.value == "3")
    }
  }

  /// A model that only writes itself.
  private final class Account {
    var age: Property<Int?> { storage }
    private let storage = MutableProperty<Int?>(3)
    private(set) var asked: [Int?] = []

    func changeAge(to age: Int?) -> String? {
      asked.append(age)
      guard age != 13 else { return "Unlucky" }
      storage.value = age.map { min($0, 30) }
      return nil
    }
  }

  @Test(arguments: [InputTrigger.change, .endEditing])
  func `12.7 a model may give the reason of a rejection`(trigger: InputTrigger) {
    let account = Account()
    // Only the binding keeps the derived property.
    input.bind(to: account.age.map { $0 }, on: trigger) { account.changeAge(to: $0) }
    #expect(input.text.value == "3")
    input.text.value = "013"
    input.endEditing()
    #expect(account.age.value == 3)
    #expect(input.value.value == 3)
    #expect(input.text.value == "013")
    #expect(input.problem.value == "Unlucky")
    input.text.value = "40"
    input.endEditing()
    #expect(account.age.value == 30)
    #expect(input.text.value == "30")
    #expect(input.isValid.value)
    input.text.value = ""
    input.endEditing()
    #expect(account.age.value == nil)
    #expect(input.text.value == "")
    #expect(account.asked == [13, 40, nil])
  }

  @Test func `12.7 a selected value that the model rejects stays, too`() {
    let account = Account()
    input.bind(to: account.age) { account.changeAge(to: $0) }
    input.select(13)
    #expect(input.text.value == "13")
    #expect(input.problem.value == "Unlucky")
    _ = account.changeAge(to: 5)
    #expect(input.text.value == "5")
    #expect(input.isValid.value)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
