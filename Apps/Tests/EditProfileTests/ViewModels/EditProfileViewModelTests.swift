import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import EditProfile

@Suite struct EditProfileViewModelTests {
  /// Answers a request after a second, or not at all. Then the request times out after ten seconds.
  final class Server: ProfileServer {
    let clock = TestClock()
    var isReachable = true
    private(set) var requests: [String] = []

    func put(_ content: ProfileContent) -> Signal<Void, ProfileError> {
      let birthday = content.birthday?.formatted(.iso8601) ?? "-"
      return answer("put \(content.username) \(birthday) \(content.luckyNumber?.description ?? "-")")
    }

    func delete() -> Signal<Void, ProfileError> {
      answer("delete")
    }

    private func answer(_ request: String) -> Signal<Void, ProfileError> {
      requests.append(request)
      let answer: Signal<Void, ProfileError> =
        isReachable ? Signal<Void, Never>.timer(after: .seconds(1), clock: clock).setFailureType() : .never()
      return answer.timeout(after: .seconds(10), clock: clock, failingWith: .timedOut)
    }
  }

  let server = Server()
  let photoInput = UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage }
  let profile: Profile
  let viewModel: EditProfileViewModel
  let closeRequests: Recorder<Void, Never>

  init() throws {
    profile = Profile(ProfileContent(username: "ada"), on: server)
    viewModel = EditProfileViewModel(
      profile: profile, now: try Date("2014-02-28T10:00:00Z", strategy: .iso8601), timeZone: .gmt,
      photoInput: photoInput)
    closeRequests = viewModel.closeRequests.record()
  }

  var dialog: DialogDesign? { viewModel.dialogs.current.value }

  // MARK: Content

  @Test func `EDP-1 the screen and its buttons have titles`() {
    #expect(viewModel.title.value == "Edit Profile")
    #expect(viewModel.cancelButton.title.value == "Cancel")
    #expect(viewModel.submitButton.title.value == "Update")
    #expect(viewModel.deleteButton.title.value == "Delete Profile")
  }

  @Test func `EDP-2 the username follows the profile, and is loading until it is known`() {
    profile.username.value = nil
    #expect(viewModel.username.value == "Loading...")
    profile.username.value = "grace"
    #expect(viewModel.username.value == "grace")
  }

  @Test func `EDP-2 the photo follows the profile`() {
    #expect(viewModel.photo.value == nil)
    profile.photo.value = ProfilePhoto(url: "/ada.jpg")
    #expect(viewModel.photo.value?.url == "/ada.jpg")
  }

  @Test func `EDP-2 another photo is cropped to its middle, and to the part that is moved into the frame`() {
    let middle = ProfilePhoto.Crop.middle(ofWidth: 400, height: 200)
    #expect(middle == ProfilePhoto.Crop(x: 0.25, y: 0, width: 0.5, height: 1))
    viewModel.choosePhoto(ProfilePhoto(url: "/grace.jpg", crop: middle))
    #expect(photoInput.pictureCrop.value == PictureCrop(x: 0.25, y: 0, width: 0.5, height: 1))
    photoInput.pictureCrop.value = PictureCrop(x: 0, y: 0.5, width: 0.25, height: 0.5)
    #expect(profile.photo.value?.crop == ProfilePhoto.Crop(x: 0, y: 0.5, width: 0.25, height: 0.5))
    viewModel.removePhotoButton.press()
    #expect(profile.photo.value == nil && photoInput.pictureCrop.value == nil)
    // The picture may report its part after it was removed.
    photoInput.pictureCrop.value = PictureCrop(x: 0, y: 0, width: 0.5, height: 0.5)
    #expect(profile.photo.value == nil && viewModel.crop.value == nil)
  }

  @Test func `EDP-2 the frame begins with the crop of the profile`() {
    let crop = ProfilePhoto.Crop(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
    let profile = Profile(
      ProfileContent(username: "ada", photo: ProfilePhoto(url: "/ada.jpg", crop: crop)), on: server)
    let input = UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage }
    let viewModel = EditProfileViewModel(profile: profile, now: .now, photoInput: input)
    #expect(input.pictureCrop.value == PictureCrop(x: 0.5, y: 0.25, width: 0.25, height: 0.5))
    #expect(viewModel.crop.value == crop && !viewModel.isChanged.value)
  }

  @Test func `EDP-3 no photo is chosen or removed while the screen is busy`() {
    profile.photo.value = ProfilePhoto(url: "/ada.jpg")
    viewModel.submitButton.press()
    #expect(!viewModel.photoInput.design.isEnabled.value)
    viewModel.removePhotoButton.press()
    #expect(profile.photo.value?.url == "/ada.jpg")
  }

  @Test func `EDP-1 inputs have labels`() {
    let inputs = viewModel.fields.inputs
    #expect(inputs.map(\.title.value) == ["Username", "Birthday", "Lucky Number"])
    #expect(inputs.map(\.placeholder.value) == ["Required", "Optional", "Optional"])
    #expect(viewModel.birthdayInput.mode == .date)
  }

  @Test func `EDP-9 the texts of the library are translated with the rest of the screen`() throws {
    let translation = DesignText.Translation { text in
      switch text {
      case .cancel: "Abbrechen"
      case .required: "Erforderlich"
      case .retry: "Erneut versuchen"
      case .failure(let action?, _): "Fehlgeschlagen: \(action)"
      default: text.english
      }
    }
    let german = DesignText.$translation.withValue(translation) {
      EditProfileViewModel(
        profile: profile, now: .now,
        photoInput: UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage })
    }
    german.title.value = "Profil bearbeiten"
    german.submitButton.title.value = "Sichern"
    #expect(german.cancelButton.title.value == "Abbrechen")
    server.isReachable = false
    german.submitButton.press()
    server.clock.advance(by: .seconds(10))
    let dialog = try #require(german.dialogs.current.value)
    #expect(dialog.message.value.hasPrefix("Fehlgeschlagen: update profile"))
    #expect(dialog.actions.map(\.title.value) == ["Erneut versuchen"])
    #expect(dialog.cancelButton.title.value == "Abbrechen")
    dialog.cancel()
    german.usernameInput.text.value = ""
    #expect(german.usernameInput.problem.value == "Erforderlich")
  }

  // MARK: Entries

  @Test func `EDP-4 the inputs and the profile follow each other`() throws {
    profile.username.value = "grace"
    profile.birthday.value = try Date("1906-12-09T00:00:00Z", strategy: .iso8601)
    profile.luckyNumber.value = 7
    #expect(viewModel.fields.inputs.map(\.text.value) == ["grace", "1906-12-09", "7"])
    viewModel.usernameInput.text.value = "hopper"
    viewModel.birthdayInput.text.value = "1992-01-01"
    viewModel.luckyNumberInput.text.value = "13"
    #expect(profile.username.value == "hopper")
    #expect(profile.birthday.value?.formatted(.iso8601) == "1992-01-01T00:00:00Z")
    #expect(profile.luckyNumber.value == 13)
  }

  @Test func `EDP-4 a username is required`() {
    viewModel.usernameInput.text.value = ""
    #expect(viewModel.usernameInput.problem.value == "Required")
    #expect(!viewModel.submitButton.isEnabled.value)
    #expect(profile.username.value == "ada")
    viewModel.usernameInput.text.value = "a"
    #expect(viewModel.submitButton.isEnabled.value)
  }

  @Test func `EDP-4 a profile that begins without a username is invalid from the beginning`() {
    let empty = EditProfileViewModel(
      profile: Profile(on: server), now: .now,
      photoInput: UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage })
    #expect(!empty.usernameInput.isValid.value)
    #expect(!empty.submitButton.isEnabled.value)
  }

  @Test func `EDP-4 a birthday is optional and not in the future`() {
    #expect(viewModel.birthdayInput.isValid.value)
    viewModel.birthdayInput.text.value = "2014-02-28"
    #expect(viewModel.form.isValid.value)
    viewModel.birthdayInput.text.value = "2014-03-01"
    #expect(!viewModel.birthdayInput.isValid.value)
    #expect(!viewModel.submitButton.isEnabled.value)
    viewModel.birthdayInput.text.value = ""
    #expect(viewModel.form.isValid.value)
    #expect(profile.birthday.value == nil)
  }

  @Test func `EDP-4 a lucky number is a number`() {
    viewModel.luckyNumberInput.text.value = "seven"
    #expect(!viewModel.submitButton.isEnabled.value)
    #expect(viewModel.luckyNumberInput.text.value == "seven")
  }

  @Test func `EDP-9 a form is changed while its entries or its photo differ from the stored ones`() {
    #expect(!viewModel.isChanged.value)
    viewModel.usernameInput.text.value = "hopper"
    #expect(viewModel.isChanged.value)
    viewModel.usernameInput.text.value = "ada"
    #expect(!viewModel.isChanged.value)
    viewModel.luckyNumberInput.text.value = "seven"
    #expect(viewModel.isChanged.value)
    viewModel.luckyNumberInput.text.value = ""
    #expect(!viewModel.isChanged.value)
    viewModel.choosePhoto(ProfilePhoto(url: "/grace.jpg"))
    #expect(viewModel.isChanged.value)
    viewModel.removePhotoButton.press()
    #expect(!viewModel.isChanged.value)
  }

  @Test func `EDP-9 another crop of the stored photo is a change`() {
    let profile = Profile(ProfileContent(username: "ada", photo: ProfilePhoto(url: "/ada.jpg")), on: server)
    let viewModel = EditProfileViewModel(
      profile: profile, now: .now,
      photoInput: UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage })
    #expect(!viewModel.isChanged.value)
    viewModel.crop.value = ProfilePhoto.Crop(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
    #expect(viewModel.isChanged.value)
    viewModel.crop.value = ProfilePhoto.Crop()
    #expect(!viewModel.isChanged.value)
  }

  // MARK: Cancel

  @Test func `EDP-7 the button Cancel closes the screen`() {
    viewModel.cancelButton.press()
    #expect(closeRequests.values.count == 1)
    #expect(server.requests.isEmpty)
  }

  // MARK: Update

  @Test func `EDP-3 the button Update is the default button`() {
    #expect(viewModel.submitButton.isEmphasized.value)
    #expect(!viewModel.cancelButton.isEmphasized.value)
  }

  @Test func `EDP-5 EDP-7 the button Update sends the entries, and closes the screen when it succeeds`() {
    viewModel.usernameInput.text.value = "hopper"
    viewModel.luckyNumberInput.text.value = "13"
    viewModel.submitButton.press()
    #expect(server.requests == ["put hopper - 13"])
    #expect(closeRequests.values.isEmpty)
    server.clock.advance(by: .seconds(1))
    #expect(closeRequests.values.count == 1)
    #expect(dialog == nil)
  }

  @Test func `EDP-3 EDP-5 the screen is busy while it updates`() {
    viewModel.submitButton.press()
    #expect(viewModel.form.isBusy.value)
    #expect(viewModel.submitButton.isExecuting.value)
    #expect(!viewModel.submitButton.isEnabled.value)
    #expect(!viewModel.cancelButton.isEnabled.value)
    #expect(!viewModel.deleteButton.isEnabled.value)
    #expect(viewModel.form.allInputs.value.allSatisfy { !$0.isEnabled.value })
    server.clock.advance(by: .seconds(1))
    #expect(!viewModel.form.isBusy.value)
    #expect(viewModel.cancelButton.isEnabled.value)
    #expect(viewModel.form.allInputs.value.allSatisfy { $0.isEnabled.value })
  }

  @Test func `EDP-8 a failure is shown with the action, the reason and a suggestion`() throws {
    server.isReachable = false
    viewModel.submitButton.press()
    server.clock.advance(by: .seconds(10))
    let dialog = try #require(dialog)
    #expect(dialog.title.value == "Request timed out")
    #expect(
      dialog.message.value
        == "Cannot update profile, because the request timed out.\n\nCheck your connection and try again.")
    #expect(dialog.cancelButton.title.value == "Cancel")
    #expect(dialog.actions.map(\.title.value) == ["Retry"])
    #expect(!viewModel.form.isBusy.value)
    #expect(closeRequests.values.isEmpty)
  }

  @Test func `EDP-5 the button Retry restarts the update`() throws {
    server.isReachable = false
    viewModel.submitButton.press()
    server.clock.advance(by: .seconds(10))
    server.isReachable = true
    try #require(dialog).actions[0].press()
    #expect(dialog == nil)
    #expect(viewModel.form.isBusy.value)
    #expect(server.requests.count == 2)
    server.clock.advance(by: .seconds(1))
    #expect(closeRequests.values.count == 1)
  }

  @Test func `EDP-8 a failure can be dismissed`() throws {
    server.isReachable = false
    viewModel.submitButton.press()
    server.clock.advance(by: .seconds(10))
    try #require(dialog).cancel()
    #expect(dialog == nil)
    #expect(server.requests.count == 1)
    #expect(closeRequests.values.isEmpty)
    #expect(viewModel.submitButton.isEnabled.value)
  }

  // MARK: Delete

  @Test func `EDP-6 the button Delete asks for confirmation`() throws {
    viewModel.deleteButton.press()
    let dialog = try #require(dialog)
    #expect(dialog.isDestructive)
    #expect(dialog.actions.map(\.title.value) == ["Delete"])
    #expect(server.requests.isEmpty)
    dialog.cancel()
    #expect(server.requests.isEmpty)
    #expect(closeRequests.values.isEmpty)
  }

  @Test func `EDP-6 EDP-7 a confirmed delete deletes the profile and closes the screen`() throws {
    viewModel.deleteButton.press()
    try #require(dialog).actions[0].press()
    #expect(server.requests == ["delete"])
    server.clock.advance(by: .seconds(1))
    #expect(closeRequests.values.count == 1)
  }

  @Test func `EDP-3 the screen is busy while it deletes`() throws {
    viewModel.deleteButton.press()
    try #require(dialog).actions[0].press()
    #expect(viewModel.form.isBusy.value)
    #expect(!viewModel.submitButton.isEnabled.value)
    #expect(!viewModel.cancelButton.isEnabled.value)
    server.clock.advance(by: .seconds(1))
    #expect(!viewModel.form.isBusy.value)
  }

  @Test func `EDP-4 a press of Update shows missing values`() {
    viewModel.usernameInput.text.value = ""
    #expect(!viewModel.usernameInput.isTouched.value)
    viewModel.submitButton.press()
    #expect(viewModel.usernameInput.isTouched.value)
    #expect(server.requests.isEmpty)
  }

  @Test func `a profile that is invalid can be deleted`() throws {
    viewModel.usernameInput.text.value = ""
    viewModel.deleteButton.press()
    try #require(dialog).actions[0].press()
    #expect(server.requests == ["delete"])
  }

  @Test func `EDP-5 a failed deletion is shown and can be retried`() throws {
    server.isReachable = false
    viewModel.deleteButton.press()
    try #require(dialog).actions[0].press()
    server.clock.advance(by: .seconds(10))
    #expect(try #require(dialog).message.value.hasPrefix("Cannot delete profile, because"))
    try #require(dialog).actions[0].press()
    #expect(server.requests == ["delete", "delete"])
  }

  // MARK: Lifetime

  @Test func `the view model leaks nothing, even if the screen closes while it is busy or asks`() {
    let count = LiveCount()
    count.track {
      let server = Server()
      let profile = Profile(ProfileContent(username: "ada"), on: server)
      var viewModel: EditProfileViewModel? = EditProfileViewModel(
        profile: profile, now: .now,
        photoInput: UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage })
      viewModel!.usernameInput.text.value = "grace"
      viewModel!.deleteButton.press()
      viewModel!.submitButton.press()
      weak let weakViewModel = viewModel
      viewModel = nil
      #expect(weakViewModel == nil)
      server.clock.runUntilIdle()
      #expect(server.requests.count == 1)
    }
    #expect(count.liveParts == [])
  }
}
