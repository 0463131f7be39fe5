#if Web
/// The first bytes of image files.
enum FileSignature {
  /// The number of bytes that ``matches(_:_:)`` needs.
  static let length = 12

  /// Returns whether a file of a type may begin with these bytes. Files whose type has no signature here may begin with
  /// any bytes: the limits of the upload decide which types are accepted.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - bytes: The first bytes of the file, at most ``length``.
  static func matches(_ type: String, _ bytes: [UInt8]) -> Bool {
    switch type {
    case "image/jpeg", "image/jpg", "image/pjpeg": bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case "image/png", "image/apng": bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "image/gif": bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case "image/webp": bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case "image/avif", "image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence":
      bytes.dropFirst(4).starts(with: "ftyp".utf8)
    case "image/bmp": bytes.starts(with: "BM".utf8)
    case "image/tiff":
      bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    case "image/x-icon", "image/vnd.microsoft.icon": bytes.starts(with: [0x00, 0x00, 0x01, 0x00])
    case "image/jxl": bytes.starts(with: [0xFF, 0x0A]) || bytes.dropFirst(4).starts(with: "JXL ".utf8)
    default: true
    }
  }
}
#endif
