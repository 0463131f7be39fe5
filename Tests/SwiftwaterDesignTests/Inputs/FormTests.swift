import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct FormTests {
  let name = StringInput("Name", isRequired: true)
  let age = NumberInput<Int>("Age", maximum: 150)
  let work = Subject<Void, Never>()

  @Test func `a form is valid when all its inputs are`() {
    let form = Form(name, age)
    #expect(!form.isValid.value)
    name.text.value = "Ada"
    #expect(form.isValid.value)
    #expect(form.isReady.value)
    age.text.value = "151"
    #expect(!form.isValid.value)
    #expect(!form.isReady.value)
  }

  @Test func `a form without inputs is valid`() {
    #expect(Form().isValid.value)
  }

  @Test func `a form is busy while any of its commands executes, and disabled meanwhile`() {
    name.text.value = "Ada"
    let form = Form(name, age)
    let other = Subject<Void, Never>()
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) { [work] in work.signal }
    let delete = Command<Void, Void, Never> { other.signal }
    form.stayBusy(while: save.isExecuting)
    form.stayBusy(while: delete.isExecuting)
    #expect(!form.isBusy.value)
    #expect(name.isEnabled.value)
    save.execute()
    delete.execute()
    #expect(form.isBusy.value)
    #expect(!form.isReady.value)
    #expect(!name.isEnabled.value)
    #expect(!age.isEnabled.value)
    work.complete()
    #expect(form.isBusy.value)
    other.complete()
    #expect(!form.isBusy.value)
    #expect(name.isEnabled.value)
    #expect(save.isEnabled.value)
  }

  @Test func `submitting finishes what is being edited first`() {
    let model = MutableProperty<String?>("Ada")
    name.bind(to: model, on: .finish)
    let form = Form(name)
    var saved: [String?] = []
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) {
      saved.append(model.value)
      return .empty()
    }
    let button = form.submitButton("Save", command: save)
    #expect(button.isEmphasized.value)
    name.text.value = "Grace"
    #expect(model.value == "Ada")
    button.press()
    #expect(saved == ["Grace"])
    name.text.value = ""
    button.press()
    #expect(saved == ["Grace"])
  }

  @Test func `nothing leaks`() {
    let count = LiveCount()
    count.measure {
      let name = StringInput("Name")
      let form = Form(name)
      let save = Command<Void, Void, Never>(enabledIf: form.isReady) { .empty() }
      form.stayBusy(while: save.isExecuting)
      form.submitButton("Save", command: save).press()
    }
    #expect(count.alive == 0)
  }
}
