/// Writes numbers in the byte order of the protocol, least significant byte first.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Reads the numbers of a ``WireWriter``.
struct WireReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func read<Number: FixedWidthInteger>(_ type: Number.Type = Number.self)
    throws(ByteChannel.Broken) -> Number
  {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw ByteChannel.Broken() }
    defer { rest.removeFirst(size) }
    return Number(littleEndian: rest.withUnsafeBytes { $0.loadUnaligned(as: Number.self) })
  }

  /// Reads a number that the protocol limits.
  mutating func read<Number: FixedWidthInteger>(_ type: Number.Type, upTo maximum: Int)
    throws(ByteChannel.Broken) -> Int
  {
    guard let number = Int(exactly: try read(type)), (0...maximum).contains(number) else {
      throw ByteChannel.Broken()
    }
    return number
  }
}

extension ByteChannel {
  func receiveNumbers(_ byteCount: Int) throws(Broken) -> WireReader { WireReader(try receive(byteCount)) }

  func send(_ writer: WireWriter) throws(Broken) { try send(writer.bytes) }
}
