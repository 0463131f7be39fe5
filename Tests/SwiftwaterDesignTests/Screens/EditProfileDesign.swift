import Foundation
import Swiftwater
import SwiftwaterDesign

/// The screen on which people change their profile, or delete it.
final class EditProfileDesign: Design {
  let title = MutableProperty("Edit Profile")
  let username: Property<String>
  /// The address of the photo; nil if there is none.
  let photo: Property<String?>
  let usernameInput = StringInput("Username", placeholder: "Required", isRequired: true)
  let birthdayInput: DateInput
  let luckyNumberInput = NumberInput<Int>("Lucky Number", placeholder: "Optional")
  let form: Form
  let cancelButton: ButtonDesign
  let submitButton: ButtonDesign
  let deleteButton: ButtonDesign
  let dialogs = Dialogs()
  /// Sends when the screen is to be closed.
  let closes: Signal<Void, Never>

  init(profile: Profile, now: Date, timeZone: TimeZone = .current) {
    username = profile.username.map { $0 ?? "Loading..." }
    photo = profile.photo

    birthdayInput = DateInput("Birthday", placeholder: "Optional", maximum: now, timeZone: timeZone)
    usernameInput.bind(to: profile.username)
    birthdayInput.bind(to: profile.birthday)
    luckyNumberInput.bind(to: profile.luckyNumber)
    form = Form(usernameInput, birthdayInput, luckyNumberInput)

    let isIdle = form.isBusy.negated()
    let (submitButton, update) = form.submit(
      "Update", failedAction: "update profile", showingErrorsIn: dialogs, profile.update)
    let delete = Command(enabledIf: isIdle, profile.delete)
    form.stayBusy(while: delete.isExecuting)

    cancelButton = ButtonDesign(DesignText.cancel.localized, enabledIf: isIdle)
    self.submitButton = submitButton
    deleteButton = ButtonDesign("Delete Profile", enabledIf: isIdle)
    closes = .merge(cancelButton.presses, update.outputs, delete.outputs)

    deleteButton.presses.observe { [dialogs] in
      dialogs.show(
        DialogDesign(
          "Delete your profile?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)]))
    }
    dialogs.showErrors(of: delete, failedAction: "delete profile")
  }
}
