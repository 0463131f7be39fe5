import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ChoiceInputTests {
  private enum Size: CaseIterable {
    case small, medium, large
  }

  private let size = ChoiceInput("Size", choices: Size.allCases, isRequired: true) { "\($0)".capitalized }

  @Test func `one of several is chosen by its label`() {
    #expect(size.placeholder.value == "Choose")
    #expect(size.problem.value == "Required")
    size.text.value = "Medium"
    #expect(size.value.value == .medium)
    size.value.value = .large
    #expect(size.text.value == "Large")
    size.select(.small)
    #expect(size.text.value == "Small")
    #expect(size.formatted.value == "Small")
  }

  @Test func `another text is not a choice`() {
    size.text.value = "Huge"
    #expect(size.value.value == nil)
    #expect(size.problem.value == "Choose from the list")
    size.text.value = "LARGE"
    #expect(size.value.value == .large)
    size.endEditing()
    #expect(size.text.value == "Large")
  }

  @Test func `a choice that is removed is no longer valid, and valid again when it is added back`() {
    size.value.value = .large
    size.choices.value = [.small, .medium]
    #expect(size.problem.value == "Choose from the list")
    #expect(size.text.value == "Large")
    size.choices.value = [.large]
    #expect(size.isValid.value)
  }

  @Test func `choices with the same label are told apart`() {
    let town = ChoiceInput("Town", choices: [1, 2, 3]) { $0 == 2 ? "Bath" : "Springfield" }
    #expect(town.labels.value == ["Springfield", "Bath", "Springfield (2)"])
    town.text.value = "Springfield (2)"
    #expect(town.value.value == 3)
  }

  @Test func `a text that differs in case from several choices is none of them`() {
    let letter = ChoiceInput("Letter", choices: ["a", "A", "b"]) { $0 }
    letter.text.value = "a"
    #expect(letter.value.value == "a")
    letter.text.value = "B"
    #expect(letter.value.value == "b")
    let other = ChoiceInput("Letter", choices: ["ab", "AB"]) { $0 }
    other.text.value = "aB"
    #expect(!other.isValid.value)
  }

  @Test func `choices are suggested by what is typed`() {
    let cities = ["Zürich", "Bern", "Zug"] + (1...100).map { "Village \($0)" }
    let city = ChoiceInput("City", choices: cities) { $0 }
    let suggestions = city.suggestions(limit: 5)
    #expect(suggestions.value == ["Zürich", "Bern", "Zug", "Village 1", "Village 2"])
    city.text.value = "zu"
    #expect(suggestions.value == ["Zürich", "Zug"])
    city.text.value = "10"
    #expect(suggestions.value == ["Village 10", "Village 100"])
    city.text.value = "Zug"
    #expect(suggestions.value.count == 5)
  }

  // MARK: Several

  private let days = MultipleChoiceInput(
    "Days", choices: ["Mon", "Tue", "Wed"], minimumCount: 1, maximumCount: 2
  ) { $0 }

  @Test func `several are chosen, in the order of the choices`() {
    #expect(days.isRequired)
    #expect(days.problem.value == "Required")
    days.select("Wed")
    days.select("Mon")
    #expect(days.value.value == ["Mon", "Wed"])
    #expect(days.formatted.value == "Mon, Wed")
    let isTuesday = days.isSelected("Tue")
    #expect(!isTuesday.value)
    days.select("Tue")
    #expect(isTuesday.value)
    #expect(days.problem.value == "Choose at most 2")
    #expect(days.value.value == ["Mon", "Wed"])
    days.deselect("Mon")
    #expect(days.value.value == ["Tue", "Wed"])
    days.deselect("Tue")
    days.deselect("Wed")
    #expect(days.problem.value == "Required")
  }

  @Test func `chosen values that are removed from the choices are not valid`() {
    days.value.value = ["Mon"]
    days.choices.value = ["Tue"]
    #expect(!days.isValid.value)
    days.select("Tue")
    #expect(days.value.value == ["Tue"])
  }

  @Test func `the choices beside an unknown one stay chosen`() {
    days.value.value = ["Mon", "Someday"]
    #expect(days.isSelected("Mon").value)
    days.select("Tue")
    #expect(days.value.value == ["Mon", "Tue"])
  }

  @Test func `equal choices are one`() {
    days.choices.value = ["Mon", "Mon", "Tue"]
    #expect(days.labels.value == ["Mon", "Tue"])
    days.select("Mon")
    #expect(days.value.value == ["Mon"])
    days.select("Tue")
    #expect(days.value.value == ["Mon", "Tue"])
  }

  // MARK: On or off

  @Test func `a switch is on or off, and may have to be on`() {
    let terms = ToggleInput("Terms", isRequired: true)
    #expect(terms.value.value == false)
    #expect(terms.problem.value == "Required")
    terms.setOn(true)
    #expect(terms.isOn.value)
    #expect(terms.value.value == true)
    #expect(terms.isValid.value)
    #expect(terms.isChanged.value)
    terms.setOn(false)
    #expect(!terms.isOn.value)
    #expect(!terms.isValid.value)
    #expect(terms.value.value == true)
    let news = ToggleInput("News")
    let model = MutableProperty(true)
    news.bind(to: model)
    #expect(news.isOn.value)
    news.setOn(false)
    #expect(!model.value)
    news.isEditable.value = false
    news.setOn(true)
    #expect(!news.isOn.value)
  }
}
