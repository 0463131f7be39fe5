/// The beginning of a HEIF file, which says whether it is an AVIF or a HEIC.
///
/// A file consists of boxes. The first one, `ftyp`, has a major brand, and a list of the brands with which
/// the file is compatible. The major brands `mif1` and `msf1` stand for HEIF with any codec. Then the other
/// brands decide, or else the configuration of the codec in the box of properties (`meta`, `iprp`, `ipco`),
/// as ISO/IEC 23008-12 defines it.
struct HEIFHeader {
  private static let avifBrands: Set = ["avif", "avis"]
  private static let heicBrands: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
  private static let generalBrands: Set = ["mif1", "msf1"]

  /// The size of the largest beginning in which the codec is searched. The properties of an image of many tiles begin
  /// after some kilobytes.
  private static let maximumLength = 16_384
  /// The size of the size and the type of a box.
  private static let boxHeaderLength = 8

  /// The number of bytes of the file that decide about its type.
  let length: Int
  private let major: String
  private let bytes: [UInt8]

  /// - Parameter bytes: The first bytes of a file.
  /// - Returns: Nil for a file that is not an image in HEIF.
  init?(_ bytes: [UInt8]) {
    let major = Self.text(bytes[min(8, bytes.count)...])
    guard Self.text(bytes[min(4, bytes.count)...]) == "ftyp" else { return nil }
    if Self.avifBrands.contains(major) || Self.heicBrands.contains(major) {
      length = 12
    } else if Self.generalBrands.contains(major) {
      length = Self.maximumLength
    } else {
      return nil
    }
    self.major = major
    self.bytes = bytes
  }

  /// The media type: `image/avif` or `image/heic`; `image/heif` for another codec.
  ///
  /// Each access reads the boxes again. So for a file that arrives in small pieces, read this only once
  /// ``length`` bytes have arrived.
  var type: String {
    if Self.avifBrands.contains(major) { return "image/avif" }
    if Self.heicBrands.contains(major) { return "image/heic" }
    return Self.type(bytes)
  }

  /// The type of a file whose major brand does not decide.
  private static func type(_ bytes: [UInt8]) -> String {
    let boxes = Self.boxes(in: bytes[...])
    // Brands of four bytes follow the major brand and the version.
    let brands = boxes.first.map { box in
      Set(stride(from: 8, to: box.content.count - 3, by: 4).map { text(box.content.dropFirst($0)) })
    }
    let (isAVIF, isHEIC) = (
      brands?.isDisjoint(with: avifBrands) == false, brands?.isDisjoint(with: heicBrands) == false
    )
    if isAVIF != isHEIC { return isAVIF ? "image/avif" : "image/heic" }
    // The content of `meta` begins with a version and flags.
    let properties =
      boxes.first { $0.type == "meta" }
      .map { Self.boxes(in: $0.content.dropFirst(4)) }?.first { $0.type == "iprp" }
      .map { Self.boxes(in: $0.content) }?.first { $0.type == "ipco" }
      .map { Self.boxes(in: $0.content) } ?? []
    for property in properties {
      if property.type == "av1C" { return "image/avif" }
      if property.type == "hvcC" { return "image/heic" }
    }
    return "image/heif"
  }

  /// The boxes that follow each other in some bytes. The last one may end after the bytes.
  private static func boxes(in bytes: ArraySlice<UInt8>) -> [(type: String, content: ArraySlice<UInt8>)] {
    var rest = bytes
    var boxes: [(type: String, content: ArraySlice<UInt8>)] = []
    while rest.count >= boxHeaderLength {
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      boxes.append(
        (text(rest.dropFirst(4)), rest.prefix(max(size, boxHeaderLength)).dropFirst(boxHeaderLength)))
      // A box of the size 0 reaches to the end of the file. A large one (1) has its size elsewhere; no box before the
      // properties is that large.
      guard size >= boxHeaderLength else { break }
      rest = rest.dropFirst(size)
    }
    return boxes
  }

  /// The first four bytes as a text.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(4), as: UTF8.self)
  }
}
