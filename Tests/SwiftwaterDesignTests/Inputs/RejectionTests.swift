import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Rejections by the program.
@Suite struct RejectionTests {
  let name = StringInput("Name", defaultValue: "ada")
  let domain = StringInput("Domain")

  @Test func `a rejection is not cleared by a value written before it in the same transaction`() {
    transaction {
      name.value.value = "ada2"
      name.reject("Taken")
    }
    #expect(name.text.value == "ada2")
    #expect(name.problem.value == "Taken")
    name.value.value = "ada3"
    #expect(name.problem.value == nil)
  }

  @Test func `a rejection is not cleared by text typed before it in the same transaction`() {
    transaction {
      name.text.value = "grace"
      name.reject("Taken")
    }
    #expect(name.value.value == "grace")
    #expect(name.problem.value == "Taken")
    name.text.value = "grace2"
    #expect(name.problem.value == nil)
  }

  @Test func `a rejection is shown, though nobody has left the field, until the program writes a value`() {
    transaction {
      name.value.value = "ada2"
      name.reject("Taken")
    }
    #expect(name.isTouched.value)
    name.value.value = "ada3"
    #expect(!name.isTouched.value)
    // While the user is typing, a view waits with what a model rejects.
    let model = MutableProperty<String?>("ada3")
    name.bind(to: model) { $0 == "root" ? "Taken" : nil }
    name.text.value = "root"
    #expect(name.problem.value == "Taken")
    #expect(!name.isTouched.value)
  }

  @Test func `a rejection is cleared by a value written after it in the same transaction`() {
    transaction {
      name.reject("Taken")
      name.value.value = "ada2"
    }
    #expect(name.problem.value == nil)
  }

  @Test func `a rejection is withdrawn, and an entry that waited for that is accepted`() {
    name.text.value = "grace"
    name.reject("Taken")
    #expect(!name.isValid.value)
    name.withdrawRejection()
    #expect(name.isValid.value)
    #expect(name.value.value == "grace")
    name.withdrawRejection()
    #expect(name.isValid.value)
  }

  @Test func `an entry in another input withdraws a rejection that depends on it`() {
    name.reject("There is an ada at this domain", dependingOn: domain)
    domain.endEditing()
    #expect(!name.isValid.value)
    domain.text.value = "example.org"
    #expect(name.isValid.value)
    // A later rejection does not depend on it.
    name.reject("Taken")
    domain.text.value = "example.com"
    #expect(name.problem.value == "Taken")
  }

  @Test func `a form may reject any of its inputs`() {
    let form = Form(name, domain)
    for input in form.inputs { input.reject("No") }
    #expect(domain.problem.value == "No")
    #expect(!form.isValid.value)
  }

  @Test func `a rejection leaks nothing`() {
    let count = LiveCount()
    count.track {
      let name = StringInput("Name")
      let other = StringInput("Other")
      name.reject("No", dependingOn: other)
    }
    #expect(count.liveParts == [])
  }
}
