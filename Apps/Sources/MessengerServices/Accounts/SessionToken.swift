import Crypto
import Foundation

/// The secret by which a device stays signed in: 256 random bits. The store has only the hash.
public struct SessionToken: Hashable, Sendable {
  private static let length = 32

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

  /// The secret as 64 hexadecimal digits, for a cookie.
  public var text: String { bytes.hexadecimal }

  /// The hash for the store. The token is random, so one round of SHA-256 is enough.
  var hash: [UInt8] { Array(SHA256.hash(data: bytes)) }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
  /// Does not contain the secret, so that it cannot get into a log.
  public var description: String { "SessionToken" }
  /// A mirror without children, so that `dump` does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
