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

  @Test func `reason, activity and suggestion make the message`() {
    let dialog = DialogDesign(
      Problem(failureReason: "the request timed out", recoverySuggestion: "Check your connection."),
      userActivity: "update profile", recoveries: [ButtonDesign("Retry")])
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
      userActivity: "update profile")
    #expect(dialog.title.value == "Request timed out")
    #expect(dialog.message.value == "Cannot update profile, because the server did not answer.")
    #expect(dialog.cancelButton.title.value == "Dismiss")
  }

  @Test func `what is not known is left out`() {
    #expect(
      DialogDesign(Problem(failureReason: "the server is busy")).message.value == "The server is busy.")
    #expect(
      DialogDesign(Problem(errorDescription: "Busy"), userActivity: "send").message.value == "Cannot send.")
    #expect(
      DialogDesign(Problem(errorDescription: "Busy", recoverySuggestion: "Wait.")).message.value == "Wait.")
    #expect(DialogDesign(Problem(errorDescription: "Busy")).message.value == "")
  }

  @Test func `an error that says nothing has a title`() {
    struct Silent: Error {}
    let dialog = DialogDesign(Silent(), userActivity: "send the message")
    #expect(dialog.title.value == "Something went wrong")
    #expect(dialog.message.value == "Cannot send the message.")
  }

  @Test func `a reason that is a sentence stays one`() {
    let problem = Problem(errorDescription: "No file", failureReason: "The file is gone.")
    #expect(DialogDesign(problem, userActivity: "save").message.value == "Cannot save. The file is gone.")
    #expect(DialogDesign(problem).message.value == "The file is gone.")
  }

  @Test func `errors of Foundation say what they are`() {
    let dialog = DialogDesign(CocoaError(.fileNoSuchFile), userActivity: "save")
    #expect(dialog.title.value == CocoaError(.fileNoSuchFile).localizedDescription)
  }

  @Test func `errors of Foundation say why, and what to do`() {
    let full = NSError(
      domain: "disk", code: 1,
      userInfo: [
        NSLocalizedDescriptionKey: "Disk full", NSLocalizedFailureReasonErrorKey: "the disk is full",
        NSLocalizedRecoverySuggestionErrorKey: "Empty the trash.",
      ])
    let dialog = DialogDesign(full, userActivity: "save")
    #expect(dialog.title.value == "Disk full")
    #expect(dialog.message.value == "Cannot save, because the disk is full.\n\nEmpty the trash.")
  }

  @Test func `what an error can do about itself may be chosen`() {
    struct Full: LocalizedError, RecoverableError {
      let onRecovery: @Sendable (Int) -> Void
      var errorDescription: String? { "Full" }
      var recoveryOptions: [String] { ["Empty the trash", "Buy a disk"] }
      func attemptRecovery(optionIndex: Int) -> Bool {
        onRecovery(optionIndex)
        return true
      }
    }
    final class Choice: Sendable {
      let option = Mutex<Int?>(nil)
    }
    let choice = Choice()
    let dialog = DialogDesign(
      Full { option in choice.option.withLock { $0 = option } }, recoveries: [ButtonDesign("Retry")])
    #expect(dialog.actions.map(\.title.value) == ["Retry", "Empty the trash", "Buy a disk"])
    dialog.actions[2].press()
    #expect(choice.option.withLock { $0 } == 1)
  }
}
