import Crypto

/// The secret of a link that can be used once, such as an invitation: 128 random bits. The store has only the
/// hash.
public struct LinkToken: Hashable, Sendable {
  private static let length = 16

  private let bytes: [UInt8]

  /// Creates a new token from the system's random numbers.
  init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<Self.length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Parses the ``text`` of a token; nil for anything else.
  public init?(_ text: String) {
    guard let bytes = [UInt8](hexadecimal: text), bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// The secret as 32 hexadecimal digits, for a link.
  public var text: String { bytes.hexadecimal }

  /// The hash for the store. The token is random, so one round of SHA-256 is enough.
  var hash: [UInt8] { Array(SHA256.hash(data: bytes)) }
}

extension LinkToken: CustomStringConvertible, CustomReflectable {
  /// Does not contain the secret, so that it cannot get into a log.
  public var description: String { "LinkToken" }
  /// A mirror without children, so that `dump` does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
