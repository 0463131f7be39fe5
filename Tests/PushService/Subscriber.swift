#if Web
public import Crypto
public import Foundation
public import SwiftwaterPages

/// The keys of a browser that has subscribed, with which it reads its messages.
public struct Subscriber: Sendable {
  /// The error for content that does not have the format of RFC 8188.
  public struct Unreadable: Error {}

  /// The private key, whose public key is part of the subscription.
  public let key: P256.KeyAgreement.PrivateKey
  /// The authentication secret, which is part of the subscription.
  public let secret: Data

  /// Creates the keys of a subscriber.
  ///
  /// - Parameters:
  ///   - key: The private key; a new one by default.
  ///   - secret: The authentication secret; nil for a random one of 16 bytes.
  public init(key: P256.KeyAgreement.PrivateKey = .init(), secret: Data? = nil) {
    self.key = key
    self.secret = secret ?? SymmetricKey(size: .bits128).withUnsafeBytes { unsafe Data($0) }
  }

  /// The subscription with an endpoint; nil if the endpoint is not valid.
  public func subscription(at endpoint: String) -> PushSubscription? {
    PushSubscription(
      endpoint: endpoint, p256dh: Base64URL.encode(key.publicKey.x963Representation),
      auth: Base64URL.encode(secret))
  }

  /// Decrypts a message (RFC 8291).
  ///
  /// - Throws: ``Unreadable``, or an error of Crypto if the message is not encrypted for this subscriber.
  public func read(_ message: [UInt8]) throws -> [UInt8] {
    guard message.count > 86, message[20] == 65 else { throw Unreadable() }
    let sender = Data(message[21..<86])
    let shared = try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: sender))
    let keyingMaterial = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret,
      sharedInfo: Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + sender,
      outputByteCount: 32)
    return try Self.decrypt(message, keyingMaterial: keyingMaterial)
  }

  /// Decrypts content of any number of records (RFC 8188).
  ///
  /// - Parameters:
  ///   - content: The header and the records.
  ///   - keyingMaterial: The secret from which the key and the nonces are derived.
  /// - Returns: The text, without padding.
  /// - Throws: ``Unreadable``, or an error of Crypto if a record does not fit the key.
  public static func decrypt(_ content: [UInt8], keyingMaterial: SymmetricKey) throws -> [UInt8] {
    guard content.count >= 21, content.count >= 21 + Int(content[20]) else { throw Unreadable() }
    let salt = Array(content[..<16])
    let size = content[16..<20].reduce(0) { $0 << 8 | Int($1) }
    func derive(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: keyingMaterial, salt: salt, info: Array("Content-Encoding: \(purpose)\0".utf8),
        outputByteCount: count)
    }
    let key = derive("aes128gcm", 16)
    let nonce = derive("nonce", 12).withUnsafeBytes { unsafe Array($0) }
    var rest = content.dropFirst(21 + Int(content[20]))
    var result: [UInt8] = []
    var number = 0
    while !rest.isEmpty {
      let record = rest.prefix(size)
      rest = rest.dropFirst(size)
      var numbered = nonce
      for index in 0..<4 { numbered[11 - index] ^= UInt8(truncatingIfNeeded: number >> (8 * index)) }
      let box = try AES.GCM.SealedBox(
        nonce: .init(data: numbered), ciphertext: record.dropLast(16), tag: record.suffix(16))
      let plain = try AES.GCM.open(box, using: key)
      guard let end = plain.lastIndex(where: { $0 != 0 }), plain[end] == (rest.isEmpty ? 2 : 1) else {
        throw Unreadable()
      }
      result += plain[..<end]
      number += 1
    }
    return result
  }
}

/// The encoding that is safe in URLs (RFC 4648, section 5), without padding.
public enum Base64URL {
  /// Encodes data.
  public static func encode(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes a text; nil if it is not base64url.
  public static func decode(_ text: String) -> Data? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
  }
}
#endif
