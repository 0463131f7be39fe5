#if Web
/// The description of a stored image, for the row that refers to it.
public struct StoredImage: Sendable, Hashable, Codable {
  /// A variant of the image.
  public struct Variant: Sendable, Hashable, Codable {
    /// The name of the ``ImageVariant``.
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
  /// Whether parts of the image may be transparent. A placeholder below it would be seen through them. False for rows
  /// of earlier versions, which did not store it.
  public var hasAlpha: Bool
  /// The placeholder that is shown until a variant is loaded.
  public var placeholder: ImagePlaceholder
  /// The variants, in the order in which they were requested.
  public var variants: [Variant]

  private enum CodingKeys: String, CodingKey {
    case width, height, frameCount, hasAlpha, placeholder
    // The key of rows that are already stored.
    case variants = "versions"
  }

  init(
    width: Int, height: Int, frameCount: Int, hasAlpha: Bool, placeholder: ImagePlaceholder,
    variants: [Variant]
  ) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.hasAlpha = hasAlpha
    self.placeholder = placeholder
    self.variants = variants
  }

  /// Reads an image from a row.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if a value is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    width = try container.decode(Int.self, forKey: .width)
    height = try container.decode(Int.self, forKey: .height)
    frameCount = try container.decode(Int.self, forKey: .frameCount)
    hasAlpha = try container.decodeIfPresent(Bool.self, forKey: .hasAlpha) ?? false
    placeholder = try container.decode(ImagePlaceholder.self, forKey: .placeholder)
    variants = try container.decode([Variant].self, forKey: .variants)
  }

  /// Returns a variant by its name.
  ///
  /// - Parameter name: The name of the ``ImageVariant``.
  /// - Returns: The variant; nil if the image has none of this name.
  public subscript(name: String) -> Variant? { variants.first { $0.name == name } }

  /// The size of all variants in bytes, which counts for the quota of an account.
  public var size: Int { variants.reduce(0) { $0 + $1.blob.size } }
}
#endif
