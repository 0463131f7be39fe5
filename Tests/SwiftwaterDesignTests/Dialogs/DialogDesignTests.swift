import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct DialogDesignTests {
  @Test func `a dialog that only tells something is dismissed`() {
    let dialog = DialogDesign("Saved")
    #expect(dialog.title.value == "Saved")
    #expect(dialog.message.value == "")
    #expect(dialog.actions.isEmpty)
    #expect(dialog.cancelButton.title.value == "Dismiss")
    #expect(!dialog.isDestructive)
  }

  @Test func `a dialog with an action is cancelled`() {
    let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes", isDestructive: true)])
    #expect(dialog.cancelButton.title.value == "Cancel")
    #expect(dialog.actions.map(\.title.value) == ["Yes"])
    #expect(dialog.isDestructive)
  }

  @Test func `cancelling may be called anything`() {
    #expect(DialogDesign("Saved", cancelTitle: "Fine").cancelButton.title.value == "Fine")
  }

  @Test func `its texts may change while it is open`() {
    let dialog = DialogDesign("Upload", message: "0 %")
    let progress = MutableProperty("10 %")
    progress.bind(to: dialog.message)
    progress.value = "20 %"
    #expect(dialog.message.value == "20 %")
  }

  @Test func `12.2 choosing an action answers, then executes its command`() {
    var log: [String] = []
    let delete = Command<Void, Void, Never> {
      log.append("deletes")
      return .empty()
    }
    let dialog = DialogDesign(
      "Sure?", actions: [ButtonDesign("Keep"), ButtonDesign("Delete", command: delete)])
    dialog.result.changes.observe { log.append("\($0!)") }
    #expect(dialog.result.value == nil)
    dialog.actions[1].press()
    #expect(dialog.result.value == .chosen(1))
    #expect(log == ["chosen(1)", "deletes"])
  }

  @Test func `12.8 a dialog that was answered executes nothing any more`() {
    var deletions = 0
    let delete = Command<Void, Void, Never> {
      deletions += 1
      return .empty()
    }
    let deleteButton = ButtonDesign("Delete", command: delete)
    let cancelled = DialogDesign("Sure?", actions: [deleteButton])
    cancelled.cancel()
    cancelled.actions[0].press()
    #expect(deletions == 0)
    #expect(!cancelled.actions[0].isEnabled.value)
    let chosen = DialogDesign("Sure?", actions: [deleteButton])
    chosen.actions[0].press()
    chosen.actions[0].press()
    #expect(deletions == 1)
  }

  @Test func `a button may be an action of several dialogs`() {
    let button = ButtonDesign("OK")
    let presses = button.presses.record()
    let one = DialogDesign("One", actions: [button])
    let other = DialogDesign("Other", actions: [button])
    button.title.value = "Fine"
    #expect(one.actions[0].title.value == "Fine")
    one.actions[0].press()
    #expect(presses.values.count == 1)
    #expect(one.result.value == .chosen(0))
    #expect(other.result.value == nil)
  }

  @Test func `12.8 the first answer counts`() {
    let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes")])
    dialog.cancel()
    dialog.actions[0].press()
    #expect(dialog.result.value == .cancelled)
  }

  @Test func `an action that is disabled does not answer`() {
    let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes", enabledIf: .constant(false))])
    dialog.actions[0].press()
    #expect(dialog.result.value == nil)
  }

  @MainActor
  final class Screen {
    let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes")])

    func ask() async -> DialogAnswer {
      await dialog.answer()
    }
  }

  @Test @MainActor func `an answer can be awaited`() async {
    let screen = Screen()
    async let answer = screen.ask()
    screen.dialog.actions[0].press()
    #expect(await answer == .chosen(0))
    #expect(await screen.ask() == .chosen(0))
  }

  @Test @MainActor func `a task that is cancelled cancels what it asks`() async {
    let screen = Screen()
    let dialogs = Dialogs()
    dialogs.show(screen.dialog)
    let task = Task { await screen.ask() }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(dialogs.current.value == nil)
  }

  @Test func `nothing leaks`() {
    let count = LiveCount()
    count.measure {
      let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes")])
      dialog.actions[0].press()
      _ = DialogDesign("Sure?", actions: [ButtonDesign("Yes")])
    }
    #expect(count.alive == 0)
  }
}
