public import SwiftwaterMedia

/// The picture of a person or a chat: a photo that somebody has chosen, or else the first letter of the name or title
/// on a gradient.
public struct Avatar: Hashable, Sendable {
  /// The number of gradients to choose from.
  public static let gradientCount = 12

  /// The index of the gradient, at least zero and less than ``gradientCount``.
  public let gradient: Int
  /// The chosen photo, a WebP that does not move; nil for none.
  public var photo: Blob.ID?

  /// Creates an avatar. A number beyond the last gradient wraps around to the first one; a negative number selects any
  /// gradient.
  ///
  /// - Parameters:
  ///   - gradient: The index of the gradient.
  ///   - photo: The chosen photo; nil for none.
  public init(gradient: Int, photo: Blob.ID? = nil) {
    self.photo = photo
    self.gradient = Int(UInt(bitPattern: gradient) % UInt(Avatar.gradientCount))
  }
}

extension Avatar {
  /// An avatar with a random gradient.
  static func random(using random: inout some RandomNumberGenerator) -> Avatar {
    Avatar(gradient: Int.random(in: 0..<gradientCount, using: &random))
  }

  /// An avatar with a random gradient.
  static func random() -> Avatar {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}
