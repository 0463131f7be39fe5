#if Web
/// Adds segments to JPEG files.
enum JPEG {
  /// The file with a segment after its first two bytes.
  static func adding(_ marker: UInt8, _ content: [UInt8], to file: [UInt8]) -> [UInt8] {
    let size = content.count + 2
    return file[..<2] + [0xFF, marker, UInt8(size >> 8), UInt8(size & 255)] + content + file[2...]
  }

  /// The file with EXIF: an orientation from 1 to 8, and a text as the name of the camera.
  static func addingEXIF(orientation: UInt8, camera: String, to file: [UInt8]) -> [UInt8] {
    let text = Array(camera.utf8) + [0]
    // A big-endian TIFF with two entries, whose text is after them.
    let entries: [UInt8] =
      [0, 2]
      + [0x01, 0x0F, 0, 2] + PNG.bigEndian(text.count) + PNG.bigEndian(8 + 2 + 24 + 4)
      + [0x01, 0x12, 0, 3] + PNG.bigEndian(1) + [0, orientation, 0, 0]
      + PNG.bigEndian(0)
    let tiff: [UInt8] = Array("MM".utf8) + [0, 42] + PNG.bigEndian(8) + entries + text
    return adding(0xE1, Array("Exif".utf8) + [0, 0] + tiff, to: file)
  }

  /// The file with a color profile.
  static func addingProfile(_ profile: [UInt8], to file: [UInt8]) -> [UInt8] {
    adding(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile, to: file)
  }
}
#endif
