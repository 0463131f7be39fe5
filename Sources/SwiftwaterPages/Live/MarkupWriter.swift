/// Where a ``Renderer`` writes.
protocol MarkupWriter {
  /// Writes what is the same whenever this view is shown.
  mutating func structure(_ html: String)
  /// Writes what may be different the next time; escaped here.
  mutating func value(_ text: String)
  /// Writes HTML that may be different the next time, as it is.
  mutating func raw(_ html: String)
  /// Writes the number of a node.
  mutating func node(_ number: Int)
  /// Notes an element that is to have the focus once it is shown.
  mutating func autofocus(_ number: Int)
}

/// Writes a whole page.
struct PageWriter: MarkupWriter {
  private(set) var html = ""

  mutating func structure(_ html: String) { self.html += html }
  mutating func value(_ text: String) { html += text.escaped(escapeHTML) }
  mutating func raw(_ html: String) { self.html += html }
  mutating func node(_ number: Int) { html += String(number) }
  /// Where a whole page is shown, the browser finds such an element by itself.
  mutating func autofocus(_ number: Int) {}
}

/// Writes a part of a page, telling what all parts of its kind have in common from what is its own.
struct FragmentWriter: MarkupWriter {
  private(set) var shape = ""
  private(set) var values: [String] = []
  private(set) var focusable: [Int] = []

  // Few rows have more, and growing step by step would copy it several times.
  init() { shape.reserveCapacity(512) }

  mutating func structure(_ html: String) { shape += html }

  mutating func value(_ text: String) { raw(text.escaped(escapeHTML)) }

  mutating func raw(_ html: String) {
    shape += Self.place
    values.append(html)
  }

  mutating func node(_ number: Int) { shape += Self.nodeNumber }

  mutating func autofocus(_ number: Int) { focusable.append(number) }

  // A text is appended faster than a scalar.
  private static let place = String(Template.place)
  private static let nodeNumber = String(Template.nodeNumber)
}

/// What stands for an ASCII character in HTML, in texts and between the quotes of attributes alike.
func escapeHTML(_ byte: UInt8) -> String? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&#39;"
  // A bare one would be read as a line feed.
  case UInt8(ascii: "\r"): "&#13;"
  // HTML allows none of these; a browser would drop or replace them.
  case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: "\u{FFFD}"
  default: nil
  }
}
