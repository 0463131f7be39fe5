/// Writes numbers in the byte order of the protocol: little-endian.
struct BinaryWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Reads the numbers of a ``BinaryWriter``.
struct BinaryReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func read<Number: FixedWidthInteger>(_ type: Number.Type = Number.self)
    throws(ChannelError) -> Number
  {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw ChannelError() }
    defer { rest.removeFirst(size) }
    return Number(littleEndian: rest.withUnsafeBytes { $0.loadUnaligned(as: Number.self) })
  }

  /// Reads a number that the protocol limits.
  mutating func read<Number: FixedWidthInteger>(_ type: Number.Type, upTo maximum: Int)
    throws(ChannelError) -> Int
  {
    guard let number = Int(exactly: try read(type)), (0...maximum).contains(number) else {
      throw ChannelError()
    }
    return number
  }
}

extension ByteChannel {
  func receiveNumbers(_ byteCount: Int) throws(ChannelError) -> BinaryReader {
    BinaryReader(try receive(byteCount))
  }

  func send(_ writer: BinaryWriter) throws(ChannelError) { try send(writer.bytes) }
}
