/// Reads a message from a browser: JSON without objects, of bounded depth.
///
/// A message that deviates from that is rejected as a whole. Reading costs O(n). The depth is bounded so that
/// no message can exhaust the stack. The number of values is bounded by the length of the message, which the
/// WebSocket bounds.
package struct WireReader {
  /// The message is not JSON, is too deep, or contains an object, a number of more than 32 characters, or a
  /// number that is too large for a `Double`.
  package struct Malformed: Error {}

  private static let maximumDepth = 8

  private let bytes: [UInt8]
  private var position = 0

  /// Reads a text that consists of one value.
  ///
  /// - Parameter text: The message.
  /// - Returns: The value.
  /// - Throws: ``Malformed``.
  package static func read(_ text: String) throws(Malformed) -> WireValue {
    var reader = WireReader(bytes: Array(text.utf8))
    let value = try reader.readValue(depth: 0)
    reader.skipSpace()
    guard reader.position == reader.bytes.count else { throw Malformed() }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readValue(depth: Int) throws(Malformed) -> WireValue {
    skipSpace()
    guard position < bytes.count else { throw Malformed() }
    switch bytes[position] {
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return .number(try readNumber())
    }
  }

  private mutating func readArray(depth: Int) throws(Malformed) -> WireValue {
    guard depth < Self.maximumDepth else { throw Malformed() }
    position += 1
    var values: [WireValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      values.append(try readValue(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw Malformed() }
    }
  }

  private mutating func readWord(_ word: StaticString, _ value: WireValue) throws(Malformed) -> WireValue {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<position + length]) })
    else { throw Malformed() }
    position += length
    return value
  }

  private mutating func readNumber() throws(Malformed) -> Double {
    let start = position
    while position < bytes.count, Self.isPartOfNumber(bytes[position]) { position += 1 }
    // JSON has no leading zeros, plus signs or bare points, and digits on both sides of a point.
    let digits = bytes[start..<position].drop { $0 == UInt8(ascii: "-") }
    guard let first = digits.first, Self.isDigit(first), position - start <= 32,
      !(first == UInt8(ascii: "0") && digits.dropFirst().first.map(Self.isDigit) == true),
      digits.drop(while: { $0 != UInt8(ascii: ".") }).dropFirst().first.map(Self.isDigit)
        ?? !digits.contains(UInt8(ascii: ".")),
      let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
    else { throw Malformed() }
    return number
  }

  private mutating func readString() throws(Malformed) -> String {
    position += 1
    var start = position
    var result: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        result.append(contentsOf: bytes[start..<position])
        position += 1
        guard let string = String(validating: result, as: UTF8.self) else { throw Malformed() }
        return string
      case UInt8(ascii: "\\"):
        result.append(contentsOf: bytes[start..<position])
        position += 1
        result.append(contentsOf: String(try readEscapedCharacter()).utf8)
        start = position
      case 0..<0x20: throw Malformed()
      default: position += 1
      }
    }
    throw Malformed()
  }

  private mutating func readEscapedCharacter() throws(Malformed) -> Character {
    guard position < bytes.count else { throw Malformed() }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try readScalar())
    default: throw Malformed()
    }
  }

  /// Reads the scalar of `\uXXXX` or of a pair of surrogates. A field can hold one surrogate alone while a
  /// user edits it; that becomes the replacement character.
  private mutating func readScalar() throws(Malformed) -> Unicode.Scalar {
    let high = try readHexadecimal()
    guard (0xD800...0xDBFF).contains(high), position + 2 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "\\"), bytes[position + 2] == UInt8(ascii: "u")
    else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let before = position
    position += 2
    let low = try readHexadecimal()
    guard (0xDC00...0xDFFF).contains(low) else {
      position = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  /// Reads the four digits after the current `u`, and leaves the position at the last of them.
  private mutating func readHexadecimal() throws(Malformed) -> UInt32 {
    guard position + 4 < bytes.count else { throw Malformed() }
    var value: UInt32 = 0
    for _ in 0..<4 {
      position += 1
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else { throw Malformed() }
      value = value << 4 + UInt32(digit)
    }
    return value
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
