import Foundation
import Swiftwater
import SwiftwaterDesign
import Synchronization
import Testing

@Suite struct ErrorDialogTests {
  struct Problem: LocalizedError {
    var errorDescription: String?
    var failureReason: String?
    var recoverySuggestion: String?
  }

  @Test func `the message consists of reason, action and suggestion`() {
    let dialog = DialogDesign(
      Problem(failureReason: "the request timed out", recoverySuggestion: "Check your connection."),
      failedAction: "update profile", recoveryOptions: [ButtonDesign("Retry")])
    #expect(dialog.title.value == "The request timed out")
    #expect(
      dialog.message.value
        == "Cannot update profile, because the request timed out.\n\nCheck your connection.")
    #expect(dialog.actions.map(\.title.value) == ["Retry"])
    #expect(dialog.cancelButton.title.value == "Cancel")
  }

  @Test func `a description of the error is the title`() {
    let dialog = DialogDesign(
      Problem(errorDescription: "Request timed out", failureReason: "the server did not answer"),
      failedAction: "update profile")
    #expect(dialog.title.value == "Request timed out")
    #expect(dialog.message.value == "Cannot update profile, because the server did not answer.")
    #expect(dialog.cancelButton.title.value == "Dismiss")
  }

  @Test func `a given title replaces that of the error`() {
    let problem = Problem(errorDescription: "Request timed out", failureReason: "the server did not answer")
    let dialog = DialogDesign(problem, title: "Zeitüberschreitung", failedAction: "update profile")
    #expect(dialog.title.value == "Zeitüberschreitung")
    #expect(dialog.message.value == "Cannot update profile, because the server did not answer.")
  }

  @Test func `the failures of a command are described in the language of the user, even after a recovery`() {
    let save = Command<Int, Void, Full> { _ in .fail(Full(trash: Full.Trash(helps: false))) }
    let dialogs = Dialogs()
    var described = 0
    dialogs.showErrors(of: save, failedAction: "save") { _ in
      described += 1
      return "Voll"
    }
    save.execute(1)
    #expect(dialogs.current.value?.title.value == "Voll")
    dialogs.current.value?.actions[1].press()
    #expect(dialogs.current.value?.title.value == "Voll")
    #expect(described == 1)
  }

  @Test func `unknown parts are left out`() {
    #expect(
      DialogDesign(Problem(failureReason: "the server is busy")).message.value == "The server is busy.")
    #expect(
      DialogDesign(Problem(errorDescription: "Busy"), failedAction: "send").message.value == "Cannot send.")
    #expect(
      DialogDesign(Problem(errorDescription: "Busy", recoverySuggestion: "Wait.")).message.value == "Wait.")
    #expect(DialogDesign(Problem(errorDescription: "Busy")).message.value == "")
  }

  @Test func `an error without a description has a title`() {
    struct Silent: Error {}
    let dialog = DialogDesign(Silent(), failedAction: "send the message")
    #expect(dialog.title.value == "Something went wrong")
    #expect(dialog.message.value == "Cannot send the message.")
  }

  @Test func `a reason that is a sentence is not changed`() {
    let problem = Problem(errorDescription: "No file", failureReason: "The file is gone.")
    #expect(DialogDesign(problem, failedAction: "save").message.value == "Cannot save. The file is gone.")
    #expect(DialogDesign(problem).message.value == "The file is gone.")
  }

  @Test func `errors of Foundation have titles`() {
    let dialog = DialogDesign(CocoaError(.fileNoSuchFile), failedAction: "save")
    #expect(dialog.title.value == CocoaError(.fileNoSuchFile).localizedDescription)
  }

  @Test func `errors of Foundation have reasons and suggestions`() {
    let full = NSError(
      domain: "disk", code: 1,
      userInfo: [
        NSLocalizedDescriptionKey: "Disk full", NSLocalizedFailureReasonErrorKey: "the disk is full",
        NSLocalizedRecoverySuggestionErrorKey: "Empty the trash.",
      ])
    let dialog = DialogDesign(full, failedAction: "save")
    #expect(dialog.title.value == "Disk full")
    #expect(dialog.message.value == "Cannot save, because the disk is full.\n\nEmpty the trash.")
  }

  private struct Full: LocalizedError, RecoverableError {
    final class Trash: Sendable {
      let emptied = Mutex<[Int]>([])
      let helps: Bool

      init(helps: Bool) { self.helps = helps }
    }

    let trash: Trash
    var errorDescription: String? { "Full" }
    var recoveryOptions: [String] { ["Empty the trash", "Buy a disk"] }

    func attemptRecovery(optionIndex: Int) -> Bool {
      trash.emptied.withLock { $0.append(optionIndex) }
      return trash.helps
    }
  }

  @Test(arguments: [true, false])
  func `a recovery option of an error may be chosen, and reports whether it succeeded`(helps: Bool) {
    let trash = Full.Trash(helps: helps)
    var results: [Bool] = []
    let dialog = DialogDesign(Full(trash: trash), recoveryOptions: [ButtonDesign("Retry")]) {
      results.append($0)
    }
    #expect(dialog.actions.map(\.title.value) == ["Retry", "Empty the trash", "Buy a disk"])
    let dialogs = Dialogs()
    dialogs.show(dialog)
    dialog.actions[2].press()
    #expect(trash.emptied.withLock { $0 } == [1])
    #expect(results == [helps])
    #expect(dialogs.current.value == nil)
  }

  @Test func `12.9 a command is executed again with the failed input after a successful recovery`() {
    let trash = Full.Trash(helps: true)
    var saved: [String] = []
    let save = Command<String, Void, Full> {
      saved.append($0)
      return saved.count == 1 ? .fail(Full(trash: trash)) : .just(())
    }
    let dialogs = Dialogs()
    dialogs.showErrors(of: save, failedAction: "save")
    save.execute("Ada")
    dialogs.current.value?.actions[1].press()
    #expect(saved == ["Ada", "Ada"])
    #expect(dialogs.current.value == nil)
  }

  @Test func `12.12 a failed recovery is reported in the language of the screen`() {
    var executions = 0
    let save = Command<Void, Void, Full> {
      executions += 1
      return .fail(Full(trash: Full.Trash(helps: false)))
    }
    let dialogs = Dialogs()
    DesignText.$translation.withValue(.init { $0 == .notRecovered ? "Das half nicht." : $0.english }) {
      dialogs.showErrors(of: save, failedAction: "save")
    }
    save.execute()
    for _ in 1...2 {
      dialogs.current.value?.actions[1].press()
      #expect(dialogs.current.value?.title.value == "Full")
      #expect(dialogs.current.value?.message.value == "Das half nicht.\n\nCannot save.")
      #expect(executions == 1)
    }
    dialogs.current.value?.actions[0].press()
    #expect(executions == 2)
  }
}
