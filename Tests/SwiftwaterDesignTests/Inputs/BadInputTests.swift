import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Entries that a view cannot read as text, such as a date without its month.
@Suite struct BadInputTests {
  private let day = Date(timeIntervalSince1970: 86400 * 10)
  private let input: DateInput
  private let model: MutableProperty<Date?>

  init() {
    input = DateInput("Day", timeZone: .gmt)
    model = MutableProperty(day)
    input.bind(to: model)
  }

  @Test func `bad input is a problem, and neither value nor model is lost`() {
    #expect(input.text.value == "1970-01-11")
    input.enter(nil)
    #expect(input.hasBadInput.value)
    #expect(input.problem.value == "Enter a date")
    #expect(input.text.value == "")
    #expect(input.value.value == day)
    input.endEditing()
    #expect(input.problem.value == "Enter a date")
    #expect(model.value == day)
    #expect(input.isChanged.value)
  }

  @Test func `a form with bad input is not submitted`() {
    var submitCount = 0
    let form = Form(input)
    let button = form.submitButton(
      "Save", command: Command<Void, Void, Never>(enabledIf: form.isReady) { submitCount += 1 })
    input.enter(nil)
    button.press()
    #expect(submitCount == 0)
    input.enter("1970-01-12")
    button.press()
    #expect(submitCount == 1)
    #expect(model.value == day.addingTimeInterval(86400))
  }

  @Test(arguments: ["1970-01-11", "1970-01-12", ""])
  func `the next entry replaces bad input, even if it equals the previous entry`(text: String) {
    input.enter(nil)
    input.enter(text)
    #expect(!input.hasBadInput.value)
    #expect(input.isValid.value)
    #expect(input.text.value == text)
    #expect(model.value == (text.isEmpty ? nil : input.value.value))
  }

  @Test func `a value of the program, or a reset, replaces bad input`() {
    input.enter(nil)
    model.value = day.addingTimeInterval(86400)
    #expect(input.text.value == "1970-01-12")
    #expect(!input.hasBadInput.value)
    input.enter(nil)
    input.reset()
    #expect(input.text.value == "1970-01-12")
    #expect(input.isValid.value)
  }

  @Test func `a disabled field takes no entry`() {
    input.isEditable.value = false
    input.enter(nil)
    input.enter("1970-01-12")
    #expect(input.text.value == "1970-01-11")
    #expect(model.value == day)
  }
}
