public import Foundation

/// Fetches what links lead to. It connects to public addresses of the internet only, because everybody can send a link.
public protocol LinkFetcher: Sendable {
  /// Fetches a page, up to the end of its head, or a picture as a whole. Redirects are followed, each checked like the
  /// first URL.
  ///
  /// - Parameters:
  ///   - url: The URL, which is not checked yet.
  ///   - kind: The kind of content that is accepted.
  ///   - admit: Called with each host before a request to it. It throws an error to prevent the request.
  /// - Returns: The content.
  /// - Throws: An error if the URL may not be fetched, if the answer is not of the kind or too late, or if a picture
  ///   is too long; or the error of `admit`.
  func fetch(
    _ url: URL, _ kind: LinkedContent.Kind,
    admitting admit: @escaping @Sendable (_ host: String) async throws -> Void
  ) async throws -> LinkedContent
}

/// Content that a link leads to.
public struct LinkedContent: Hashable, Sendable {
  /// A kind of content.
  public enum Kind: Hashable, Sendable {
    /// A page in HTML, of which only the head is needed.
    case page
    /// A picture.
    case picture

    /// The media types of the kind.
    public var types: Set<String> {
      switch self {
      case .page: ["text/html", "application/xhtml+xml"]
      case .picture: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]
      }
    }

    /// The maximum number of bytes. A page is cut there, and a longer picture is rejected.
    public var maximumBytes: Int {
      switch self {
      case .page: 512 * 1024
      case .picture: 5 * 1024 * 1024
      }
    }
  }

  /// The URL of the content, after all redirects.
  public let url: URL
  /// The encoding of the characters that the server has declared; nil for none.
  public let charset: String?
  /// The content.
  public let bytes: [UInt8]

  /// Creates content.
  public init(url: URL, charset: String?, bytes: [UInt8]) {
    self.url = url
    self.charset = charset
    self.bytes = bytes
  }
}
