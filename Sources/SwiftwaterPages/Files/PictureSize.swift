/// The size of a picture in pixels.
public struct PictureSize: Hashable, Sendable {
  /// The maximum width and height, those of a JPEG.
  private static let maximum = 65_535

  /// The width, at least 1.
  public let width: Int
  /// The height, at least 1.
  public let height: Int

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width of the picture as it is shown upright.
  ///   - height: The height of the picture as it is shown upright.
  /// - Returns: Nil if one of them is not positive.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// The size that a browser reports; nil for none, and for one that is 0 or larger than a JPEG can be.
  init?(_ values: ArraySlice<WireValue>) {
    let numbers = values.compactMap(\.nonnegativeInteger)
    guard numbers.count == 2, numbers.allSatisfy({ $0 <= Self.maximum }) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}
