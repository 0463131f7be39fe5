#if Web
/// Writes GIF files without compression.
enum GIF {
  /// An animation of squares of one color each.
  static func animation(_ width: Int, _ height: Int, frames: Int) -> [UInt8] {
    var bytes = header(width, height)
    for frame in 0..<frames { bytes += self.frame(width, height, color: UInt8(frame * 25 % 128)) }
    return bytes + [0x3B]
  }

  static func header(_ width: Int, _ height: Int) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += littleEndian(width)
    bytes += littleEndian(height)
    bytes += [0xF6, 0, 0]
    // 128 colors.
    for color: UInt8 in 0..<128 { bytes += [color * 2, 255 - color * 2, 80] }
    // The extension that repeats the animation forever.
    bytes += [0x21, 0xFF, 0x0B]
    bytes += Array("NETSCAPE2.0".utf8)
    return bytes + [3, 1, 0, 0, 0]
  }

  static func frame(_ width: Int, _ height: Int, color: UInt8) -> [UInt8] {
    var codes: [UInt8] = []
    for pixel in 0..<width * height {
      // The code that clears the dictionary keeps all codes at eight bits.
      if pixel % 100 == 0 { codes.append(128) }
      codes.append(color)
    }
    codes.append(129)
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return beginning(width, height) + blocks + [0]
  }

  /// A frame up to its pixels, shown for a tenth of a second.
  static func beginning(_ width: Int, _ height: Int) -> [UInt8] {
    [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0] + littleEndian(width) + littleEndian(height) + [0, 7]
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
#endif
