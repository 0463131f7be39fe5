import Hummingbird
import MessengerServices
import MessengerViewModels
import SwiftwaterMedia
import SwiftwaterWeb

/// The photos that people have chosen for themselves and for groups, for those who see the people and groups.
struct PhotoRoute: Sendable {
  /// The path of a photo. It contains the identifier of the content, so that a browser does not show an
  /// earlier photo, which it still has, in place of a new one.
  ///
  /// - Parameter photo: The photo.
  static func path(_ photo: AvatarContent.Photo) -> String {
    switch photo.owner {
    case .person(let id): "/photos/people/\(id)/\(photo.blob)"
    case .group(let id): "/photos/groups/\(id)/\(photo.blob)"
    }
  }

  let messenger: Messenger
  let livePages: LivePages

  func add(to router: Router<WebRequestContext>) {
    livePages.addFiles("/photos/people/{id}/{photo}", to: router, for: AccountIdentity.self) {
      account, parameters in
      guard let id = Person.ID(try parameters.require("id")) else { return nil }
      return try await file(parameters.require("photo")) { () async throws(MessengerError) in
        try await messenger.contacts.person(id, for: account.person.id).avatar
      }
    }
    livePages.addFiles("/photos/groups/{id}/{photo}", to: router, for: AccountIdentity.self) {
      account, parameters in
      guard let id = Chat.ID(try parameters.require("id")) else { return nil }
      return try await file(parameters.require("photo")) { () async throws(MessengerError) in
        try await messenger.chats.chat(id, for: account.person.id).avatar
      }
    }
  }

  /// The file of a photo; nil if the avatar has another one now, or the person does not see its owner.
  private func file(
    _ photo: String, of avatar: () async throws(MessengerError) -> Avatar
  ) async throws -> ServedFile? {
    do throws(MessengerError) {
      guard let blob = try await avatar().photo, blob.description == photo else { return nil }
      return ServedFile(
        path: try await messenger.chats.path(of: blob), type: "image/webp", name: "photo",
        eTag: blob.description)
    } catch .personNotFound, .chatNotFound {
      return nil
    }
  }
}
