#if Web
import Testing

/// The squares of 8 × 8 pixels of which a JPEG consists, so that a test sees colors without a decoder of its own. It
/// reads what the decoder of images writes with the quality 100: baseline, with all components in full resolution.
struct JPEGBlocks {
  /// One square of pixels.
  struct Block {
    /// The mean of red, green and blue, each from 0 to 255.
    let color: [Double]
    /// How much the brightness varies within the square; 0 if all of its pixels are the same.
    let detail: Int
  }

  let columns: Int
  let rows: Int
  /// The squares row by row.
  let blocks: [Block]

  subscript(column: Int, row: Int) -> Block { blocks[row * columns + column] }

  /// Reads a file.
  init(_ bytes: [UInt8]) throws {
    var steps: [UInt8: [Int]] = [:]
    var codes: [UInt8: HuffmanCodes] = [:]
    var (size, stepsOfComponents, scan) = ([0, 0], [UInt8](), [(brightness: UInt8, detail: UInt8)]())
    var offset = 2
    while scan.isEmpty {
      try #require(bytes[offset] == 0xFF)
      let marker = bytes[offset + 1]
      let count = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      var segment = bytes[offset + 4..<offset + 2 + count]
      offset += 2 + count
      switch marker {
      case 0xDB:
        while let id = segment.popFirst() {
          // The steps have one byte each.
          try #require(id < 16)
          steps[id] = segment.prefix(64).map { Int($0) }
          segment.removeFirst(64)
        }
      case 0xC4:
        while let id = segment.popFirst() { codes[id] = HuffmanCodes(&segment) }
      case 0xC0:
        let header = Array(segment)
        size = [Int(header[3]) << 8 | Int(header[4]), Int(header[1]) << 8 | Int(header[2])]
        try #require(header[5] == 3)
        for component in 0..<3 {
          try #require(header[7 + 3 * component] == 0x11)
          stepsOfComponents.append(header[8 + 3 * component])
        }
      case 0xDA:
        let header = Array(segment)
        for component in 0..<3 {
          let tables = header[2 + 2 * component]
          scan.append((tables >> 4, 0x10 | tables & 15))
        }
      default: break
      }
    }
    (columns, rows) = ((size[0] + 7) / 8, (size[1] + 7) / 8)
    var bits = BitReader(bytes[offset...])
    var means = [0, 0, 0]
    var blocks: [Block] = []
    for _ in 0..<columns * rows {
      var detail = 0
      for component in 0..<3 {
        let (mean, coefficients) = (
          try #require(codes[scan[component].brightness]), try #require(codes[scan[component].detail])
        )
        means[component] += bits.difference(bits.symbol(mean))
        var index = 1
        while index < 64 {
          let symbol = bits.symbol(coefficients)
          if symbol == 0 { break }
          // The high half is a number of zeros before the coefficient.
          index += Int(symbol >> 4) + 1
          let value = bits.difference(symbol & 15)
          if component == 0 { detail += abs(value) }
        }
      }
      let levels = try (0..<3).map { component in
        let step = try #require(steps[stepsOfComponents[component]])[0]
        return Double(means[component] * step) / 8
      }
      let brightness = levels[0] + 128
      blocks.append(
        Block(
          color: [
            brightness + 1.402 * levels[2], brightness - 0.344 * levels[1] - 0.714 * levels[2],
            brightness + 1.772 * levels[1],
          ], detail: detail))
    }
    self.blocks = blocks
  }
}

/// The codes of one table, by their length and value.
private struct HuffmanCodes {
  private var symbols: [Int: UInt8] = [:]

  /// Reads a table after its identifier.
  init(_ segment: inout ArraySlice<UInt8>) {
    let counts = Array(segment.prefix(16))
    segment.removeFirst(16)
    var code = 0
    for (index, count) in counts.enumerated() {
      for _ in 0..<count {
        symbols[Self.key(code, length: index + 1)] = segment.removeFirst()
        code += 1
      }
      code <<= 1
    }
  }

  func symbol(_ code: Int, length: Int) -> UInt8? { symbols[Self.key(code, length: length)] }

  private static func key(_ code: Int, length: Int) -> Int { 1 << length | code }
}

/// Reads the entropy-coded part of a JPEG.
private struct BitReader {
  private var rest: ArraySlice<UInt8>
  private var byte: UInt8 = 0
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func bit() -> Int {
    if count == 0 {
      byte = rest.popFirst() ?? 0
      // A zero follows each byte that could begin a marker.
      if byte == 0xFF { _ = rest.popFirst() }
      count = 8
    }
    count -= 1
    return Int(byte >> count & 1)
  }

  /// Reads a code; 0 if there is none.
  mutating func symbol(_ codes: HuffmanCodes) -> UInt8 {
    var code = 0
    for length in 1...16 {
      code = code << 1 | bit()
      if let symbol = codes.symbol(code, length: length) { return symbol }
    }
    return 0
  }

  /// Reads a number of that many bits, half of whose values are negative.
  mutating func difference(_ length: UInt8) -> Int {
    if length == 0 { return 0 }
    var value = 0
    for _ in 0..<length { value = value << 1 | bit() }
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
  }
}
#endif
