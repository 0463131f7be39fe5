#if Web
/// An image that was checked and decoded.
public struct ProcessedImage: Sendable {
  /// An encoded version of the image, upright, in sRGB and without any metadata.
  public struct Version: Sendable {
    /// The name of the ``ImageVersion``.
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
  /// The placeholder that is shown until a version is loaded.
  public let placeholder: ImagePlaceholder
  /// The versions, in the order in which they were requested.
  public let versions: [Version]

  /// Returns a version by its name.
  ///
  /// - Parameter name: The name of the ``ImageVersion``.
  public subscript(name: String) -> Version? { versions.first { $0.name == name } }
}
#endif
