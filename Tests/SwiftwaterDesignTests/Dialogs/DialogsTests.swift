import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct DialogsTests {
  enum Failure: Error {
    case offline
  }

  @Test func `12.8 one dialog is open at a time, and the others are queued`() {
    let dialogs = Dialogs()
    let recorder = dialogs.current.signal.map { $0?.title.value }.record()
    let first = DialogDesign("First")
    let second = DialogDesign("Second")
    let third = DialogDesign("Third")
    dialogs.show(first)
    dialogs.show(second)
    dialogs.show(third)
    #expect(recorder.values == [nil, "First"])
    first.cancel()
    third.cancel()
    third.withdraw()
    second.cancel()
    #expect(recorder.values == [nil, "First", "Second", nil])
  }

  @Test func `a queue without dialogs has a property and a lifetime`() {
    let count = LiveCount()
    let dialogs = count.track { Dialogs() }
    #expect(count.liveCount <= 2)
    #expect(dialogs.current.value == nil)
  }

  @Test func `a dialog that is withdrawn closes without a press of a button`() {
    let dialogs = Dialogs()
    let dialog = DialogDesign("First")
    let cancels = dialog.cancelButton.presses.record()
    dialogs.show(dialog)
    dialog.withdraw()
    dialog.withdraw()
    #expect(dialogs.current.value == nil)
    #expect(!dialog.isOpen.value)
    #expect(cancels.values.isEmpty)
  }

  @Test func `a view that begins late receives the open dialog`() {
    let dialogs = Dialogs()
    let dialog = DialogDesign("First")
    dialogs.show(dialog)
    #expect(dialogs.current.value === dialog)
  }

  @Test func `a dialog that was answered or withdrawn is not shown`() {
    let dialogs = Dialogs()
    let (answered, withdrawn) = (DialogDesign("First"), DialogDesign("Second"))
    dialogs.show(answered)
    answered.cancel()
    withdrawn.withdraw()
    dialogs.show(answered)
    dialogs.show(withdrawn)
    #expect(dialogs.current.value == nil)
  }

  @Test func `a dialog that is shown in response to an answer follows`() {
    let dialogs = Dialogs()
    let first = DialogDesign("First")
    let second = DialogDesign("Second")
    dialogs.show(first)
    first.isOpen.changes.observe { [unowned dialogs] _ in dialogs.show(second) }
    first.cancel()
    #expect(dialogs.current.value === second)
  }

  @Test func `12.8 dialogs close without an answer when the screen is released`() {
    let first = DialogDesign("First")
    let second = DialogDesign("Second")
    var dialogs: Dialogs? = Dialogs()
    dialogs!.show(first)
    dialogs!.show(second)
    dialogs = nil
    #expect(!first.isOpen.value)
    #expect(!second.isOpen.value)
  }

  @Test func `no button is pressed when the screen is released`() {
    final class Screen {
      let dialogs = Dialogs()
      var answer = "none"
      let onCancel: (String) -> Void
      init(_ onCancel: @escaping (String) -> Void) {
        self.onCancel = onCancel
        let dialog = DialogDesign("Delete?")
        // The screen is released at the same time as its dialogs.
        dialog.cancelButton.presses.observe { [unowned self] in self.onCancel(answer) }
        dialogs.show(dialog)
      }
    }
    var presses: [String] = []
    var screen: Screen? = Screen { presses.append($0) }
    #expect(screen != nil)
    screen = nil
    #expect(presses.isEmpty)
  }

  @Test func `12.9 a failure of a command is shown, and Retry restarts it`() {
    var works: [Subject<Void, Failure>] = []
    let update = Command<Void, Void, Failure> {
      works.append(Subject())
      return works.last!.signal
    }
    let dialogs = Dialogs()
    dialogs.showErrors(of: update, failedAction: "update profile")
    update.execute()
    works[0].fail(.offline)
    #expect(dialogs.current.value?.message.value == "Cannot update profile.")
    #expect(dialogs.current.value?.actions.map(\.title.value) == ["Retry"])
    #expect(dialogs.current.value?.cancelButton.title.value == "Cancel")
    dialogs.current.value?.actions[0].press()
    #expect(works.count == 2)
    #expect(update.isExecuting.value)
    #expect(dialogs.current.value == nil)
    works[1].fail(.offline)
    #expect(dialogs.current.value != nil)
    dialogs.current.value?.cancel()
    #expect(works.count == 2)
  }

  @Test func `12.9 Retry uses the input of the failed execution`() {
    var works: [(String, Subject<Void, Failure>)] = []
    let send = Command<String, Void, Failure> {
      works.append(($0, Subject()))
      return works.last!.1.signal
    }
    let dialogs = Dialogs()
    dialogs.showErrors(of: send, failedAction: "send the message")
    send.execute("Hello")
    works[0].1.fail(.offline)
    #expect(dialogs.current.value?.message.value == "Cannot send the message.")
    dialogs.current.value?.actions[0].press()
    #expect(works.map(\.0) == ["Hello", "Hello"])
  }

  @Test func `12.8 only the open dialog can be answered by its buttons`() {
    var deletions = 0
    let delete = Command<Void, Void, Never> {
      deletions += 1
      return .empty()
    }
    let dialogs = Dialogs()
    let first = DialogDesign("First")
    let second = DialogDesign("Second", actions: [ButtonDesign("Delete", command: delete)])
    dialogs.show(first)
    dialogs.show(second)
    second.actions[0].press()
    second.cancelButton.press()
    #expect(deletions == 0)
    first.cancel()
    second.actions[0].press()
    #expect(deletions == 1)
  }

  @Test func `a command that outlives its screens retains nothing of them`() {
    let update = Command<Void, Void, Failure> { .fail(.offline) }
    _ = update.failures
    let count = LiveCount()
    count.track {
      for _ in 0..<10 { Dialogs().showErrors(of: update, failedAction: "update profile") }
    }
    #expect(count.liveParts == [])
    update.execute()
  }

  @Test func `a failure is shown in the language of the caller of showErrors`() {
    let dialogs = Dialogs()
    let update = Command<Void, Void, Failure> { .fail(.offline) }
    DesignText.$translation.withValue(.init { _ in "deutsch" }) {
      dialogs.showErrors(of: update, failedAction: "update profile")
    }
    DesignText.$translation.withValue(.init { _ in "français" }) { _ = update.execute() }
    #expect(dialogs.current.value?.title.value == "deutsch")
    #expect(dialogs.current.value?.cancelButton.title.value == "deutsch")
  }

  @Test func `a dialog that is shown twice is open once`() {
    let dialogs = Dialogs()
    let first = DialogDesign("First")
    dialogs.show(first)
    dialogs.show(first)
    #expect(first.cancelButton.isEnabled.value)
    Dialogs().show(first)
    #expect(first.isOpen.value)
    first.cancelButton.press()
    #expect(dialogs.current.value == nil)
  }

  @Test func `a queued dialog is not opened by the end of the screen`() {
    var dialogs: Dialogs? = Dialogs()
    let second = DialogDesign("Second")
    dialogs!.show(DialogDesign("First"))
    dialogs!.show(second)
    let isOpen = second.isOpen.signal.record()
    dialogs = nil
    #expect(isOpen.values == [false])
  }

  @Test func `a dialog may be answered as soon as it opens`() {
    let dialogs = Dialogs()
    var titles: [String] = []
    dialogs.current.observe { dialog in
      guard let dialog else { return }
      titles.append(dialog.title.value)
      dialog.actions[0].press()
    }
    var presses = 0
    let button = ButtonDesign("OK")
    button.presses.observe { presses += 1 }
    transaction {
      for title in ["One", "Two", "Three"] { dialogs.show(DialogDesign(title, actions: [button])) }
    }
    #expect(titles == ["One", "Two", "Three"])
    #expect(presses == 3)
    #expect(dialogs.current.value == nil)
  }

  @Test func `a screen may be released in response to its dialog`() {
    let count = LiveCount()
    count.track {
      var dialogs: Dialogs? = Dialogs()
      let leave = Command<Void, Void, Never> {
        dialogs = nil
        return .empty()
      }
      dialogs!.show(DialogDesign("Leave?", actions: [ButtonDesign("Leave", command: leave)]))
      dialogs!.show(DialogDesign("Second"))
      dialogs!.current.value?.actions[0].press()
      #expect(dialogs == nil)
    }
    #expect(count.liveParts == [])
  }

  @Test func `nothing leaks, regardless of the order of releases`() {
    let count = LiveCount()
    count.track {
      let subject = Subject<Void, Failure>()
      var update: Command<Void, Void, Failure>? = Command { subject.signal }
      var dialogs: Dialogs? = Dialogs()
      dialogs!.showErrors(of: update!, failedAction: "update profile")
      update!.execute()
      subject.fail(.offline)
      #expect(dialogs!.current.value != nil)
      dialogs = nil
      update!.execute()
      update = nil
    }
    #expect(count.liveParts == [])
  }

  @Test func `a dialog that is answered as soon as it opens is followed by the next`() {
    let dialogs = Dialogs()
    let (first, second) = (DialogDesign("First"), DialogDesign("Second"))
    dialogs.current.observe { if $0 === first { first.cancel() } }
    dialogs.show(first)
    dialogs.show(second)
    #expect(dialogs.current.value === second)
  }
}
