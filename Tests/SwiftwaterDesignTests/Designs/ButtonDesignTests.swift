import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ButtonDesignTests {
  @Test func `a button is visible, enabled and plain at first`() {
    let button = ButtonDesign("Save")
    #expect(button.title.value == "Save")
    #expect(button.subtitle.value == nil)
    #expect(button.image.value == nil)
    #expect(button.badge.value == nil)
    #expect(button.isVisible.value)
    #expect(button.isEnabled.value)
    #expect(!button.isEmphasized.value)
    #expect(!button.isExecuting.value)
  }

  @Test func `every press is sent`() {
    let button = ButtonDesign("Save")
    let recorder = button.presses.record()
    button.press()
    button.press()
    #expect(recorder.values.count == 2)
  }

  @Test func `12.1 a disabled button does not react`() {
    let isOpen = MutableProperty(false)
    let button = ButtonDesign("Save", enabledIf: isOpen)
    let recorder = button.presses.record()
    button.press()
    #expect(recorder.values.isEmpty)
    isOpen.value = true
    #expect(button.isEnabled.value)
    button.press()
    #expect(recorder.values.count == 1)
  }

  @Test func `12.1 a hidden button does not react`() {
    let button = ButtonDesign("Save")
    let recorder = button.presses.record()
    button.isVisible.value = false
    button.press()
    #expect(recorder.values.isEmpty)
  }

  @Test func `a button of a command executes it, and follows its state`() {
    let work = Subject<Int, Never>()
    let isOpen = MutableProperty(false)
    var starts = 0
    let button = ButtonDesign(
      "Load",
      command: Command<Void, Int, Never>(enabledIf: isOpen) {
        starts += 1
        return work.signal
      })
    #expect(!button.isEnabled.value)
    button.press()
    #expect(starts == 0)
    isOpen.value = true
    #expect(button.isEnabled.value)
    button.press()
    #expect(starts == 1)
    #expect(button.isExecuting.value)
    #expect(!button.isEnabled.value)
    button.press()
    #expect(starts == 1)
    work.complete()
    #expect(!button.isExecuting.value)
    #expect(button.isEnabled.value)
  }

  @Test func `12.1 a hidden button does not execute its command`() {
    var starts = 0
    let button = ButtonDesign(
      "Load",
      command: Command<Void, Void, Never> {
        starts += 1
        return .empty()
      })
    button.isVisible.value = false
    button.press()
    #expect(starts == 0)
  }

  @Test func `12.2 the command gets the value at the time of the press`() {
    var greeted: [String] = []
    let name = MutableProperty("Ada")
    let greet = Command<String, Void, Never> {
      greeted.append($0)
      return .empty()
    }
    let button = ButtonDesign("Greet", command: greet) { name.value }
    button.press()
    name.value = "Grace"
    button.press()
    #expect(greeted == ["Ada", "Grace"])
  }

  @Test func `12.2 a press is sent before the command begins`() {
    var log: [String] = []
    let button = ButtonDesign(
      "Load",
      command: Command<Void, Void, Never> {
        log.append("begins")
        return .empty()
      })
    button.presses.observe { log.append("pressed") }
    button.press()
    #expect(log == ["pressed", "begins"])
  }

  @Test func `several presses in one transaction execute the command once`() {
    let work = Subject<Void, Never>()
    var executions = 0
    let save = Command<Void, Void, Never> {
      executions += 1
      return work.signal
    }
    let button = ButtonDesign("Save", command: save)
    transaction {
      button.press()
      button.press()
    }
    #expect(executions == 1)
  }

  // MARK: The result of a press

  @Test func `12.1 a press has an effect while the button is enabled and shown`() {
    let isOpen = MutableProperty(true)
    let button = ButtonDesign("Save", enabledIf: isOpen)
    #expect(button.press())
    isOpen.value = false
    #expect(!button.press())
    isOpen.value = true
    button.isVisible.value = false
    #expect(!button.press())
    button.isVisible.value = true
    #expect(button.press())
  }

  @Test func `12.1 a press has an effect if it starts the command`() {
    let work = Subject<Int, Never>()
    let button = ButtonDesign("Load", command: Command<Void, Int, Never> { work.signal })
    #expect(button.press())
    #expect(!button.press())
    work.complete()
    button.isVisible.value = false
    #expect(!button.press())
    button.isVisible.value = true
    #expect(button.press())
  }

  @Test func `12.1 a press has no effect if its observer disables the command`() {
    let isOpen = MutableProperty(true)
    var starts = 0
    let button = ButtonDesign(
      "Load",
      command: Command<Void, Void, Never>(enabledIf: isOpen) {
        starts += 1
        return .empty()
      })
    let recorder = button.presses.record()
    button.presses.observe { isOpen.value = false }
    #expect(!button.press())
    #expect(recorder.values.count == 1)
    #expect(starts == 0)
    isOpen.value = true
    #expect(!button.press())
    #expect(recorder.values.count == 2)
    #expect(starts == 0)
  }

  @Test func `12.1 a press that waits for a check of its form has no effect until the check ends`() {
    let name = StringInput("Name", isRequired: true)
    let isChecked = MutableProperty(true)
    let form = Form(name)
    form.stayChecking(while: isChecked.negated())
    var saved: [String] = []
    let save = Command<Void, Void, Never>(enabledIf: form.isReady) {
      saved.append(name.text.value)
      return .empty()
    }
    let button = form.submitButton("Save", command: save)
    #expect(!button.press())
    name.text.value = "Ada"
    isChecked.value = false
    #expect(!button.press())
    #expect(button.isExecuting.value)
    #expect(saved == [])
    isChecked.value = true
    #expect(saved == ["Ada"])
    #expect(!button.isExecuting.value)
    #expect(button.press())
    #expect(saved == ["Ada", "Ada"])
  }

  @Test func `the properties of a button can be bound`() {
    let unread = MutableProperty<Int?>(nil)
    let button = ButtonDesign("Chats")
    unread.bind(to: button.badge)
    unread.value = 3
    #expect(button.badge.value == 3)
  }

  @Test func `presses complete with the button, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      var button: ButtonDesign? = ButtonDesign("Load", command: Command<Void, Void, Never> { .empty() })
      let recorder = button!.presses.record()
      button!.press()
      button = nil
      #expect(recorder.values.count == 1)
      #expect(recorder.isCompleted)
    }
    #expect(count.liveParts == [])
  }
}
