#if Web
public import Foundation

/// A picture that is shown until an image is loaded: the image in a few pixels and a few dozen bytes, which are stored
/// in the row of the image.
///
/// A browser stretches the few pixels smoothly, so no script has to decode anything. The technique is that of the
/// preview photos that Facebook's engineers described in 2015, with WebP, whose header is small, instead of JPEG.
public struct ImagePlaceholder: Sendable, Hashable, Codable {
  /// The maximum length of each side in pixels.
  static let maximumDimension = 10

  /// The content of a WebP file.
  public let bytes: Data

  /// Creates a placeholder from stored bytes.
  ///
  /// - Parameter bytes: The ``bytes`` of a placeholder.
  public init(bytes: Data) {
    self.bytes = bytes
  }

  /// The placeholder as the source of an `img`. The content security policy of a server permits it by default.
  public var dataURL: String { "data:image/webp;base64,\(bytes.base64EncodedString())" }
}
#endif
