#if Web
/// The part of an image that is kept, such as the part that a person has chosen for a portrait.
///
/// ```swift
/// let middle = ImageCrop(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
/// ```
///
/// It is within the image, unlike the `PictureCrop` that a browser reports to a page of `SwiftwaterPages`.
public struct ImageCrop: Sendable, Hashable {
  /// The minimum width and height. A smaller part would be less than a pixel of most images.
  public static let minimumSize = 0.001

  /// The distance from the left edge of the upright image, as a fraction of its width.
  public let x: Double
  /// The distance from the top edge, as a fraction of the height.
  public let y: Double
  /// The width of the part, as a fraction of that of the image.
  public let width: Double
  /// The height of the part, as a fraction of that of the image.
  public let height: Double

  /// All of an image, without animation.
  public static let whole = ImageCrop(unchecked: (0, 0, 1, 1))

  /// Creates a part of an image.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the upright image, as a fraction of its width.
  ///   - y: The distance from the top edge, as a fraction of the height.
  ///   - width: The width of the part, as a fraction of that of the image.
  ///   - height: The height of the part, as a fraction of that of the image.
  /// - Returns: Nil if the part is not within the image, or smaller than ``minimumSize``.
  public init?(x: Double, y: Double, width: Double, height: Double) {
    // Fractions that were computed and sent as decimals may exceed 1 by a rounding error.
    let end = 1.001
    guard x >= 0, y >= 0, x + width <= end, y + height <= end else { return nil }
    self.x = x
    self.y = y
    self.width = min(width, 1 - x)
    self.height = min(height, 1 - y)
    guard self.width >= Self.minimumSize, self.height >= Self.minimumSize else { return nil }
  }

  private init(unchecked part: (Double, Double, Double, Double)) {
    (x, y, width, height) = part
  }
}
#endif
