/// The picture of a person or a chat: the first letter of the name or title on a gradient.
public struct Avatar: Hashable, Sendable {
  /// The number of gradients to choose from.
  public static let gradientCount = 12

  /// The index of the gradient, at least zero and less than ``gradientCount``.
  public let gradient: Int

  /// Creates an avatar. A number beyond the last gradient wraps around to the first one; a negative number selects any
  /// gradient.
  ///
  /// - Parameter gradient: The index of the gradient.
  public init(gradient: Int) {
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
