import Foundation
import Swiftwater
import SwiftwaterDesign

/// A person's profile, and the form in which it is edited.
final class ProfileViewModel {
  enum Content {
    case profile(ProfileContent?)
    case editing(EditProfileDesign)
  }

  let content: Property<Content>
  let title: Property<String>
  /// The form, while it is shown.
  let form: Property<EditProfileDesign?>
  /// Whether the server is to be unreachable, so that a user can see how the form copes with it.
  let isUnreachableInput = ToggleInput("The server is unreachable")
  /// Sends when the form is to be closed.
  let closeRequests: Signal<Void, Never>
  let server: MemoryProfileServer
  private let openForm = MutableProperty<EditProfileDesign?>(nil)
  private let now: Date

  /// - Parameters:
  ///   - screen: The screen that is shown first.
  ///   - server: Stores the profile.
  ///   - now: The present time, which no birthday is after.
  init(at screen: ProfileScreen, server: MemoryProfileServer, now: Date = .now) {
    self.server = server
    self.now = now
    form = openForm.property
    isUnreachableInput.bind(to: server.isUnreachable)
    content = Property { [openForm] in
      if let form = openForm.value { .editing(form) } else { .profile(server.content.value) }
    }
    title = Property { [openForm] in openForm.value?.title.value ?? "Profile" }
    closeRequests = openForm.signal.flatMap(.latest) { $0?.closeRequests ?? .never() }
    show(screen)
  }

  /// Shows another screen. Each time the form is opened, it begins with the stored profile.
  func show(_ screen: ProfileScreen) {
    openForm.value =
      switch screen {
      case .profile: nil
      case .editing:
        EditProfileDesign(
          profile: Profile(server.content.value ?? ProfileContent(username: ""), on: server), now: now,
          timeZone: .gmt)
      }
  }

  /// Puts back a profile that a browser has kept, unless the form would not accept it.
  ///
  /// - Parameter content: The profile; nil if it was deleted.
  func restore(_ content: ProfileContent?) {
    if let content, !content.isAcceptable(now: now) { return }
    server.content.value = content
  }
}
