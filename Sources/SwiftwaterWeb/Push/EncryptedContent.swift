#if Web
import Crypto
import Foundation

/// The content coding `aes128gcm` (RFC 8188), as one record.
enum EncryptedContent {
  /// The maximum number of bytes of a record. Every push service has to accept that many (RFC 8291, section 4).
  static let recordSize = 4096
  /// The number of bytes of the header, the delimiter and the tag, without the key id.
  private static let overhead = 16 + 4 + 1 + 1 + 16

  /// The maximum number of bytes of content in a message of ``recordSize`` bytes.
  ///
  /// - Parameter keyIDLength: The number of bytes of the key id.
  static func maximumLength(keyIDLength: Int) -> Int { recordSize - overhead - keyIDLength }

  /// Encrypts content.
  ///
  /// - Parameters:
  ///   - content: The content, of at most ``maximumLength(keyIDLength:)`` bytes.
  ///   - keyingMaterial: The input keying material.
  ///   - salt: 16 random bytes, which no other content with this keying material has.
  ///   - keyID: Identifies the keying material to the receiver.
  static func encrypt(
    _ content: [UInt8], keyingMaterial: SymmetricKey, salt: [UInt8], keyID: [UInt8] = []
  ) throws -> [UInt8] {
    func derive(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: keyingMaterial, salt: salt, info: Array("Content-Encoding: \(purpose)\0".utf8),
        outputByteCount: count)
    }
    let nonce = derive("nonce", 12).withUnsafeBytes { unsafe Array($0) }
    // The byte 2 ends the content of the last record.
    let sealed = try AES.GCM.seal(
      content + [2], using: derive("aes128gcm", 16), nonce: AES.GCM.Nonce(data: nonce))
    let size = withUnsafeBytes(of: UInt32(recordSize).bigEndian) { unsafe Array($0) }
    return salt + size + [UInt8(keyID.count)] + keyID + sealed.ciphertext + sealed.tag
  }
}
#endif
