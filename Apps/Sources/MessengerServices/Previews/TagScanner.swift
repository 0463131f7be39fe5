/// Finds the tags of a page in HTML, as tolerantly as browsers do, without building a tree.
struct TagScanner {
  /// A tag.
  struct Tag {
    /// The name in lower case, of an end tag with a slash before it.
    let name: String
    /// The values by names in lower case. The first of several attributes of a name counts.
    let attributes: [String: String]
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  /// The next tag; nil after the last one. Comments and declarations are skipped.
  mutating func nextTag() -> Tag? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if has("!--") {
        index += 3
        skip(past: "-->")
      } else if has("!") || has("?") {
        skip(past: ">")
      } else if let name = tagName() {
        let attributes = attributes()
        // A tag that is cut counts for nothing.
        guard index < bytes.count else { return nil }
        index += 1
        return Tag(name: name, attributes: attributes)
      }
    }
    return nil
  }

  /// The text up to an end tag, with its character references decoded. The rest of the page if the tag is missing.
  mutating func text(upToEndOf name: String) -> String {
    let start = index
    let endTag = Array("</\(name)".utf8)
    while index < bytes.count {
      guard let candidate = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { break }
      index = candidate
      if hasIgnoringCase(endTag), !Self.isNameByte(byte(at: index + endTag.count)) {
        let end = index
        skip(past: ">")
        return text(start..<end)
      }
      index += 1
    }
    index = bytes.count
    return text(start..<index)
  }

  // MARK: Tags

  private mutating func tagName() -> String? {
    let start = index
    if byte(at: index) == UInt8(ascii: "/") { index += 1 }
    guard Self.isLetter(byte(at: index)) else { return nil }
    while Self.isNameByte(byte(at: index)) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// Reads attributes up to the end of the tag.
  private mutating func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      guard !Self.isWhitespace(bytes[index]), bytes[index] != UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let (name, value) = attribute()
      if attributes[name] == nil { attributes[name] = value }
    }
    return attributes
  }

  private mutating func attribute() -> (name: String, value: String) {
    let start = index
    // A name may begin with an equals sign, which HTML counts as part of it.
    repeat { index += 1 } while index < bytes.count && !Self.endsAttributeName(bytes[index])
    let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    skipWhitespace()
    guard byte(at: index) == UInt8(ascii: "=") else { return (name, "") }
    index += 1
    skipWhitespace()
    return (name, value())
  }

  private mutating func value() -> String {
    if let quote = byte(at: index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      index = bytes[start...].firstIndex(of: quote) ?? bytes.count
      defer { index = min(index + 1, bytes.count) }
      return text(start..<index)
    }
    let start = index
    while index < bytes.count, !Self.isWhitespace(bytes[index]), bytes[index] != UInt8(ascii: ">") {
      index += 1
    }
    return text(start..<index)
  }

  // MARK: Bytes

  private func text(_ range: Range<Int>) -> String {
    CharacterReferences.decode(String(decoding: bytes[range], as: UTF8.self))
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func hasIgnoringCase(_ lowercase: [UInt8]) -> Bool {
    index + lowercase.count <= bytes.count
      && zip(bytes[index...], lowercase).allSatisfy { $0 == $1 || Self.isLetter($0) && $0 | 0x20 == $1 }
  }

  /// Goes after the next occurrence of a mark, or to the end.
  private mutating func skip(past mark: String) {
    while index < bytes.count, !has(mark) { index += 1 }
    index = min(index + mark.utf8.count, bytes.count)
  }

  private mutating func skipWhitespace() {
    while Self.isWhitespace(byte(at: index)) { index += 1 }
  }

  private static func isWhitespace(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: " ") || byte.map { (0x09...0x0D).contains($0) } ?? false
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  private static func isNameByte(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return !isWhitespace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
  }

  private static func endsAttributeName(_ byte: UInt8) -> Bool {
    isWhitespace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
