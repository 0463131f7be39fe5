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
    let text = text.utf8
    guard text.count == 2 * Self.length else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text {
      guard let digit = SessionToken.value(of: character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    self.bytes = bytes
  }

  /// The secret as 64 hexadecimal digits, for a cookie.
  public var text: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// The hash for the store. The token is random, so one round of SHA-256 is enough.
  var hash: [UInt8] { Array(SHA256.hash(data: bytes)) }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
  /// Does not contain the secret, so that it cannot get into a log.
  public var description: String { "SessionToken" }
  /// A mirror without children, so that `dump` does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
