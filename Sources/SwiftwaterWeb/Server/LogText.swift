#if Web
import Logging

extension Logger.MetadataValue {
  /// The maximum length of an untrusted text in a log, in Unicode scalars.
  private static let maximumLength = 500

  /// An untrusted text, such as the path of a request, as one line of visible characters.
  ///
  /// Line ends would forge entries of the log, control characters can command a terminal, and bidirectional
  /// controls reorder what a reader sees. Each becomes an escape such as `\u{1B}`. A long text is cut.
  static func untrusted(_ text: String) -> Logger.MetadataValue {
    var line = ""
    var scalars = text.unicodeScalars.prefix(maximumLength + 1)
    let isCut = scalars.count > maximumLength
    if isCut { scalars = scalars.prefix(maximumLength) }
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      // The backslash is escaped as well, so that no text looks like the escape of another text.
      case _ where scalar == "\\": line += "\\\\"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return .string(isCut ? line + "…" : line)
  }
}
#endif
