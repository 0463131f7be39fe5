/// The change that a page makes to typed text.
package enum TextRewrite: CaseIterable, Sendable {
  case plain, prefix, capitals, grouped

  package func apply(to text: String) -> String {
    switch self {
    case .plain: text
    case .prefix: text.hasPrefix("> ") ? text : "> " + text
    case .capitals: text.uppercased()
    // Writes groups of characters, as in the number of a credit card.
    case .grouped:
      text.filter { $0 != "-" }.enumerated().map { $0 > 0 && $0.isMultiple(of: 4) ? "-\($1)" : "\($1)" }
        .joined()
    }
  }
}

/// The characters that a page writes, each of them once, so that tests can distinguish them. Every second one is
/// a surrogate pair.
package struct DistinctCharacters {
  private var count: UInt32 = 0

  package init() {}

  package mutating func next() -> Character {
    count += 1
    return Unicode.Scalar((count.isMultiple(of: 2) ? 0x4E00 : 0x20000) + count).map(Character.init) ?? "?"
  }
}
