import Foundation

/// A picture with smooth areas, edges and noise, like that of a camera.
public enum SamplePNG {
  /// Makes a PNG without compression.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  /// - Returns: The file.
  public static func bytes(_ width: Int, _ height: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity((3 * width + 1) * height)
    var noise: UInt32 = 1
    for y in 0..<height {
      pixels.append(0)
      for x in 0..<width {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let grain = Int(noise >> 28) - 8
        let edge = (x / 200 + y / 150) % 2 * 40
        for shift in [0, 900, 1_700] {
          let wave = 80 * (1 + sin(Double(x + shift) / 310) * cos(Double(y - shift) / 270))
          pixels.append(UInt8(clamping: Int(wave) + edge + grain))
        }
      }
    }
    return signature + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", stored(pixels)) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(~body.reduce(~0, step)))
  }

  /// The CRC-32 register after one more byte.
  private static func step(_ checksum: UInt32, _ byte: UInt8) -> UInt32 {
    (0..<8).reduce(checksum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A zlib stream without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      stream += [block.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
      for byte in block {
        a = (a + Int(byte)) % 65_521
        b = (b + a) % 65_521
      }
    }
    return stream + bigEndian(b << 16 | a)
  }
}
