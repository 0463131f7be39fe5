/// The output of a ``Renderer``.
protocol MarkupWriter {
  /// Writes HTML that is the same whenever the view is shown.
  mutating func structure(_ html: String)
  /// Writes a text that can differ the next time, and escapes it.
  mutating func value(_ text: String)
  /// Writes HTML that can differ the next time, without escaping it.
  mutating func raw(_ html: String)
  /// Writes the id of a node.
  mutating func node(_ number: Int)
  /// Records an element that asks for the focus once it is shown.
  mutating func autofocus(_ number: Int)
}

/// Writes a whole page.
struct PageWriter: MarkupWriter {
  private(set) var html = ""

  mutating func structure(_ html: String) { self.html += html }
  mutating func value(_ text: String) { html += text.escaped(escapeHTML) }
  mutating func raw(_ html: String) { self.html += html }
  mutating func node(_ number: Int) { html += String(number) }
  /// Does nothing: in a whole page, the browser finds such an element by itself.
  mutating func autofocus(_ number: Int) {}
}

/// Writes nothing, where only the handlers of events are wanted.
struct DiscardingWriter: MarkupWriter {
  mutating func structure(_ html: String) {}
  mutating func value(_ text: String) {}
  mutating func raw(_ html: String) {}
  mutating func node(_ number: Int) {}
  mutating func autofocus(_ number: Int) {}
}

/// Writes a part of a page without the ids of its nodes.
struct InertWriter: MarkupWriter {
  private(set) var html = ""

  mutating func structure(_ html: String) { self.html += html }
  mutating func value(_ text: String) { html += text.escaped(escapeHTML) }
  mutating func raw(_ html: String) { self.html += html }
  mutating func node(_ number: Int) {}
  mutating func autofocus(_ number: Int) {}
}

/// Writes a fragment of a page: the pieces of a template, which other fragments share, and the values of this one.
struct FragmentWriter: MarkupWriter {
  private(set) var pieces = ""
  private(set) var values: [String] = []
  private(set) var focusable: [Int] = []

  // Few rows are longer. A string that grows step by step is copied several times.
  init() { pieces.reserveCapacity(512) }

  mutating func structure(_ html: String) { pieces += html }

  mutating func value(_ text: String) { raw(text.escaped(escapeHTML)) }

  mutating func raw(_ html: String) {
    pieces += Self.valueMark
    values.append(html)
  }

  mutating func node(_ number: Int) { pieces += Self.nodeMark }

  mutating func autofocus(_ number: Int) { focusable.append(number) }

  // A string is appended faster than a scalar.
  private static let valueMark = String(Template.valueMark)
  private static let nodeMark = String(Template.nodeMark)
}

/// The escape of an ASCII character in HTML, for texts and for quoted attributes; nil if it needs none.
func escapeHTML(_ byte: UInt8) -> String? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&#39;"
  // A browser reads a bare carriage return as a line feed.
  case UInt8(ascii: "\r"): "&#13;"
  // HTML allows none of these characters; a browser drops or replaces them.
  case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: "\u{FFFD}"
  default: nil
  }
}
