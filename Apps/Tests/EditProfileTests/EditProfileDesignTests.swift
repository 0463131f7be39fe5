import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@testable import EditProfile

@Suite struct EditProfileDesignTests {
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
  let profile: Profile
  let design: EditProfileDesign
  let closeRequests: Recorder<Void, Never>

  init() throws {
    profile = Profile(ProfileContent(username: "ada"), on: server)
    design = EditProfileDesign(
      profile: profile, now: try Date("2014-02-28T10:00:00Z", strategy: .iso8601), timeZone: .gmt)
    closeRequests = design.closeRequests.record()
  }

  var dialog: DialogDesign? { design.dialogs.current.value }

  // MARK: Content

  @Test func `EDP-1 the screen and its buttons have titles`() {
    #expect(design.title.value == "Edit Profile")
    #expect(design.cancelButton.title.value == "Cancel")
    #expect(design.submitButton.title.value == "Update")
    #expect(design.deleteButton.title.value == "Delete Profile")
  }

  @Test func `EDP-2 the username follows the profile, and is loading until it is known`() {
    profile.username.value = nil
    #expect(design.username.value == "Loading...")
    profile.username.value = "grace"
    #expect(design.username.value == "grace")
  }

  @Test func `EDP-2 the photo follows the profile`() {
    #expect(design.photo.value == nil)
    profile.photo.value = ProfilePhoto(url: "/ada.jpg")
    #expect(design.photo.value?.url == "/ada.jpg")
  }

  @Test func `EDP-2 another photo is cropped to its middle, and the sliders crop it`() {
    design.crop.zoomInput.value.value = 2
    design.choosePhoto("/grace.jpg")
    #expect(profile.photo.value == ProfilePhoto(url: "/grace.jpg"))
    design.crop.zoomInput.value.value = 1.5
    design.crop.horizontalInput.value.value = 10
    design.crop.verticalInput.value.value = 90
    #expect(profile.photo.value?.crop == ProfilePhoto.Crop(zoom: 1.5, horizontal: 10, vertical: 90))
    design.removePhotoButton.press()
    #expect(profile.photo.value == nil)
  }

  @Test func `EDP-2 the sliders begin with the crop of the profile`() {
    let crop = ProfilePhoto.Crop(zoom: 3, horizontal: 0, vertical: 100)
    let profile = Profile(
      ProfileContent(username: "ada", photo: ProfilePhoto(url: "/ada.jpg", crop: crop)), on: server)
    #expect(EditProfileDesign(profile: profile, now: .now).crop.crop.value == crop)
  }

  @Test func `EDP-3 no photo is chosen or removed while the screen is busy`() {
    profile.photo.value = ProfilePhoto(url: "/ada.jpg")
    design.submitButton.press()
    design.choosePhoto("/grace.jpg")
    design.removePhotoButton.press()
    #expect(profile.photo.value?.url == "/ada.jpg")
  }

  @Test func `EDP-1 inputs have labels`() {
    let inputs = design.fields.inputs
    #expect(inputs.map(\.title.value) == ["Username", "Birthday", "Lucky Number"])
    #expect(inputs.map(\.placeholder.value) == ["Required", "Optional", "Optional"])
    #expect(design.birthdayInput.mode == .date)
  }

