import Foundation

/// The text of numbers in a field: without groups or trailing zeros.
struct NumberText {
  private let locale: Locale?
  private let decimalSeparator: String

  /// - Parameter locale: Nil for decimal points and no groups.
  init(_ locale: Locale?) {
    self.locale = locale
    decimalSeparator = locale?.decimalSeparator ?? "."
  }

  func write(_ number: some InputNumber) -> String {
    var text = number.description
    // Without an exponent, unless that makes it longer than can be read.
    if text.contains("e"), let decimal = Decimal(string: text)?.description, decimal.utf8.count <= 40 {
      text = decimal
    }
    let plain = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return plain.replacing(".", with: decimalSeparator)
  }

  func read<Number: InputNumber>(_ text: String) -> Number? {
    guard text.utf8.count <= 64 else { return nil }
    // Numbers of languages that are written from right to left have marks around the sign.
    let visible = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    let signed = visible.trimmingCharacters(in: .whitespaces).replacing("\u{2212}", with: "-")
    guard let plain = plain(signed) else { return nil }
    // Swift also reads words and hexadecimal digits, and Foundation ignores text after a number.
    guard plain.contains(#/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/#) else { return nil }
    return Number(plain: plain)
  }

  /// The text with ASCII digits and a decimal point, without groups; nil if a group separator is misplaced.
  private func plain(_ text: String) -> String? {
    guard let locale else { return text }
    var parts = normalized(text).split(
      separator: decimalSeparator, maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard let whole = withoutGroups(parts[0], locale), !whole.contains(".") else { return nil }
    parts[0] = whole
    return parts.joined(separator: ".")
  }

  /// Removes group separators only where the locale has them, or *1.25* would become 125 in Germany.
  private func withoutGroups(_ text: String, _ locale: Locale) -> String? {
    guard let separator = locale.groupingSeparator.map(normalized), text.contains(separator) else {
      return text
    }
    let digits = String(text.drop { "+-".contains($0) })
    guard let number = Decimal(plain: digits.replacing(separator, with: "")) else { return nil }
    return digits == normalized(number.label(locale)) ? text.replacing(separator, with: "") : nil
  }

  /// The text with ASCII digits, and with one character for all group separators that look alike.
  private func normalized(_ text: String) -> String {
    String(
      text.map { character in
        let properties = character.unicodeScalars.first!.properties
        let isPlain = character.unicodeScalars.count == 1
        if isPlain, properties.numericType == .decimal, let value = properties.numericValue {
          return Character("\(Int(value))")
        }
        return character.isWhitespace ? " " : character == "'" ? "’" : character
      })
  }
}
