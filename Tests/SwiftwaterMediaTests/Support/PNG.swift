#if Web
/// Writes PNG files, also malformed ones.
enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// An image. A closure returns the bytes of each pixel: three, or four with transparency.
  static func image(
    _ width: Int, _ height: Int, hasAlpha: Bool = false, chunks: [UInt8] = [],
    _ pixel: (_ x: Int, _ y: Int) -> [UInt8] = {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $1), 90]
    }
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += pixel(x, y) }
    }
    return signature + header(width, height, hasAlpha: hasAlpha) + chunks + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  static func header(_ width: Int, _ height: Int, hasAlpha: Bool = false) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(checksum(body)))
  }

  /// The chunk with a color profile.
  static func profile(_ profile: [UInt8]) -> [UInt8] {
    // The name, and that the profile is a zlib stream.
    chunk("iCCP", Array("profile\0".utf8) + [0] + stored(profile))
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A zlib stream without compression (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  /// CRC-32 as in the specification of PNG.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
  }
}
#endif
