#if Web
import Crypto
import Foundation

/// A secret key that signs texts, so that the server can verify them when a browser sends them back.
///
/// Signatures are HMAC-SHA256 (RFC 2104) and compared in constant time. Anyone can read a signed text, but
/// only the owner of the key can create or change it.
public struct SigningKey: Sendable {
  private let key: SymmetricKey

  /// Creates a random key. Its signatures are valid until the process ends. In a debug build that `swiftwater-develop`
  /// runs, the key stays the same when the program restarts.
  public init() {
    #if DEBUG
    if let key = BuildStatus.signingKey {
      self = key
      return
    }
    #endif
    key = SymmetricKey(size: .bits256)
  }

  /// Creates a key from bytes.
  ///
  /// - Parameter bytes: At least 32 random bytes. The program stops if there are fewer.
  public init(bytes: [UInt8]) {
    if bytes.count < 32 { fatalError("a signing key needs at least 32 bytes") }
    key = SymmetricKey(data: bytes)
  }

  /// Reads the key from a file. If the file does not exist, creates it with a random key and permissions for
  /// its owner only. Processes that start at the same time agree on one key.
  ///
  /// - Parameter path: The path of the file, in an existing folder.
  /// - Throws: ``KeyFileError``, or the error of the file system.
  public init(file path: String) throws {
    let bytes = try KeyFile.read(path) { SymmetricKey(size: .bits256).withUnsafeBytes { unsafe Data($0) } }
    key = SymmetricKey(data: bytes)
  }

  /// Returns a text with its signature appended. The signature is a dot and base64 text, so the result is valid in a
  /// cookie if the text is.
  ///
  /// - Parameters:
  ///   - text: The text to sign.
  ///   - purpose: The purpose of the text. ``verify(_:for:)`` rejects it for any other purpose.
  public func sign(_ text: String, for purpose: String) -> String {
    let signature = HMAC<SHA256>.authenticationCode(for: Self.message(text, purpose), using: key)
    return "\(text).\(Data(signature).base64EncodedString())"
  }

  /// Returns the text that was signed; nil if the signature is not one of this key for this purpose.
  ///
  /// - Parameters:
  ///   - signedText: A text from ``sign(_:for:)``.
  ///   - purpose: The purpose of the text.
  public func verify(_ signedText: String, for purpose: String) -> String? {
    guard let dot = signedText.utf8.lastIndex(of: UInt8(ascii: ".")),
      let signature = Data(base64Encoded: String(signedText[signedText.utf8.index(after: dot)...]))
    else { return nil }
    let text = String(signedText[..<dot])
    let isValid = HMAC<SHA256>.isValidAuthenticationCode(
      signature, authenticating: Self.message(text, purpose), using: key)
    return isValid ? text : nil
  }

  private static func message(_ text: String, _ purpose: String) -> Data {
    // Without the zero byte, the purpose "a" with the text "bc" would have the same signature as "ab" with "c".
    Data(purpose.utf8.filter { $0 != 0 } + [0] + text.utf8)
  }
}
#endif
