@testable import SwiftwaterPages

extension FuzzTarget {
  /// The beginning of an image in HEIF. `HEIFHeader` and `FileSignature` find the same one of three types.
  /// The first 12 bytes decide how many bytes are needed to find it.
  static let heif = FuzzTarget(name: "heif") { bytes in
    guard let header = HEIFHeader(bytes) else { return }
    let type = header.type
    precondition(["image/avif", "image/heic", "image/heif"].contains(type))
    precondition(FileSignature.imageType(of: bytes) == type && FileSignature.matches(type, bytes))
    let beginning = Array(bytes.prefix(12))
    precondition(FileSignature.length(of: beginning) == header.length)
    // A major brand of a codec decides alone.
    precondition(header.length > 12 || FileSignature.imageType(of: beginning) == type)
  }
}
