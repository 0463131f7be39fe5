/// The number that a stored thing is known by. Identifiers of different kinds of things do not mix.
///
///     let chat = Chat.ID("12")  // from a path
///
/// Identifiers are given out by the store and can be guessed: knowing one gives no right to anything.
public struct Identifier<Subject>: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, greater than zero.
  public let rawValue: Int64

  /// Makes the identifier with a number that the store gave out.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Whether the first was given out earlier.
  public static func < (left: Identifier, right: Identifier) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: LosslessStringConvertible {
  /// Reads what ``description`` wrote; nil for anything else.
  public init?(_ description: String) {
    guard let number = Int64(description), number > 0 else { return nil }
    rawValue = number
  }

  public var description: String { String(rawValue) }
}

// As its number.
extension Identifier: Codable {}
