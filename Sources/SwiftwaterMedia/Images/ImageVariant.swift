#if Web
import SwiftwaterMediaWire

/// A variant of an image that is made on upload.
public struct ImageVariant: Sendable, Hashable {
  /// The encoding of a variant. Transparent and animated images are always WebP.
  public enum Encoding: Sendable, Hashable {
    /// WebP, which is the smallest, and slow to make for large images.
    case webp
    /// JPEG, which is quick to make.
    case jpeg
  }

  /// The name by which the variant is found again, such as `thumbnail`.
  public let name: String
  /// The maximum length of each side in pixels. A smaller image keeps its size.
  public let maximumDimension: Int
  /// The encoding.
  public let encoding: Encoding
  /// The quality from 1 to 100.
  public let quality: Int

  /// Creates a variant.
  ///
  /// - Parameters:
  ///   - name: The name by which the variant is found again.
  ///   - maximumDimension: The maximum length of each side in pixels, from 1 to 16,383.
  ///   - encoding: The encoding of an image that is neither transparent nor animated.
  ///   - quality: The quality from 1 to 100.
  public init(name: String, maximumDimension: Int, encoding: Encoding = .webp, quality: Int = 78) {
    // The sides of a WebP have 14 bits.
    precondition((1..<1 << 14).contains(maximumDimension), "maximumDimension must be from 1 to 16,383")
    precondition((1...100).contains(quality), "quality must be from 1 to 100")
    self.name = name
    self.maximumDimension = maximumDimension
    self.encoding = encoding
    self.quality = quality
  }

  /// A variant for lists: at most 320 pixels.
  public static let thumbnail = ImageVariant(name: "thumbnail", maximumDimension: 320)
  /// A variant for a whole screen: at most 1,600 pixels.
  public static let screen = ImageVariant(
    name: "screen", maximumDimension: 1600, encoding: .jpeg, quality: 80)
  /// The image itself without its metadata: at most 4,096 pixels.
  public static let original = ImageVariant(
    name: "original", maximumDimension: 4096, encoding: .jpeg, quality: 88)

  /// The same variant in a request to the decoder.
  var decoderVariant: DecoderRequest.Variant {
    DecoderRequest.Variant(
      maximumDimension: maximumDimension, encoding: encoding == .webp ? .webp : .jpegIfOpaque,
      quality: quality)
  }
}
#endif
