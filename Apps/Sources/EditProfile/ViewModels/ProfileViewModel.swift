import Foundation
import Swiftwater
import SwiftwaterDesign

/// A person's profile, and the form in which it is edited.
final class ProfileViewModel {
  enum Screen {
    case profile
    case editing(EditProfileViewModel)

    var form: EditProfileViewModel? { if case .editing(let form) = self { form } else { nil } }
  }

  let stack: ScreenStack<Screen>
  let title: Property<String>
  /// The form, while it is shown.
  let form: Property<EditProfileViewModel?>
  let serverStateInput = ChoiceInput(
    "Server", choices: ServerState.allCases, isRequired: true, label: \.title)
  let server: InMemoryProfileServer
  private let now: Date
  private let makePhotoInput: () -> any PhotoInput
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - screen: The screen that is shown first.
  ///   - server: Stores the profile.
  ///   - now: The current time. No birthday is later.
  ///   - makePhotoInput: Makes the input for the photo of a form.
  init(
    at screen: ProfileScreen, server: InMemoryProfileServer, now: Date = .now,
    makePhotoInput: @escaping () -> any PhotoInput
  ) {
    let stack = ScreenStack(Screen.profile)
    self.stack = stack
    self.server = server
    self.now = now
    self.makePhotoInput = makePhotoInput
    form = stack.top.map(\.form)
    title = stack.top.flatMap { $0.form?.title.property ?? .constant("Profile") }
    serverStateInput.bind(to: server.state)
    form.signal.flatMap(.latest) { $0?.closeRequests ?? .never() }
      .observe(during: lifetime) { [unowned stack] in stack.pop() }
    if screen == .editing { edit() }
  }

  /// Opens the form. It begins with the stored profile.
  func edit() {
    stack.push(.editing(makeForm()))
  }

  func makeForm() -> EditProfileViewModel {
    EditProfileViewModel(
      profile: Profile(server.content.value ?? ProfileContent(username: ""), on: server), now: now,
      timeZone: .gmt, photoInput: makePhotoInput())
  }

  /// Stores a profile that a browser has kept, unless the form would not accept it. If the form is shown, a
  /// form with this profile replaces it.
  ///
  /// - Parameter content: The profile; nil if it was deleted.
  func restore(_ content: ProfileContent?) {
    if let content, !content.isAcceptable(now: now) { return }
    server.content.value = content
    if form.value != nil { stack.replaceTop(with: .editing(makeForm())) }
  }
}
