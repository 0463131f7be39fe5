public import MessengerServices
import SwiftwaterMedia

/// The preview of a link, as the bubble of a message shows it.
///
/// It is an object, as nearly all messages have none, and their rows should take no memory for it.
public final class LinkPreviewRow: Sendable {
  /// A picture with a size in pixels, and a `data:` URL of what stands in its place until it is loaded.
  public struct Picture: Sendable {
    /// The width of the thumbnail.
    public let width: Int
    /// The height of the thumbnail.
    public let height: Int
    /// A `data:` URL.
    public let placeholder: String
  }

  /// The message that contains the link.
  public let message: Message.ID
  /// The URL of the link.
  public let url: String
  /// The host of the page.
  public let site: String
  /// The title of the page.
  public let title: String
  /// A sentence about the page; empty for none.
  public let summary: String
  /// The picture of the page; nil for none.
  public let picture: Picture?

  /// Creates the row of a stored preview.
  init(_ preview: LinkPreview, of message: Message.ID) {
    self.message = message
    url = preview.url
    site = preview.site
    title = preview.title
    summary = preview.summary
    picture = preview.picture.flatMap { image in
      image.versions.first.map {
        Picture(width: $0.width, height: $0.height, placeholder: image.placeholder.dataURL)
      }
    }
  }
}

/// A message gets one preview, which never changes, so previews of the same message are equal.
extension LinkPreviewRow: Hashable {
  /// Whether two previews belong to the same message.
  public static func == (left: LinkPreviewRow, right: LinkPreviewRow) -> Bool {
    left.message == right.message
  }

  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
