import Foundation
import Swiftwater
import SwiftwaterDesign

/// The screen on which people change their profile, or delete it.
final class EditProfileViewModel {
  let title = MutableProperty("Edit Profile")
  let username: Property<String>
  /// The photo; nil if there is none.
  let photo: Property<ProfilePhoto?>
  let photoInput: any PhotoInput
  /// The part of the photo that is shown; nil if there is no photo. ``photoInput`` writes it when the user
  /// moves or zooms the photo.
  let crop = MutableProperty<ProfilePhoto.Crop?>(nil)
  let removePhotoButton: ButtonDesign
  let usernameInput = StringInput(
    "Username", placeholder: "Required", isRequired: true,
    maximumLength: ProfileContent.maximumUsernameLength)
  let birthdayInput: DateInput
  let luckyNumberInput = NumberInput<Int>("Lucky Number", placeholder: "Optional")
  /// The fields. A page may keep what was entered into them. It keeps neither a photo nor its crop.
  let fields: Form
  let form: Form
  /// Whether the user has changed a field or the photo, or a photo is on its way.
  let isChanged: Property<Bool>
  let cancelButton: ButtonDesign
  let submitButton: ButtonDesign
  let deleteButton: ButtonDesign
  let dialogs = Dialogs()
  /// Sends when the screen is to be closed.
  let closeRequests: Signal<Void, Never>
  private let profile: Profile
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - profile: The profile.
  ///   - now: The current time. No birthday is later.
  ///   - timeZone: The time zone of the birthday.
  ///   - photoInput: The input for another photo.
  init(profile: Profile, now: Date, timeZone: TimeZone = .current, photoInput: any PhotoInput) {
    username = profile.username.map { $0 ?? "Loading..." }
    photo = profile.photo
    self.profile = profile
    self.photoInput = photoInput

    birthdayInput = DateInput("Birthday", placeholder: "Optional", maximum: now, timeZone: timeZone)
    usernameInput.bind(to: profile.username)
    birthdayInput.bind(to: profile.birthday)
    luckyNumberInput.bind(to: profile.luckyNumber)
    fields = Form(usernameInput, birthdayInput, luckyNumberInput)
    form = Form([photoInput.design])
    form.include(fields)
    form.stayChecking(while: photoInput.isReading)
    let storedPhoto = profile.photo.value
    isChanged = fields.isChanged.or(photoInput.design.isChanged).or(profile.photo.map { $0 != storedPhoto })

    let isIdle = form.isBusy.negated()
    let (submitButton, update) = form.submit(
      "Update", failedAction: "update profile", showingErrorsIn: dialogs, profile.update)
    let delete = Command(enabledIf: isIdle, profile.delete)
    form.stayBusy(while: delete.isExecuting)

    cancelButton = ButtonDesign(DesignText.cancel.localized, enabledIf: isIdle)
    self.submitButton = submitButton
    deleteButton = ButtonDesign("Delete Profile", isDestructive: true, enabledIf: isIdle)
    removePhotoButton = ButtonDesign("Remove Photo", enabledIf: isIdle)
    closeRequests = .merge(cancelButton.presses, update.outputs, delete.outputs)

    deleteButton.presses.observe { [dialogs] in
      dialogs.show(
        DialogDesign(
          "Delete your profile?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)]))
    }
    dialogs.showErrors(of: delete, failedAction: "delete profile")

    profile.photo.map { $0?.crop }.bind(to: crop)
    crop.changes.observe(during: lifetime) { [photo = profile.photo] crop in
      if let crop { photo.value?.crop = crop }
    }
    photoInput.bind(to: crop, during: lifetime)
    removePhotoButton.presses.observe { [photo = profile.photo] in photo.value = nil }

    photoInput.observePhotos(during: lifetime) { [unowned self] in choosePhoto($0) }
  }

  /// Takes another photo.
  func choosePhoto(_ photo: ProfilePhoto) {
    profile.photo.value = photo
  }
}
