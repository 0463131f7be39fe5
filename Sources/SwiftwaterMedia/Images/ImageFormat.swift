#if Web
import SwiftwaterMediaWire

/// A format of images that can be decoded.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// JPEG.
  case jpeg
  /// PNG.
  case png
  /// GIF, with or without animation.
  case gif
  /// WebP, with or without animation.
  case webp
  /// HEIF with AVIF or HEIC. Only the primary image is decoded.
  case heif

  /// The number of bytes that ``init(beginningWith:)`` reads.
  static let signatureLength = 12

  /// Recognizes the format of a file by its first bytes, whatever its name and its declared type say. Nil if they are
  /// not those of an image in one of the formats.
  ///
  /// - Parameter bytes: The first 12 bytes of the file, or more.
  public init?(beginningWith bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.signatureLength))
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8),
      Self.heifBrands.contains(String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
    {
      self = .heif
    } else {
      return nil
    }
  }

  /// The major brands of AVIF and HEIC files: bytes 8 to 11, after the size and the type of the `ftyp` box.
  private static let heifBrands: Set<String> = [
    "avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
  ]

  /// The same format in a request to the decoder.
  var decoderFormat: DecoderRequest.Format {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .gif: .gif
    case .webp: .webp
    case .heif: .heif
    }
  }
}
#endif
