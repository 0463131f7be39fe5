import Foundation

/// Decodes the characters of a page.
enum CharacterEncoding {
  /// The size of the part of a page in which its encoding is looked for, as in browsers (HTML, section 13.2.3.2).
  private static let searchedBytes = 1_024

  /// Decodes a page by its byte order mark, or else by the encoding that the server has declared, or else by the
  /// encoding that the page declares.
  ///
  /// A page is decoded as UTF-8 if its encoding is unknown, or if a byte before the last two is invalid in that
  /// encoding. In UTF-8, invalid bytes become U+FFFD. Invalid UTF-16 becomes an empty text.
  ///
  /// - Parameters:
  ///   - bytes: The page, or its beginning.
  ///   - charset: The encoding that the server has declared; nil for none.
  static func decode(_ bytes: [UInt8], charset: String?) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      // A page that was cut may end within a character.
      return String(bytes: bytes.prefix(bytes.count & ~1), encoding: .utf16) ?? ""
    }
    let declared = charset ?? declaredCharset(in: bytes)
    if let encoding = declared.flatMap({ encodings[$0.lowercased()] }) {
      // A page that was cut may lack the last of up to three bytes of a character.
      for count in 0...2 {
        if let text = String(bytes: bytes.dropLast(count), encoding: encoding) { return text }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The encoding that a page declares in a `meta` element; nil for none.
  private static func declaredCharset(in bytes: [UInt8]) -> String? {
    let beginning = String(decoding: bytes.prefix(searchedBytes), as: UTF8.self)
    return beginning.firstMatch(of: /(?i)charset\s*=\s*["']?([A-Za-z0-9_\-]{1,32})/).map { String($0.1) }
  }

  /// ISO 8859-15, for which Foundation has no constant: `kCFStringEncodingISOLatin9` of Core Foundation.
  private static let isoLatin9 = String.Encoding(rawValue: 1 << 31 | 0x20F)

  /// The encodings other than UTF-8 that pages still use, by their labels. As in browsers, some labels stand for an
  /// encoding that extends the named one, such as `iso-8859-1` for windows-1252 (WHATWG Encoding Standard).
  private static let encodings: [String: String.Encoding] = [
    "iso-8859-1": .windowsCP1252, "latin1": .windowsCP1252, "us-ascii": .windowsCP1252,
    "windows-1252": .windowsCP1252, "iso-8859-15": isoLatin9, "iso-8859-2": .isoLatin2,
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "iso-8859-9": .windowsCP1254,
    "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
  ]
}
