import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct DialogDesignTests {
  private let dialogs = Dialogs()

  @Test func `a dialog without actions is dismissed`() {
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

  @Test func `the cancel button may have any title`() {
    #expect(DialogDesign("Saved", cancelTitle: "Fine").cancelButton.title.value == "Fine")
  }

  @Test func `the texts of a dialog may change while it is open`() {
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
    dialogs.show(dialog)
    dialog.isOpen.changes.observe { log.append($0 ? "open" : "left") }
    #expect(dialog.isOpen.value)
    dialog.actions[1].press()
    #expect(log == ["left", "deletes"])
  }

  @Test func `12.8 an answered dialog executes no command`() {
    var deletions = 0
    let delete = Command<Void, Void, Never> {
      deletions += 1
      return .empty()
    }
    let deleteButton = ButtonDesign("Delete", command: delete)
    let cancelled = DialogDesign("Sure?", actions: [deleteButton])
    dialogs.show(cancelled)
    cancelled.cancel()
    cancelled.actions[0].press()
    #expect(deletions == 0)
    #expect(!cancelled.actions[0].isEnabled.value)
    let chosen = DialogDesign("Sure?", actions: [deleteButton])
    dialogs.show(chosen)
    chosen.actions[0].press()
    chosen.actions[0].press()
    #expect(deletions == 1)
  }

  @Test func `12.8 a dialog that was not shown cannot be answered, and is shown afterwards`() {
    var deletions = 0
    let delete = Command<Void, Void, Never> {
      deletions += 1
      return .empty()
    }
    let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Delete", command: delete)])
    #expect(!dialog.isOpen.value)
    #expect(!dialog.actions[0].isEnabled.value)
    dialog.actions[0].press()
    dialog.cancel()
    #expect(deletions == 0)
    dialogs.show(dialog)
    #expect(dialogs.current.value === dialog)
    dialog.actions[0].press()
    #expect(deletions == 1)
  }

  @Test func `a button may be an action of several dialogs`() {
    let button = ButtonDesign("OK")
    let presses = button.presses.record()
    let one = DialogDesign("One", actions: [button])
    let other = DialogDesign("Other", actions: [button])
    dialogs.show(one)
    dialogs.show(other)
    button.title.value = "Fine"
    #expect(one.actions[0].title.value == "Fine")
    one.actions[0].press()
    #expect(presses.values.count == 1)
    #expect(!one.isOpen.value)
    #expect(other.isOpen.value)
  }

  @Test func `12.8 the first answer counts`() {
    let yes = ButtonDesign("Yes")
    let dialog = DialogDesign("Sure?", actions: [yes])
    dialogs.show(dialog)
    let presses = yes.presses.record()
    let cancels = dialog.cancelButton.presses.record()
    dialog.cancel()
    dialog.actions[0].press()
    dialog.cancel()
    #expect(presses.values.isEmpty)
    #expect(cancels.values.count == 1)
  }

  @Test func `an action that is disabled does not answer`() {
    let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes", enabledIf: .constant(false))])
    dialogs.show(dialog)
    dialog.actions[0].press()
    #expect(dialog.isOpen.value)
  }

  @Test func `nothing leaks`() {
    let count = LiveCount()
    count.track {
      let dialogs = Dialogs()
      let dialog = DialogDesign("Sure?", actions: [ButtonDesign("Yes")])
      dialogs.show(dialog)
      dialog.actions[0].press()
      _ = DialogDesign("Sure?", actions: [ButtonDesign("Yes")])
    }
    #expect(count.liveParts == [])
  }
}
