import Foundation

/// The name of a person in the form in which it is stored: visible characters, with single spaces between words, and
/// without a mixture of scripts (``ScriptMixture``). It follows Unicode Technical Standard 39, *Unicode Security
/// Mechanisms*.
///
/// The standard library of Swift decides which characters are visible, by its version of Unicode. The file
/// `scripts.txt` decides which scripts they have. A name whose letters all look like those of another script is
/// valid; its skeleton shows the likeness. The digits of a name may be of several scripts.
struct PersonName {
  /// The maximum number of marks above and below one character.
  private static let markLimit = 4

  /// The name, in the composed form.
  let text: String

  /// Parses a name. Nil if it is too long, has no letter or digit, contains an invisible character or too many marks,
  /// or is mixed-script.
  ///
  /// - Parameter name: The name as it was entered.
  init?(_ name: String) {
    // This check bounds the cost of the others.
    guard name.utf8.count <= 8 * Limits.nameLength else { return nil }
    let words = name.precomposedStringWithCanonicalMapping.unicodeScalars
      .split { $0.properties.generalCategory == .spaceSeparator }
    let text = words.map { String(Substring($0)) }.joined(separator: " ")
    let scalars = text.unicodeScalars
    guard (1...Limits.nameLength).contains(scalars.count), Self.areVisible(Array(scalars)),
      scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }),
      Self.hasFewMarks(scalars), !ScriptMixture.isIn(text)
    else { return nil }
    self.text = text
  }

  /// Whether a reader sees all characters. The characters that join emoji are visible by their effect.
  private static func areVisible(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.indices.allSatisfy { index in
      if isVisible(scalars[index]) { return true }
      guard index > 0 else { return false }
      let previous = scalars[index - 1]
      switch scalars[index] {
      case "\u{FE0F}": return isEmoji(previous)
      case "\u{200D}":
        return (isEmoji(previous) || previous == "\u{FE0F}")
          && index + 1 < scalars.count && isEmoji(scalars[index + 1])
      default: return false
      }
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode counts digits among the emoji, too.
    scalar.value > 0xFF && scalar.properties.isEmoji
  }

  /// Characters with an empty glyph that Unicode does not count among white space: a Braille pattern without dots, a
  /// note without a head, a Khitan filler, and two Egyptian blank signs.
  private static let emptyScalars: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{1D159}", "\u{16FE4}", "\u{13441}", "\u{13442}",
  ]

  /// Whether a reader sees a character, and sees it where it is.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    default:
      return !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
        && !emptyScalars.contains(scalar)
    }
  }

  private static func hasFewMarks(_ scalars: String.UnicodeScalarView) -> Bool {
    var count = markLimit
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: count += 1
      default: count = 0
      }
      // A mark at the beginning would belong to the character before the name.
      if count > markLimit { return false }
    }
    return true
  }
}
