/// Writes a message to a browser: JSON without objects.
package struct WireWriter {
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  mutating func array(_ content: (inout WireWriter) -> Void) {
    separate()
    text += "["
    needsComma = false
    content(&self)
    text += "]"
    needsComma = true
  }

  mutating func number(_ number: Int) {
    separate()
    text += String(number)
  }

  /// Writes 1 or 0.
  mutating func flag(_ flag: Bool) {
    separate()
    text += flag ? "1" : "0"
  }

  mutating func null() {
    separate()
    text += "null"
  }

  mutating func string(_ string: String) {
    separate()
    text += "\""
    text += string.escaped(Self.escape)
    text += "\""
  }

  mutating func optional(_ string: String?) {
    if let string { self.string(string) } else { null() }
  }

  /// Writes a value that ``WireReader`` reads as the same, except that ASCII control characters become
  /// U+FFFD.
  ///
  /// Tab, line feed and carriage return stay.
  ///
  /// - Parameter value: The value. Its numbers are finite.
  package mutating func value(_ value: WireValue) {
    switch value {
    case .null: null()
    case .bool(let bool):
      separate()
      text += bool ? "true" : "false"
    case .number(let number):
      separate()
      text += Int(exactly: number).map { String($0) } ?? number.description
    case .string(let string): self.string(string)
    case .array(let values): array { writer in for value in values { writer.value(value) } }
    }
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    // As ``MarkupWriter`` does. HTML allows none of them but the form feed, which no text needs.
    case 0..<0x20, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}

extension String {
  /// The text with some of its ASCII characters replaced. A text in which nothing is replaced is not copied.
  ///
  /// - Parameter escape: Returns the replacement of a byte; nil if the byte stays.
  func escaped(_ escape: (UInt8) -> String?) -> String {
    var text = self
    text.makeContiguousUTF8()
    let utf8 = text.utf8
    // Most texts contain no such character.
    if utf8.allSatisfy({ escape($0) == nil }) { return text }
    var escaped = ""
    var start = utf8.startIndex
    var index = start
    while index < utf8.endIndex {
      if let replacement = escape(utf8[index]) {
        escaped.append(contentsOf: text[start..<index])
        escaped.append(replacement)
        start = utf8.index(after: index)
      }
      utf8.formIndex(after: &index)
    }
    escaped.append(contentsOf: text[start...])
    return escaped
  }
}
