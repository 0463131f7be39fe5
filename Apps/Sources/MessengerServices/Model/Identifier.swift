/// The number by which the store identifies a value. Identifiers of different types do not mix.
///
///     let chat = Chat.ID("12")  // from a path
///
/// The store assigns identifiers in order, so a client can guess them. Knowing one gives no access to
/// anything.
public struct Identifier<Entity>: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, greater than zero.
  public let rawValue: Int64

  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The number that the store has assigned.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Whether the first identifier was assigned earlier.
  public static func < (left: Identifier, right: Identifier) -> Bool { left.rawValue < right.rawValue }
}

extension Identifier: LosslessStringConvertible {
  /// Parses a ``description``; nil for anything else.
  ///
  /// - Parameter description: The number in decimal digits, without leading zeros.
  public init?(_ description: String) {
    // Another spelling, such as 012, would give one entity several paths.
    guard let number = Int64(description), number > 0, String(number) == description else { return nil }
    rawValue = number
  }

  /// The number in decimal digits, for a path.
  public var description: String { String(rawValue) }
}

// An identifier is encoded as its number.
extension Identifier: Codable {}
