internal import Swiftwater

/// A condition on the text of a field that a program and a browser evaluate alike.
///
/// So a page in a browser validates on each keystroke, before the server has received the text. The server decides.
public struct TextCondition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case isNotEmpty
    case isNotBlank
    case length(atLeast: Int, atMost: Int?)
    case pattern(String)
    case number(atLeast: Double?, atMost: Double?)
    /// Compares texts alphabetically, which orders dates in the format of web pages.
    case order(atLeast: String?, atMost: String?)
  }

  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  /// Whether the text has any character.
  public static let isNotEmpty = TextCondition(.isNotEmpty)

  /// Whether the text has a character other than whitespace, as `trim()` of JavaScript defines it.
  public static let isNotBlank = TextCondition(.isNotBlank)

  /// Whether the text has a certain length.
  ///
  /// - Parameters:
  ///   - minimum: The minimum number of characters, as a reader counts them.
  ///   - maximum: The maximum number of characters; nil for no limit.
  public static func hasLength(atLeast minimum: Int = 0, atMost maximum: Int? = nil) -> TextCondition {
    TextCondition(.length(atLeast: minimum, atMost: maximum))
  }

  /// Whether the whole text matches a regular expression.
  ///
  /// - Parameter pattern: The expression, in the syntax that Swift and JavaScript share. `\d` and `\w` are ASCII only.
  ///   The program stops if `pattern` is not a regular expression.
  /// - Complexity: The expression is compiled for each evaluation.
  public static func matches(_ pattern: String) -> TextCondition {
    if regex(pattern) == nil { Misuse.stop("\(pattern) is not a regular expression") }
    return TextCondition(.pattern(pattern))
  }

  /// Whether the text is a number between limits.
  ///
  /// - Parameters:
  ///   - minimum: The lowest number; nil for no limit.
  ///   - maximum: The highest number; nil for no limit.
  public static func isNumber(atLeast minimum: Double? = nil, atMost maximum: Double? = nil) -> TextCondition
  {
    TextCondition(.number(atLeast: minimum, atMost: maximum))
  }

  /// Whether the condition holds.
  ///
  /// - Parameter text: The text of the field.
  public func holds(for text: String) -> Bool {
    switch kind {
    case .isNotEmpty: !text.isEmpty
    case .isNotBlank: !text.unicodeScalars.allSatisfy(Self.isWhitespace)
    case .length(let minimum, let maximum):
      text.count >= minimum && text.count <= maximum ?? .max
    case .pattern(let pattern):
      (try? Self.regex(pattern)?.wholeMatch(in: text)) != nil
    case .number(let minimum, let maximum):
      Self.number(text).map { $0 >= minimum ?? -.infinity && $0 <= maximum ?? .infinity } ?? false
    case .order(let minimum, let maximum):
      text >= minimum ?? text && text <= maximum ?? text
    }
  }

  /// The decimal number that a text consists of, as the client script reads it; nil if it is not one. Leading
  /// and trailing whitespace does not matter.
  private static func number(_ text: String) -> Double? {
    var scalars = text.unicodeScalars.drop(while: isWhitespace)
    while let last = scalars.last, isWhitespace(last) { scalars.removeLast() }
    let number = String(scalars)
    return number.wholeMatch(of: #/[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/#)
      .flatMap { _ in Double(number) }
  }

  /// Whether JavaScript counts a scalar as whitespace, in `trim()` and `\s`. The property of Unicode differs from
  /// that in two scalars: the control character U+0085 (next line) and the byte order mark.
  private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{85}": false
    case "\u{FEFF}": true
    default: scalar.properties.isWhitespace
    }
  }

  /// The expression with the meaning that it has in a browser; nil if `pattern` is not a regular expression.
  private static func regex(_ pattern: String) -> Regex<AnyRegexOutput>? {
    try? Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
  }
}
