import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct StringInputTests {
  @Test func `text is the value`() {
    let input = StringInput("Name", defaultValue: "Ada")
    #expect(input.text.value == "Ada")
    input.text.value = " Grace "
    #expect(input.value.value == " Grace ")
    #expect(input.formatted.value == " Grace ")
    input.text.value = ""
    #expect(input.value.value == nil)
  }

  @Test func `text may be required`() {
    let input = StringInput("Name", placeholder: "Required", isRequired: true)
    #expect(input.placeholder.value == "Required")
    #expect(input.problem.value == "Required")
    input.value.value = ""
    #expect(input.problem.value == "Required")
    input.text.value = "Ada"
    #expect(input.problem.value == nil)
  }

  @Test func `text may be too long`() {
    let input = StringInput("Name", maximumLength: 3)
    input.text.value = "Ada"
    #expect(input.isValid.value)
    input.text.value = "Adam"
    #expect(input.problem.value == "At most 3 characters")
    #expect(input.value.value == "Ada")
  }

  @Test func `a rule may read another input`() {
    let password = StringInput("Password")
    let confirmation = StringInput("Repeat it") { $0 == password.value.value ? nil : "Different" }
    confirmation.text.value = "secret"
    #expect(confirmation.problem.value == "Different")
    password.text.value = "secret"
    #expect(confirmation.problem.value == nil)
    #expect(confirmation.value.value == "secret")
  }
}
