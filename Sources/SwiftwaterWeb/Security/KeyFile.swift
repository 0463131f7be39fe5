#if Web
import Crypto
import Foundation

/// A file with a secret key, which only its owner can read.
enum KeyFile {
  /// Reads the key from a file. If the file does not exist, creates it with permissions for its owner only. Processes
  /// that start at the same time agree on one key.
  ///
  /// - Parameters:
  ///   - path: The path of the file, in an existing folder.
  ///   - make: Returns a new key.
  /// - Throws: ``KeyFileError``, or the error of the file system.
  static func read(_ path: String, orCreate make: () -> Data) throws -> Data {
    let files = FileManager.default
    if !files.fileExists(atPath: path) {
      // Linking a complete file succeeds in one process only, and no process reads half a key.
      let draft = "\(path).\(UInt64.random(in: 0...UInt64.max))"
      defer { try? files.removeItem(atPath: draft) }
      guard files.createFile(atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw KeyFileError.cannotBeWritten(path)
      }
      try make().write(to: URL(filePath: draft))
      do {
        try files.linkItem(atPath: draft, toPath: path)
      } catch let error as CocoaError where error.code == .fileWriteFileExists {}
    }
    let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    guard let permissions, permissions.intValue & 0o077 == 0 else {
      throw KeyFileError.readableByOthers(path)
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    guard bytes.count >= 32 else { throw KeyFileError.tooShort(path) }
    return bytes
  }
}

/// The reason why the file of a ``SigningKey`` or a ``VAPIDKey`` cannot be used.
public enum KeyFileError: Error, Hashable, CustomStringConvertible {
  /// The file at this path could not be created.
  case cannotBeWritten(String)
  /// The permissions of the file at this path allow access to users other than its owner.
  case readableByOthers(String)
  /// The file at this path holds fewer than 32 bytes.
  case tooShort(String)

  /// A text that explains the error and what to do about it.
  public var description: String {
    switch self {
    case .cannotBeWritten(let path): "The key file \(path) could not be created."
    case .readableByOthers(let path): "The key file \(path) can be read by other users; set its mode to 600."
    case .tooShort(let path): "The key file \(path) is too short; remove it to create a new one."
    }
  }
}
#endif
