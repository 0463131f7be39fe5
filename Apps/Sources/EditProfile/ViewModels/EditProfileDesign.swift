import Foundation
import Swiftwater
import SwiftwaterDesign

/// The screen on which people change their profile, or delete it.
final class EditProfileDesign: Design {
  let title = MutableProperty("Edit Profile")
  let username: Property<String>
  /// The photo; nil if there is none.
  let photo: Property<ProfilePhoto?>
  let crop = CropDesign()
  let removePhotoButton: ButtonDesign
  let usernameInput = StringInput(
    "Username", placeholder: "Required", isRequired: true, maximumLength: ProfileContent.usernameLength)
  let birthdayInput: DateInput
  let luckyNumberInput = NumberInput<Int>("Lucky Number", placeholder: "Optional")
  /// The fields. A page may keep what was entered into them, but not a photo, nor how it is cropped.
  let fields: Form
  let form: Form
  /// Whether the user has changed a field or the photo.
  let isChanged: Property<Bool>
  let cancelButton: ButtonDesign
  let submitButton: ButtonDesign
  let deleteButton: ButtonDesign
  let dialogs = Dialogs()
  /// Sends when the screen is to be closed.
  let closeRequests: Signal<Void, Never>
  private let profile: Profile

  init(profile: Profile, now: Date, timeZone: TimeZone = .current) {
    username = profile.username.map { $0 ?? "Loading..." }
    photo = profile.photo
    self.profile = profile

    birthdayInput = DateInput("Birthday", placeholder: "Optional", maximum: now, timeZone: timeZone)
    usernameInput.bind(to: profile.username)
    birthdayInput.bind(to: profile.birthday)
    luckyNumberInput.bind(to: profile.luckyNumber)
    fields = Form(usernameInput, birthdayInput, luckyNumberInput)
    form = Form(crop.inputs)
    form.include(fields)
    let storedPhoto = profile.photo.value
    isChanged = fields.isChanged.or(profile.photo.map { $0 != storedPhoto })

    let isIdle = form.isBusy.negated()
    let (submitButton, update) = form.submit(
      "Update", failedAction: "update profile", showingErrorsIn: dialogs, profile.update)
    let delete = Command(enabledIf: isIdle, profile.delete)
    form.stayBusy(while: delete.isExecuting)

    cancelButton = ButtonDesign(DesignText.cancel.localized, enabledIf: isIdle)
    self.submitButton = submitButton
    deleteButton = ButtonDesign("Delete Profile", enabledIf: isIdle)
    removePhotoButton = ButtonDesign("Remove Photo", enabledIf: isIdle)
    closeRequests = .merge(cancelButton.presses, update.outputs, delete.outputs)

    deleteButton.presses.observe { [dialogs] in
      dialogs.show(
        DialogDesign(
          "Delete your profile?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)]))
    }
    dialogs.showErrors(of: delete, failedAction: "delete profile")

    if let photo = profile.photo.value { crop.show(photo.crop) }
    crop.crop.changes.observe { [photo = profile.photo] crop in photo.value?.crop = crop }
    removePhotoButton.presses.observe { [photo = profile.photo] in photo.value = nil }
  }

  /// Takes another photo, of which the middle is shown at first. Does nothing while the form is busy.
  ///
  /// - Parameter url: The URL of the picture.
  func choosePhoto(_ url: String) {
    if form.isBusy.value { return }
    profile.photo.value = ProfilePhoto(url: url)
    crop.show(ProfilePhoto.Crop())
  }

  /// Tells the user that a file is not a picture that can be shown.
  func refusePhoto(named name: String) {
    dialogs.show(
      DialogDesign(
        "This is not a photo", message: "“\(name)” is not a picture that can be shown.", cancelTitle: "Ok"))
  }
}
