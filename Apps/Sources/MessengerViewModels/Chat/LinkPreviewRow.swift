public import MessengerServices
import SwiftwaterMedia

/// The preview of a link, as the bubble of a message shows it.
///
/// The row is an object, because nearly all messages have no preview, and the rows of these should take little memory.
public final class LinkPreviewRow: Sendable {
  /// A picture with a size in pixels.
  public struct Picture: Sendable {
    /// The width of the thumbnail in pixels.
    public let width: Int
    /// The height of the thumbnail in pixels.
    public let height: Int
    /// The `data:` URL of the placeholder that is shown until the picture is loaded; nil for a picture that may be
    /// transparent.
    public let placeholder: String?
  }

  /// The message that contains the link.
  public let message: Message.ID
  /// The URL of the link.
  public let url: String
  /// The host of the link, whatever it redirects to.
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
      image.variants.first.map {
        Picture(
          width: $0.width, height: $0.height, placeholder: image.hasAlpha ? nil : image.placeholder.dataURL)
      }
    }
  }
}

/// A message gets one preview, which never changes, so previews of the same message are equal.
extension LinkPreviewRow: Hashable {
  /// Whether two previews belong to the same message.
  ///
  /// - Parameters:
  ///   - left: A preview.
  ///   - right: Another preview.
  public static func == (left: LinkPreviewRow, right: LinkPreviewRow) -> Bool {
    left.message == right.message
  }

  /// Hashes the identifier of the message.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
