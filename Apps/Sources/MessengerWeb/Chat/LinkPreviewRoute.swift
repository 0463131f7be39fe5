import Hummingbird
import MessengerServices
import SwiftwaterMedia
import SwiftwaterWeb

/// The pictures in the previews of links, for those who can see the messages.
///
/// The browser never fetches a picture from its site, which would learn who reads a message, and when.
struct LinkPreviewRoute: Sendable {
  /// The path of the picture in the preview of a message.
  ///
  /// - Parameter message: The message.
  static func path(_ message: Message.ID) -> String { "/previews/\(message)" }

  let messenger: Messenger
  let livePages: LivePages

  func add(to router: Router<WebRequestContext>) {
    livePages.addFiles("/previews/{message}", to: router, for: AccountIdentity.self) { account, parameters in
      guard let message = Message.ID(try parameters.require("message")),
        let preview = try await messenger.chats.preview(of: message, for: account.person.id),
        let variant = preview.picture?.variants.first
      else { return nil }
      return ServedFile(
        path: try await messenger.chats.path(of: variant.blob.id), type: variant.type, name: "preview",
        eTag: variant.blob.id.description)
    }
  }
}
