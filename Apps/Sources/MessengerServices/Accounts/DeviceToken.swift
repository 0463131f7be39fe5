import Crypto
import Foundation

/// Proves that a person has used a browser to sign in before. It does not sign anybody in.
///
/// Attempts to sign in from such a browser, a known device, have a limit of their own, so that wrong guesses from
/// elsewhere do not keep the person out (OWASP, *Slow Down Online Guessing Attacks with Device Cookies*).
///
/// A token is a random number with its authentication code under the account's password hash, which contains a
/// random salt. So nothing is stored, and a new hash, such as that of a new password, invalidates all tokens.
public struct DeviceToken: Hashable, Sendable {
  private static let length = 16

  /// The random number, which identifies the device.
  let nonce: [UInt8]
  private let code: [UInt8]

  /// Makes a token for a new device.
  init(for account: AccountRecord) {
    var generator = SystemRandomNumberGenerator()
    let nonce = (0..<Self.length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    self.nonce = nonce
    code = Array(HMAC<SHA256>.authenticationCode(for: nonce, using: Self.key(of: account)))
  }

  /// Parses the ``text`` of a token; nil for anything else.
  ///
  /// - Parameter text: The text, such as the value of a cookie.
  public init?(_ text: String) {
    guard let bytes = [UInt8](hexadecimal: text), bytes.count == Self.length + SHA256.byteCount else {
      return nil
    }
    nonce = Array(bytes.prefix(Self.length))
    code = Array(bytes.dropFirst(Self.length))
  }

  /// The token in hexadecimal digits, for a cookie.
  public var text: String { (nonce + code).hexadecimal }

  /// Whether the token was made for an account with its current password. Compares in constant time.
  func isValid(for account: AccountRecord) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: nonce, using: Self.key(of: account))
  }

  private static func key(of account: AccountRecord) -> SymmetricKey {
    // The key is derived, so that the hash itself serves only one purpose.
    let input = SymmetricKey(data: Data(account.passwordHash.utf8))
    return HKDF<SHA256>.deriveKey(
      inputKeyMaterial: input, info: Data("device \(account.person)".utf8), outputByteCount: 32)
  }
}

extension DeviceToken: CustomStringConvertible, CustomReflectable {
  /// Does not contain the token, so that it cannot get into a log.
  public var description: String { "DeviceToken" }
  /// A mirror without children, so that `dump` does not show the token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
