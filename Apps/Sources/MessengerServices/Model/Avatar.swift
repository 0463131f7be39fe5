public import SwiftwaterMedia

/// The round picture that stands for a person or a chat: a photo that somebody has chosen, or else the first letter of
/// the name or title on a gradient.
public struct Avatar: Hashable, Sendable {
  /// The number of gradients to choose from.
  public static let gradientCount = 12

  /// The index of the gradient, at least zero and less than ``gradientCount``.
  public let gradientIndex: Int
  /// The chosen photo, a WebP without animation; nil for none.
  public var photo: Blob.ID?

  /// Creates an avatar. Any number selects a gradient: numbers beyond the last gradient begin again with the first one.
  ///
  /// - Parameters:
  ///   - gradientIndex: The index of the gradient.
  ///   - photo: The chosen photo; nil for none.
  public init(gradientIndex: Int, photo: Blob.ID? = nil) {
    self.photo = photo
    self.gradientIndex = Int(UInt(bitPattern: gradientIndex) % UInt(Avatar.gradientCount))
  }
}

extension Avatar {
  /// An avatar with a random gradient.
  static func random(using random: inout some RandomNumberGenerator) -> Avatar {
    Avatar(gradientIndex: Int.random(in: 0..<gradientCount, using: &random))
  }

  /// An avatar with a random gradient.
  static func random() -> Avatar {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}
