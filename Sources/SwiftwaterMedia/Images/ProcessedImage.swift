#if Web
/// An image that was checked and decoded.
public struct ProcessedImage: Sendable {
  /// An encoded variant of the image, upright, in sRGB and without any metadata.
  public struct Variant: Sendable {
    /// The name of the ``ImageVariant``.
    public let name: String
    /// The media type: `image/webp` or `image/jpeg`.
    public let type: String
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The encoded image.
    public let bytes: [UInt8]
  }

  /// The format of the file.
  public let format: ImageFormat
  /// The width of the upright image in pixels.
  public let width: Int
  /// The height of the upright image in pixels.
  public let height: Int
  /// The number of frames; 1 unless the image is animated.
  public let frameCount: Int
  /// Whether parts of the image may be transparent. A placeholder below it would be seen through them.
  public let hasAlpha: Bool
  /// The placeholder that is shown until a variant is loaded.
  public let placeholder: ImagePlaceholder
  /// The variants, in the order in which they were requested.
  public let variants: [Variant]

  /// Returns a variant by its name.
  ///
  /// - Parameter name: The name of the ``ImageVariant``.
  public subscript(name: String) -> Variant? { variants.first { $0.name == name } }
}
#endif