  @Test func `EDP-9 the texts of the library are translated with the rest of the screen`() throws {
    let translation = DesignText.Translation { text in
      switch text {
      case .cancel: "Abbrechen"
      case .required: "Erforderlich"
      case .retry: "Erneut versuchen"
      case .failure(let activity?, _): "Fehlgeschlagen: \(activity)"
      default: text.english
      }
    }
    let german = DesignText.$translation.withValue(translation) {
      EditProfileDesign(profile: profile, now: .now)
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
    #expect(design.fields.inputs.map(\.text.value) == ["grace", "1906-12-09", "7"])
    design.usernameInput.text.value = "hopper"
    design.birthdayInput.text.value = "1992-01-01"
    design.luckyNumberInput.text.value = "13"
    #expect(profile.username.value == "hopper")
    #expect(profile.birthday.value?.formatted(.iso8601) == "1992-01-01T00:00:00Z")
    #expect(profile.luckyNumber.value == 13)
  }

  @Test func `EDP-4 a username is required`() {
    design.usernameInput.text.value = ""
    #expect(design.usernameInput.problem.value == "Required")
    #expect(!design.submitButton.isEnabled.value)
    #expect(profile.username.value == "ada")
    design.usernameInput.text.value = "a"
    #expect(design.submitButton.isEnabled.value)
  }

  @Test func `EDP-4 a profile that begins without a username is invalid from the beginning`() {
    let empty = EditProfileDesign(profile: Profile(on: server), now: .now)
    #expect(!empty.usernameInput.isValid.value)
    #expect(!empty.submitButton.isEnabled.value)
  }

  @Test func `EDP-4 a birthday is optional and not in the future`() {
    #expect(design.birthdayInput.isValid.value)
    design.birthdayInput.text.value = "2014-02-28"
    #expect(design.form.isValid.value)
    design.birthdayInput.text.value = "2014-03-01"
    #expect(!design.birthdayInput.isValid.value)
    #expect(!design.submitButton.isEnabled.value)
    design.birthdayInput.text.value = ""
    #expect(design.form.isValid.value)
    #expect(profile.birthday.value == nil)
  }

  @Test func `EDP-4 a lucky number is a number`() {
    design.luckyNumberInput.text.value = "seven"
    #expect(!design.submitButton.isEnabled.value)
    #expect(design.luckyNumberInput.text.value == "seven")
  }

  @Test func `EDP-9 a form is changed while its entries or its photo differ from the stored ones`() {
    #expect(!design.isChanged.value)
    design.usernameInput.text.value = "hopper"
    #expect(design.isChanged.value)
    design.usernameInput.text.value = "ada"
    #expect(!design.isChanged.value)
    design.luckyNumberInput.text.value = "seven"
    #expect(design.isChanged.value)
    design.luckyNumberInput.text.value = ""
    #expect(!design.isChanged.value)
    design.choosePhoto("/grace.jpg")
    #expect(design.isChanged.value)
    design.removePhotoButton.press()
    #expect(!design.isChanged.value)
  }

  @Test func `EDP-9 another crop of the stored photo is a change`() {
    let profile = Profile(ProfileContent(username: "ada", photo: ProfilePhoto(url: "/ada.jpg")), on: server)
    let design = EditProfileDesign(profile: profile, now: .now)
    #expect(!design.isChanged.value)
    design.crop.zoomInput.value.value = 2
    #expect(design.isChanged.value)
    design.crop.zoomInput.value.value = 1
    #expect(!design.isChanged.value)
  }

  // MARK: Cancel

  @Test func `EDP-7 the button Cancel closes the screen`() {
    design.cancelButton.press()
    #expect(closeRequests.values.count == 1)
    #expect(server.requests.isEmpty)
  }

  // MARK: Update

  @Test func `EDP-3 the button Update is the default button`() {
    #expect(design.submitButton.isEmphasized.value)
    #expect(!design.cancelButton.isEmphasized.value)
  }

  @Test func `EDP-5 EDP-7 the button Update sends the entries, and closes the screen when it succeeds`() {
    design.usernameInput.text.value = "hopper"
    design.luckyNumberInput.text.value = "13"
    design.submitButton.press()
    #expect(server.requests == ["put hopper - 13"])
    #expect(closeRequests.values.isEmpty)
    server.clock.advance(by: .seconds(1))
    #expect(closeRequests.values.count == 1)
    #expect(dialog == nil)
  }

  @Test func `EDP-3 EDP-5 the screen is busy while it updates`() {
    design.submitButton.press()
    #expect(design.form.isBusy.value)
    #expect(design.submitButton.isExecuting.value)
    #expect(!design.submitButton.isEnabled.value)
    #expect(!design.cancelButton.isEnabled.value)
    #expect(!design.deleteButton.isEnabled.value)
    #expect(design.form.allInputs.value.allSatisfy { !$0.isEnabled.value })
    server.clock.advance(by: .seconds(1))
    #expect(!design.form.isBusy.value)
    #expect(design.cancelButton.isEnabled.value)
    #expect(design.form.allInputs.value.allSatisfy { $0.isEnabled.value })
  }

  @Test func `EDP-8 a failure is shown with the activity, the reason and a suggestion`() throws {
    server.isReachable = false
    design.submitButton.press()
    server.clock.advance(by: .seconds(10))
    let dialog = try #require(dialog)
    #expect(dialog.title.value == "Request timed out")
    #expect(
      dialog.message.value
        == "Cannot update profile, because the request timed out.\n\nCheck your connection and try again.")
    #expect(dialog.cancelButton.title.value == "Cancel")
    #expect(dialog.actions.map(\.title.value) == ["Retry"])
    #expect(!design.form.isBusy.value)
    #expect(closeRequests.values.isEmpty)
  }

