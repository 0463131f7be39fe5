import Hummingbird
import MessengerServices
import SwiftwaterMedia
import SwiftwaterWeb

/// Serves the attachments of messages to the people who can see the messages.
struct AttachmentRoute: Sendable {
  /// The path of the attachment of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - variant: The variant of an image. It has no effect on another attachment.
  static func path(_ message: Message.ID, _ variant: ImageVariant = .original) -> String {
    "/attachments/\(message)/\(variant.name)"
  }

  let messenger: Messenger
  let livePages: LivePages

  func add(to router: Router<WebRequestContext>) {
    livePages.addFiles("/attachments/{message}/{variant}", to: router, for: AccountIdentity.self) {
      account, parameters in
      guard let message = Message.ID(try parameters.require("message")),
        let attachment = try await messenger.chats.attachment(of: message, for: account.person.id)
      else { return nil }
      switch attachment.content {
      case .file(let blob, let type), .voice(let blob, let type, _):
        return try await file(blob, type, attachment.name)
      case .image(let image):
        guard let variant = image[try parameters.require("variant")] else { return nil }
        return try await file(variant.blob, variant.type, attachment.name)
      }
    }
  }

  private func file(_ blob: Blob, _ type: String, _ name: String) async throws -> ServedFile {
    ServedFile(
      path: try await messenger.chats.path(of: blob.id), type: type, name: name, eTag: blob.id.description)
  }
}
