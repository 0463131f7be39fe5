public import SwiftwaterMedia

/// A description of the page behind a link, in the page's own words. It is shown below the message with the link.
public struct LinkPreview: Hashable, Codable, Sendable {
  /// The URL of the link in the message.
  public let url: String
  /// The host of the link without `www.`, even if the link redirects to another one.
  public let site: String
  /// The title of the page.
  public let title: String
  /// A sentence about the page; empty if it has none.
  public let summary: String
  /// The picture of the page as a thumbnail; nil for none.
  public let picture: StoredImage?

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - url: The URL of the link in the message.
  ///   - site: The host of the link without `www.`.
  ///   - title: The title of the page.
  ///   - summary: A sentence about the page; empty if it has none.
  ///   - picture: The picture of the page as a thumbnail; nil for none.
  public init(url: String, site: String, title: String, summary: String, picture: StoredImage?) {
    self.url = url
    self.site = site
    self.title = title
    self.summary = summary
    self.picture = picture
  }

  /// The stored files of the picture.
  var blobs: [Blob] { picture?.variants.map(\.blob) ?? [] }

  /// The same preview without its picture.
  var withoutPicture: LinkPreview {
    LinkPreview(url: url, site: site, title: title, summary: summary, picture: nil)
  }
}
