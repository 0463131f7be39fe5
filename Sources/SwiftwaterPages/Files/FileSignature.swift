/// The first bytes of image files.
enum FileSignature {
  /// The number of bytes of the usual signature.
  private static let usualLength = 12

  /// The types of images that are found by a signature of their own.
  private static let imageTypes = [
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/tiff", "image/x-icon", "image/jxl",
    "image/bmp",
  ]

  /// The first box of a JPEG XL in a container, as ISO/IEC 18181-2 defines it.
  private static let jpegXLContainer: [UInt8] = [
    0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]

  /// The number of bytes that ``imageType(of:)`` and ``matches(_:_:)`` need. A shorter file is checked as a whole.
  ///
  /// - Parameter beginning: The first bytes of the file, as far as they have arrived.
  static func length(of beginning: [UInt8]) -> Int {
    guard beginning.count >= usualLength, let header = HEIFHeader(beginning) else { return usualLength }
    return header.length
  }

  /// The media type of an image, found by its first bytes; nil for other files.
  ///
  /// - Parameter bytes: The first bytes of the file, as many as ``length(of:)`` says.
  static func imageType(of bytes: [UInt8]) -> String? {
    if let header = HEIFHeader(bytes) { return header.type }
    return imageTypes.first { matches($0, bytes) }
  }

  /// Returns whether a file of a type may begin with these bytes. Files whose type has no signature here may begin with
  /// any bytes: the limits of the upload decide which types are accepted.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - bytes: The first bytes of the file, as many as ``length(of:)`` says.
  static func matches(_ type: String, _ bytes: [UInt8]) -> Bool {
    switch type {
    case "image/jpeg", "image/jpg", "image/pjpeg": bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case "image/png", "image/apng": bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "image/gif": bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case "image/webp": bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case "image/avif": HEIFHeader(bytes)?.type == "image/avif"
    case "image/heic", "image/heic-sequence": HEIFHeader(bytes)?.type == "image/heic"
    // AVIF and HEIC are kinds of HEIF.
    case "image/heif", "image/heif-sequence": HEIFHeader(bytes) != nil
    case "image/bmp": bytes.starts(with: "BM".utf8)
    case "image/tiff":
      bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    case "image/x-icon", "image/vnd.microsoft.icon": bytes.starts(with: [0x00, 0x00, 0x01, 0x00])
    case "image/jxl": bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: jpegXLContainer)
    default: true
    }
  }
}
