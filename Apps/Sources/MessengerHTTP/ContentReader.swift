import MessengerServices
import NIOCore

/// Collects content up to the limit of its kind. A page is collected only up to the part in which its head ends.
struct ContentReader {
  private static let endTag = Array("</head".utf8)
  private static let nameEnds = Set(">/ \t\n\r\u{C}".utf8)

  private(set) var bytes: [UInt8] = []
  private let kind: LinkedContent.Kind

  init(_ kind: LinkedContent.Kind) {
    self.kind = kind
  }

  /// Adds a part of the content.
  ///
  /// - Parameter part: The next bytes.
  /// - Returns: Whether the reader needs no further part.
  /// - Throws: ``LinkFetchError/tooManyBytes`` for a picture beyond the limit.
  mutating func add(_ part: ByteBufferView) throws -> Bool {
    let count = bytes.count
    bytes += part.prefix(kind.maximumBytes - count)
    switch kind {
    case .page:
      // The end tag may have begun in the part before.
      return bytes.count == kind.maximumBytes || hasEndTag(from: max(0, count - Self.endTag.count))
    case .picture:
      if part.count > kind.maximumBytes - count { throw LinkFetchError.tooManyBytes }
      return false
    }
  }

  private func hasEndTag(from start: Int) -> Bool {
    bytes[start...].indices.contains { index in
      bytes[index] == UInt8(ascii: "<") && bytes.count - index > Self.endTag.count
        // The end tag of a `header` begins with the same letters.
        && Self.nameEnds.contains(bytes[index + Self.endTag.count])
        // Setting this bit makes a letter lowercase. The characters `<` and `/` have it already.
        && zip(bytes[index...], Self.endTag).allSatisfy { $0 | 0x20 == $1 }
    }
  }
}
