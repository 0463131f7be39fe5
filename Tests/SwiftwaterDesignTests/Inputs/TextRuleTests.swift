import Swiftwater
import SwiftwaterDesign
import Testing

@Suite struct TextRuleTests {
  @Test func `the problem is that of the first broken rule, and the closure is called last`() {
    let input = StringInput(
      "Code", isRequired: true, maximumLength: 6,
      rules: [
        TextRule(.hasLength(atLeast: 2), problem: "short"),
        TextRule(.matches("[a-z]*"), problem: "letters only"),
      ]
    ) { $0 == "taken" ? "taken" : nil }
    for (text, problem) in [
      ("", "Required"), ("1", "short"), ("12", "letters only"), ("1234567", "At most 6 characters"),
      ("taken", "taken"), ("free", nil),
    ] {
      input.text.value = text
      #expect(input.problem.value == problem)
    }
    #expect(input.value.value == "free")
  }

  @Test func `an input that has to equal another is validated again when the other changes`() {
    let password = StringInput("Password")
    let again = StringInput("Again", rules: [.equals(password, problem: "They differ")])
    password.text.value = "secret"
    again.text.value = "secre"
    #expect(again.problem.value == "They differ")
    #expect(again.value.value == nil)
    password.text.value = "secre"
    #expect(again.problem.value == nil)
    #expect(again.value.value == "secre")
  }
}
