#if Web
import Crypto
import Foundation

/// A secret by which a server recognises its own texts when they come back from a browser.
///
/// Signatures are HMAC-SHA256 (RFC 2104), and compared in constant time. A signed text can be read by
/// anybody; it cannot be made or altered.
public struct SigningKey: Sendable {
  private let key: SymmetricKey

  /// A new random key. What it signed is worth nothing after the process ends.
  public init() {
    key = SymmetricKey(size: .bits256)
  }

  /// A key of the caller's.
  ///
  /// - Parameter bytes: at least 32 random bytes.
  public init(bytes: [UInt8]) {
    precondition(bytes.count >= 32, "a signing key has at least 32 bytes")
    key = SymmetricKey(data: bytes)
  }

  /// The key in a file, which is made, readable by its owner only, if there is none. Processes that start at
  /// the same time agree on one.
  ///
  /// - Parameter path: the file; its folder must be there.
  /// - Throws: ``SigningKeyError``, or what the file system says.
  public init(file path: String) throws {
    let files = FileManager.default
    if !files.fileExists(atPath: path) {
      // Written aside and linked, which succeeds for one process only and never shows half a key.
      let draft = "\(path).\(UInt64.random(in: 0...UInt64.max))"
      defer { try? files.removeItem(atPath: draft) }
      let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { unsafe Data($0) }
      guard files.createFile(atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw SigningKeyError.cannotBeWritten(path)
      }
      try bytes.write(to: URL(filePath: draft))
      do {
        try files.linkItem(atPath: draft, toPath: path)
      } catch let error as CocoaError where error.code == .fileWriteFileExists {}
    }
    let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    guard let permissions, permissions.intValue & 0o077 == 0 else {
      throw SigningKeyError.readableByOthers(path)
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    guard bytes.count >= 32 else { throw SigningKeyError.tooShort(path) }
    key = SymmetricKey(data: bytes)
  }

  /// The text with a signature after it. Its characters are those of the text and of base 64, so that it fits
  /// in a cookie if the text does.
  ///
  /// - Parameters:
  ///   - text: what to sign.
  ///   - purpose: what it is for; a text signed for one purpose is not accepted for another.
  public func sign(_ text: String, for purpose: String) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Self.message(text, purpose), using: key)
    return "\(text).\(Data(code).base64EncodedString())"
  }

  /// The text, if this key signed it for this purpose.
  public func verify(_ signed: String, for purpose: String) -> String? {
    guard let dot = signed.utf8.lastIndex(of: UInt8(ascii: ".")),
      let code = Data(base64Encoded: String(signed[signed.utf8.index(after: dot)...]))
    else { return nil }
    let text = String(signed[..<dot])
    let isOurs = HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: Self.message(text, purpose), using: key)
    return isOurs ? text : nil
  }

  private static func message(_ text: String, _ purpose: String) -> Data {
    // A purpose has no zero byte, so no two pairs give the same message.
    Data(purpose.utf8.filter { $0 != 0 } + [0] + text.utf8)
  }
}

/// Why the file of a ``SigningKey`` cannot be used.
public enum SigningKeyError: Error, Hashable, CustomStringConvertible {
  /// The file at this path could not be made.
  case cannotBeWritten(String)
  /// Others than its owner may read the file at this path.
  case readableByOthers(String)
  /// The file at this path holds fewer than 32 bytes.
  case tooShort(String)

  public var description: String {
    switch self {
    case .cannotBeWritten(let path): "The key file \(path) could not be made."
    case .readableByOthers(let path): "The key file \(path) may be read by others; set its mode to 600."
    case .tooShort(let path): "The key file \(path) is too short; remove it, and a new one is made."
    }
  }
}
#endif