  @Test func `EDP-5 the button Retry restarts the update`() throws {
    server.isReachable = false
    design.submitButton.press()
    server.clock.advance(by: .seconds(10))
    server.isReachable = true
    try #require(dialog).actions[0].press()
    #expect(dialog == nil)
    #expect(design.form.isBusy.value)
    #expect(server.requests.count == 2)
    server.clock.advance(by: .seconds(1))
    #expect(closeRequests.values.count == 1)
  }

  @Test func `EDP-8 a failure can be dismissed`() throws {
    server.isReachable = false
    design.submitButton.press()
    server.clock.advance(by: .seconds(10))
    try #require(dialog).cancel()
    #expect(dialog == nil)
    #expect(server.requests.count == 1)
    #expect(closeRequests.values.isEmpty)
    #expect(design.submitButton.isEnabled.value)
  }

  // MARK: Delete

  @Test func `EDP-6 the button Delete asks for confirmation`() throws {
    design.deleteButton.press()
    let dialog = try #require(dialog)
    #expect(dialog.isDestructive)
    #expect(dialog.actions.map(\.title.value) == ["Delete"])
    #expect(server.requests.isEmpty)
    dialog.cancel()
    #expect(server.requests.isEmpty)
    #expect(closeRequests.values.isEmpty)
  }

  @Test func `EDP-6 EDP-7 a confirmed delete deletes the profile and closes the screen`() throws {
    design.deleteButton.press()
    try #require(dialog).actions[0].press()
    #expect(server.requests == ["delete"])
    server.clock.advance(by: .seconds(1))
    #expect(closeRequests.values.count == 1)
  }

  @Test func `EDP-3 the screen is busy while it deletes`() throws {
    design.deleteButton.press()
    try #require(dialog).actions[0].press()
    #expect(design.form.isBusy.value)
    #expect(!design.submitButton.isEnabled.value)
    #expect(!design.cancelButton.isEnabled.value)
    server.clock.advance(by: .seconds(1))
    #expect(!design.form.isBusy.value)
  }

  @Test func `EDP-4 a press of Update shows missing values`() {
    design.usernameInput.text.value = ""
    #expect(!design.usernameInput.isTouched.value)
    design.submitButton.press()
    #expect(design.usernameInput.isTouched.value)
    #expect(server.requests.isEmpty)
  }

  @Test func `a profile that is invalid can be deleted`() throws {
    design.usernameInput.text.value = ""
    design.deleteButton.press()
    try #require(dialog).actions[0].press()
    #expect(server.requests == ["delete"])
  }

  @Test func `EDP-5 a failed deletion is shown and can be retried`() throws {
    server.isReachable = false
    design.deleteButton.press()
    try #require(dialog).actions[0].press()
    server.clock.advance(by: .seconds(10))
    #expect(try #require(dialog).message.value.hasPrefix("Cannot delete profile, because"))
    try #require(dialog).actions[0].press()
    #expect(server.requests == ["delete", "delete"])
  }

  // MARK: Lifetime

  @Test func `the design leaks nothing, even if the screen closes while it is busy or asks`() {
    let count = LiveCount()
    count.measure {
      let server = Server()
      let profile = Profile(ProfileContent(username: "ada"), on: server)
      var design: EditProfileDesign? = EditProfileDesign(profile: profile, now: .now)
      design!.usernameInput.text.value = "grace"
      design!.deleteButton.press()
      design!.submitButton.press()
      weak let weakDesign = design
      design = nil
      #expect(weakDesign == nil)
      server.clock.runUntilIdle()
      #expect(server.requests.count == 1)
    }
    #expect(count.aliveParts == [])
  }
}
