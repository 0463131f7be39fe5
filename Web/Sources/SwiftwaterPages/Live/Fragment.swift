/// A part of a page on its way: what kind it is, and what stands in its places.
struct Fragment {
  /// The number of its template.
  let template: Int
  /// The number of its first node; the others follow in the order in which they are written.
  let firstNode: Int
  /// What stands in the places of the template, escaped already.
  let values: [String]
  /// What stood there in the first fragment of the template, which the browser knows.
  let defaults: [String]
  /// The elements that are to have the focus once the part is shown: the first one that can.
  let focusable: [Int]
}

/// The HTML that fragments of one kind have in common. It is sent once, before the first of them.
struct Template {
  /// The HTML, with ``place`` where a value stands and ``nodeNumber`` where the number of a node stands.
  let shape: String
  /// The values of the first fragment; later ones say only what differs.
  let values: [String]

  // Two characters that HTML does not allow, so nothing that is written can be mistaken for them.
  static let place: Unicode.Scalar = "\u{1}"
  static let nodeNumber: Unicode.Scalar = "\u{2}"
}
