#if Web
/// The first bytes of image files.
enum FileSignature {
  /// The number of bytes that ``matches(_:_:)`` needs.
  static let length = 12

  /// Returns whether a file of a type may begin with these bytes. Files that are not images may begin with
  /// any bytes; images of unknown types are refused.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - bytes: The first bytes of the file, at most ``length``.
  static func matches(_ type: String, _ bytes: [UInt8]) -> Bool {
    switch type {
    case "image/jpeg": bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case "image/png": bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "image/gif": bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case "image/webp": bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case "image/avif", "image/heic", "image/heif": bytes.dropFirst(4).starts(with: "ftyp".utf8)
    default: !type.hasPrefix("image/")
    }
  }
}
#endif
