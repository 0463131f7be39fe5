/// A part of a page on its way: what kind it is, and what stands in its places.
struct Fragment {
  /// What it has in common with others of its kind.
  let template: Template
  /// The number of its first node; the others follow in the order in which they are written.
  let firstNode: Int
  /// What stands in the places of the template, escaped already.
  let values: [String]
  /// The elements that are to have the focus once the part is shown: the first one that can.
  let focusable: [Int]
}

/// The HTML that fragments of one kind have in common. It is sent once, before the first of them that is
/// sent.
final class Template {
  let number: Int
  /// The HTML, with ``place`` where a value stands and ``nodeNumber`` where the number of a node stands.
  let shape: String
  /// The values of the first fragment; later ones say only what differs.
  let values: [String]
  /// Whether the browser gets it in a frame.
  var isSent = false

  init(number: Int, shape: String, values: [String]) {
    self.number = number
    self.shape = shape
    self.values = values
  }

  /// How large it is, in bytes.
  var bytes: Int { values.reduce(shape.utf8.count) { $0 + $1.utf8.count } }

  // Two characters that HTML does not allow, so nothing that is written can be mistaken for them.
  static let place: Unicode.Scalar = "\u{1}"
  static let nodeNumber: Unicode.Scalar = "\u{2}"
}
