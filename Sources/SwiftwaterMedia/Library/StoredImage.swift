#if Web
/// The description of a stored image, for the row that refers to it.
public struct StoredImage: Sendable, Hashable, Codable {
  /// A version of the image.
  public struct Version: Sendable, Hashable, Codable {
    /// The name of the ``ImageVersion``.
    public var name: String
    /// The encoded image.
    public var blob: Blob
    /// The media type: `image/webp` or `image/jpeg`.
    public var type: String
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
  }

  /// The width of the upright image in pixels.
  public var width: Int
  /// The height of the upright image in pixels.
  public var height: Int
  /// The number of frames; 1 unless the image is animated.
  public var frameCount: Int
  /// The placeholder that is shown until a version is loaded.
  public var placeholder: ImagePlaceholder
  /// The versions, in the order in which they were requested.
  public var versions: [Version]

  /// Returns a version by its name.
  ///
  /// - Parameter name: The name of the ``ImageVersion``.
  public subscript(name: String) -> Version? { versions.first { $0.name == name } }

  /// The size of all versions in bytes, which counts for the quota of an account.
  public var size: Int { versions.reduce(0) { $0 + $1.blob.size } }
}
#endif
