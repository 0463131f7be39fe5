public import Foundation

extension Transformer where Input == String, Output: LosslessStringConvertible {
  /// The value of a text, as Swift reads it; backward, as Swift writes it.
  ///
  ///     bind(field.text, with: model.age, through: .parsed(as: Int.self))
  ///
  /// - Parameter type: The type of the value.
  public static func parsed(as type: Output.Type = Output.self) -> Transformer {
    Transformer({ Output($0) }, backward: { $0.description })
  }
}

extension Transformer where Output == String {
  /// A value as a format writes it; backward, rejects text that the format cannot read.
  ///
  ///     let price = Transformer.formatted(FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2)))
  ///
  /// Formats of Foundation ignore text after a value, such as the end of *12 apples*. An input reads
  /// strictly; see ``NumberInput``.
  ///
  /// - Parameter style: The format.
  public static func formatted<Style: ParseableFormatStyle>(_ style: Style) -> Transformer
  where Style.FormatInput == Input, Style.FormatOutput == String {
    Transformer({ style.format($0) }, backward: { try? style.parseStrategy.parse($0) })
  }
}

extension Transformer<String, String> {
  /// The text with every occurrence of a part replaced by another part, and back.
  ///
  /// - Parameters:
  ///   - text: The part to replace.
  ///   - other: The part that takes its place.
  public static func replacing(_ text: String, with other: String) -> Transformer {
    Transformer({ $0.replacing(text, with: other) }, backward: { $0.replacing(other, with: text) })
  }
}

extension Transformer<String, [String]> {
  /// The parts of a text between separators; backward, the parts joined.
  ///
  /// - Parameter separator: The text between two parts.
  public static func split(separator: String) -> Transformer {
    Transformer({ $0.components(separatedBy: separator) }, backward: { $0.joined(separator: separator) })
  }

  /// The words of a text, without the white space between them; backward, the words joined by a space.
  public static var words: Transformer {
    Transformer(
      { $0.split(whereSeparator: \.isWhitespace).map(String.init) }, backward: { $0.joined(separator: " ") })
  }
}

extension Transformer<String, URL> {
  /// The URL of a text; backward, the text of the whole URL.
  public static var url: Transformer {
    Transformer({ URL(string: $0) }, backward: { $0.absoluteString })
  }

  /// The URL of a text, relative to another; backward, the relative part of the URL, or all of an absolute URL.
  ///
  /// - Parameter base: The other URL.
  public static func url(relativeTo base: URL) -> Transformer {
    Transformer({ URL(string: $0, relativeTo: base) }, backward: { $0.relativeString })
  }

  /// The file at a path; backward, the path, and rejects URLs of anything but files.
  public static var file: Transformer {
    Transformer({ URL(filePath: $0) }, backward: { $0.isFileURL ? $0.path(percentEncoded: false) : nil })
  }
}

extension Transformer<URL, URLComponents> {
  /// The parts of a URL, resolved; backward, the URL.
  public static var components: Transformer {
    Transformer({ URLComponents(url: $0, resolvingAgainstBaseURL: true) }, backward: { $0.url })
  }
}
