#if Web
import Crypto
import Foundation
import SwiftwaterPages

/// The encryption of push messages (RFC 8291). Only the browser of the subscription can read them.
enum PushEncryption {
  /// The maximum number of bytes of the content of a message.
  static let maximumLength = EncryptedContent.maximumLength(keyIDLength: 65)

  /// Encrypts the content of a message.
  ///
  /// - Parameters:
  ///   - content: The content, of at most ``maximumLength`` bytes.
  ///   - subscription: The subscription that is to receive the message.
  ///   - key: A key for this message alone.
  ///   - salt: 16 random bytes.
  /// - Throws: A `CryptoKitError` if the public key of the subscription is not a valid P-256 key.
  static func encrypt(
    _ content: [UInt8], for subscription: PushSubscription, key: P256.KeyAgreement.PrivateKey = .init(),
    salt: [UInt8] = randomSalt()
  ) throws -> [UInt8] {
    let receiver = try P256.KeyAgreement.PublicKey(
      x963Representation: Data(base64URL: subscription.p256dh) ?? Data())
    let authenticationSecret = Data(base64URL: subscription.auth) ?? Data()
    let sender = key.publicKey.x963Representation
    let keyingMaterial = try key.sharedSecretFromKeyAgreement(with: receiver).hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: authenticationSecret,
      sharedInfo: Data("WebPush: info\0".utf8) + receiver.x963Representation + sender, outputByteCount: 32)
    return try EncryptedContent.encrypt(
      content, keyingMaterial: keyingMaterial, salt: salt, keyID: Array(sender))
  }

  private static func randomSalt() -> [UInt8] {
    SymmetricKey(size: .bits128).withUnsafeBytes { unsafe Array($0) }
  }
}

extension Data {
  /// Decodes base64url without padding (RFC 4648, section 5).
  init?(base64URL text: String) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(
      base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
  }

  /// The bytes in base64url without padding.
  var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
#endif
