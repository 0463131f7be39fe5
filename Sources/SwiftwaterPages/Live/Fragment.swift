/// A part of a page on its way to the browser: its template, and its values.
struct Fragment {
  /// The HTML that it shares with other fragments.
  let template: Template
  /// The id of its first node. The others follow in the order in which they are written.
  let firstNode: Int
  /// The values for the positions of the template, already escaped.
  let values: [String]
  /// The elements that request the focus once the fragment is shown. The first element that can have the focus gets it.
  let focusable: [Int]

  /// Writes the HTML of the fragment as a part of other HTML.
  func write(to writer: inout some MarkupWriter) {
    var (value, node) = (0, firstNode)
    var rest = Substring(template.pieces)
    while let mark = rest.unicodeScalars.firstIndex(where: {
      $0 == Template.valueMark || $0 == Template.nodeMark
    }) {
      writer.structure(String(rest[..<mark]))
      if rest.unicodeScalars[mark] == Template.valueMark {
        writer.raw(values[value])
        value += 1
      } else {
        writer.node(node)
        node += 1
      }
      rest = rest[rest.unicodeScalars.index(after: mark)...]
    }
    writer.structure(String(rest))
    for number in focusable { writer.autofocus(number) }
  }
}

/// The HTML that fragments of one kind share. The browser receives it once, before the first fragment with it.
final class Template {
  let number: Int
  /// The HTML, with ``valueMark`` at the position of a value and ``nodeMark`` at that of the id of a node.
  let pieces: String
  /// The values of the first fragment. Later ones carry only the values that differ.
  let values: [String]
  /// Whether an update has carried the template.
  var isSent = false

  init(number: Int, pieces: String, values: [String]) {
    self.number = number
    self.pieces = pieces
    self.values = values
  }

  /// The size of the template, in bytes.
  var bytes: Int { values.reduce(pieces.utf8.count) { $0 + $1.utf8.count } }

  // HTML allows neither of these two characters, so no text that is written can contain them.
  static let valueMark: Unicode.Scalar = "\u{1}"
  static let nodeMark: Unicode.Scalar = "\u{2}"
}
