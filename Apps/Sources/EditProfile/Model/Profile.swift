import Foundation
import Swiftwater

/// A person's profile, as it is edited.
final class Profile {
  /// Nil until the profile is loaded.
  let username: MutableProperty<String?>
  let photo: MutableProperty<ProfilePhoto?>
  let birthday: MutableProperty<Date?>
  let luckyNumber: MutableProperty<Int?>
  private let server: any ProfileServer

  /// - Parameters:
  ///   - content: The stored profile; nil while it is not known.
  ///   - server: Stores the profile.
  init(_ content: ProfileContent? = nil, on server: any ProfileServer) {
    username = MutableProperty(content?.username)
    photo = MutableProperty(content?.photo)
    birthday = MutableProperty(content?.birthday)
    luckyNumber = MutableProperty(content?.luckyNumber)
    self.server = server
  }

  /// Sends one value when the server has stored the current profile.
  func update() -> Signal<Void, ProfileError> {
    server.put(
      ProfileContent(
        username: username.value ?? "", photo: photo.value, birthday: birthday.value,
        luckyNumber: luckyNumber.value))
  }

  /// Sends one value when the server has deleted the profile.
  func delete() -> Signal<Void, ProfileError> {
    server.delete()
  }
}
