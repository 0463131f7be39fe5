extension String {
  /// The text in one line, as a preview shows it: runs of white space are one space, and invisible characters are
  /// removed, as are those that change the direction. A text that is too long ends in an ellipsis.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars.
  func previewLine(upTo limit: Int) -> String {
    var line = String.UnicodeScalarView()
    var (count, needsSpace) = (0, false)
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        needsSpace = count > 0
        continue
      }
      if Self.isInvisible(scalar) { continue }
      if count + (needsSpace ? 1 : 0) >= limit {
        if count >= limit { line.removeLast() }
        line.append("…")
        break
      }
      if needsSpace {
        line.append(" ")
        count += 1
        needsSpace = false
      }
      line.append(scalar)
      count += 1
    }
    return String(line)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned: true
    // Joiners are part of emoji and of words in some scripts.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
