import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import SwiftwaterTesting
import Testing

@testable import EditProfile

@Suite struct ProfileViewModelTests {
  let clock = TestClock()
  let server = InMemoryProfileServer(ProfileContent(username: "ada"))

  /// Runs a closure with a profile whose server answers on the clock of the test.
  private func withViewModel(
    at screen: ProfileScreen = .profile, _ body: (ProfileViewModel) throws -> Void
  ) rethrows {
    try DefaultClock.withValue(clock) {
      try body(
        ProfileViewModel(at: screen, server: server) {
          UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage }
        })
    }
  }

  @Test func `the form begins with what is stored, each time it is opened`() throws {
    try withViewModel(at: .editing) { viewModel in
      #expect(viewModel.title.value == "Edit Profile")
      try #require(viewModel.form.value).usernameInput.text.value = "grace"
      viewModel.stack.pop()
      #expect(viewModel.title.value == "Profile")
      #expect(server.content.value?.username == "ada")
      viewModel.edit()
      #expect(viewModel.form.value?.usernameInput.text.value == "ada")
    }
  }

  @Test func `an update is stored after a second, and closes the form`() throws {
    try withViewModel(at: .editing) { viewModel in
      let form = try #require(viewModel.form.value)
      form.usernameInput.text.value = "grace"
      form.submitButton.press()
      clock.advance(by: .milliseconds(999))
      #expect(server.content.value?.username == "ada")
      clock.advance(by: .milliseconds(1))
      #expect(viewModel.form.value == nil)
      #expect(server.content.value?.username == "grace")
    }
  }

  @Test func `an unreachable server does not respond, and a retry reaches it when it works again`() throws {
    try withViewModel(at: .editing) { viewModel in
      viewModel.serverStateInput.text.value = "Unreachable"
      let form = try #require(viewModel.form.value)
      form.submitButton.press()
      clock.advance(by: .seconds(3))
      let dialog = try #require(form.dialogs.current.value)
      viewModel.serverStateInput.text.value = "Works"
      dialog.actions[0].press()
      clock.advance(by: .seconds(1))
      #expect(viewModel.form.value == nil)
    }
  }

  @Test func `a server that is unreachable for one request is reached by a retry`() throws {
    try withViewModel(at: .editing) { viewModel in
      viewModel.serverStateInput.text.value = "Unreachable for one request"
      let form = try #require(viewModel.form.value)
      form.usernameInput.text.value = "grace"
      form.submitButton.press()
      clock.advance(by: .seconds(3))
      #expect(viewModel.serverStateInput.value.value == .works)
      try #require(form.dialogs.current.value).actions[0].press()
      clock.advance(by: .seconds(1))
      #expect(viewModel.form.value == nil)
      #expect(server.content.value?.username == "grace")
    }
  }

  @Test func `after a deletion there is no profile, and the form makes another one`() throws {
    try withViewModel(at: .editing) { viewModel in
      let form = try #require(viewModel.form.value)
      form.deleteButton.press()
      try #require(form.dialogs.current.value).actions[0].press()
      clock.advance(by: .seconds(1))
      #expect(viewModel.form.value == nil)
      #expect(server.content.value == nil)
      viewModel.edit()
      #expect(viewModel.form.value?.usernameInput.text.value == "")
      #expect(viewModel.form.value?.form.isValid.value == false)
    }
  }

  @Test(arguments: [
    ProfileContent(username: ""), ProfileContent(username: String(repeating: "a", count: 41)),
    ProfileContent(username: "ada", photo: ProfilePhoto(url: "https://example.org/track.png")),
    ProfileContent(
      username: "ada",
      photo: ProfilePhoto(url: "/profile-photos/1", crop: ProfilePhoto.Crop(x: 0.6, width: 0.5))),
    ProfileContent(username: "ada", birthday: .distantFuture),
    ProfileContent(username: "ada", birthday: Date(timeIntervalSinceReferenceDate: 1e300)),
    ProfileContent(username: "ada", birthday: Date(timeIntervalSinceReferenceDate: -1e300)),
  ])
  func `an invalid profile is not restored`(content: ProfileContent) {
    withViewModel { viewModel in
      viewModel.restore(content)
      #expect(server.content.value?.username == "ada")
    }
  }

  @Test func `a profile that a browser has kept is restored`() {
    withViewModel { viewModel in
      viewModel.restore(ProfileContent(username: "grace", photo: ProfilePhoto(url: "/profile-photos/1")))
      #expect(server.content.value?.username == "grace")
      viewModel.restore(nil)
      #expect(server.content.value == nil)
    }
  }

  @Test func `a form that is shown begins with the profile that a browser has kept`() {
    withViewModel(at: .editing) { viewModel in
      viewModel.restore(ProfileContent(username: "grace", luckyNumber: 13))
      #expect(viewModel.form.value?.fields.inputs.map(\.text.value) == ["grace", "", "13"])
      #expect(viewModel.stack.screens.value.count == 2)
    }
  }

  @Test func `nothing leaks, even if the form is left while the server is unreachable`() {
    let count = LiveCount()
    count.track {
      DefaultClock.withValue(clock) {
        let viewModel = ProfileViewModel(
          at: .editing, server: InMemoryProfileServer(ProfileContent(username: "ada"))
        ) { UploadedPhotoInput { _ throws(MediaError) in throw .notAnImage } }
        viewModel.serverStateInput.text.value = "Unreachable"
        viewModel.form.value?.submitButton.press()
        viewModel.stack.pop()
        clock.advance(by: .seconds(3))
      }
    }
    #expect(count.liveParts == [])
  }
}
