import Swiftwater
import SwiftwaterDesign

extension ReplacedExpressions {
  // MARK: 17. and 18. Errors and designs

  private static func designs(
    error: any Error, button: ButtonDesign, dialogs: Dialogs, dialog: DialogDesign, design: any Design,
    condition: Property<Bool>, command: Command<Void, Void, any Error>, input: NumberInput<Int>
  ) async {
    _ = ButtonDesign("Retry", command: command)
    _ = dialog.actions
    _ = DialogDesign(error, failedAction: "send", recoveryOptions: [button])
    _ = await dialogs.ask("Retry?", answers: [button: true]).firstValue()
    _ = design.title
    _ = ButtonDesign("Save", enabledIf: condition)
    _ = button.presses
    button.press()
    _ = DialogDesign("Delete?", message: "For ever.")
    _ = dialog.cancelButton
    dialog.cancel()
    _ = DialogDesign("Delete?", actions: [ButtonDesign("Delete", command: command)])
    _ = (dialog.isDestructive, dialog.title, dialog.message)
    _ = DialogDesign(error, failedAction: "update profile")
    dialogs.showErrors(of: command, failedAction: "update profile")
    _ = (input.isValid, input.problem, input.changes, input.editingEnds)
  }
}
