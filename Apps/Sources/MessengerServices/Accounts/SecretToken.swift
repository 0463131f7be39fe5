import Crypto

/// A secret of random bits, of which the store has only the hash. Tokens for different purposes do not mix.
public struct SecretToken<Purpose: TokenPurpose>: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Creates a new token from the system's random numbers.
  init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<Purpose.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Parses the ``text`` of a token; nil for anything else.
  ///
  /// - Parameter text: The text, such as the value of a cookie or the end of a link.
  public init?(_ text: String) {
    guard let bytes = [UInt8](hexadecimal: text), bytes.count == Purpose.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The secret in hexadecimal digits, two for each byte, for a cookie or a link.
  public var text: String { bytes.hexadecimal }

  /// The hash for the store. The token is random, so one round of SHA-256 is enough.
  var hash: [UInt8] { Array(SHA256.hash(data: bytes)) }
}

extension SecretToken: CustomStringConvertible, CustomReflectable {
  /// Does not contain the secret, so that it cannot get into a log.
  public var description: String { "SecretToken" }
  /// A mirror without children, so that `dump` does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The purpose of a ``SecretToken``, which decides its length.
public protocol TokenPurpose {
  /// The number of random bytes.
  static var byteCount: Int { get }
}

/// The secret by which a browser stays signed in: 256 random bits.
public typealias SessionToken = SecretToken<SessionTokenPurpose>

/// The purpose of a ``SessionToken``.
public enum SessionTokenPurpose: TokenPurpose {
  /// The number of random bytes.
  public static let byteCount = 32
}

/// The secret of a link that can be used once, such as an invitation: 128 random bits.
public typealias LinkToken = SecretToken<LinkTokenPurpose>

/// The purpose of a ``LinkToken``.
public enum LinkTokenPurpose: TokenPurpose {
  /// The number of random bytes.
  public static let byteCount = 16
}
