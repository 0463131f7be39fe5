/// What is shown as the picture of a person or a chat: its first letter on a gradient.
public struct Avatar: Hashable, Sendable {
  /// How many gradients there are to choose from.
  public static let gradientCount = 12

  /// Which gradient, from zero up to ``gradientCount``.
  public let gradient: Int

  /// Makes an avatar; numbers beyond the last gradient begin again with the first.
  public init(gradient: Int) {
    self.gradient = Int(UInt(bitPattern: gradient) % UInt(Avatar.gradientCount))
  }
}

extension Avatar {
  /// An avatar with any of the gradients.
  static func random(using random: inout some RandomNumberGenerator) -> Avatar {
    Avatar(gradient: Int.random(in: 0..<gradientCount, using: &random))
  }

  /// An avatar with any of the gradients.
  static func random() -> Avatar {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}
