import Foundation

extension String {
  /// The text with each character replaced by the character that it looks like. Texts with equal skeletons look alike
  /// to a reader, such as `Ada` with a Latin and with a Cyrillic *A* (UTS 39, section 4), without regard to case.
  ///
  /// The table has the characters of all scripts that Unicode lists as looking like others, up to the version that the
  /// file names. Words that differ in small details, such as an accent, do not look alike by this standard.
  var skeleton: String {
    let decomposed = precomposedStringWithCompatibilityMapping.decomposedStringWithCanonicalMapping
    var replaced = ""
    for scalar in decomposed.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if let similar = Confusables.table[scalar] {
        replaced += similar
      } else {
        replaced.unicodeScalars.append(scalar)
      }
    }
    return replaced.lowercased().decomposedStringWithCanonicalMapping
  }
}

/// The characters that look like others, by `confusables.txt` of Unicode.
private enum Confusables {
  static let table: [Unicode.Scalar: String] = {
    let text = String(decoding: PackageResources.confusables_txt, as: UTF8.self)
    let lines = text.split(separator: "\n").drop { $0.hasPrefix("# ") }
    // A line is split by scalars, because a scalar and a combining mark after it are one `Character`.
    let pairs = lines.compactMap { line -> (Unicode.Scalar, String)? in
      line.unicodeScalars.first.map { ($0, String(Substring(line.unicodeScalars.dropFirst()))) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
