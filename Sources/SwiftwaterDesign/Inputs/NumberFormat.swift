import Foundation

/// Formats the numbers of a field, and parses typed text. Fields show numbers without grouping separators, and with
/// trailing zeros only if a minimum of fraction digits needs them.
struct NumberFormat {
  /// The maximum length of a number whose exponent is written out as digits. It is below ``maximumParsedLength``, so
  /// that a user may type grouping separators into such a number.
  private static let maximumFormattedLength = 40
  /// The maximum length of a text that is parsed, in UTF-8 code units.
  private static let maximumParsedLength = 64

  private let isLocalized: Bool
  private let minimumFractionDigits: Int
  private let decimalSeparator: String
  private let grouping: Grouping?

  /// - Parameters:
  ///   - locale: Nil for a decimal point and no grouping separators.
  ///   - fractionDigits: The allowed numbers of digits after the decimal separator; nil for any number.
  init(_ locale: Locale?, fractionDigits: ClosedRange<Int>? = nil) {
    minimumFractionDigits = fractionDigits?.lowerBound ?? 0
    isLocalized = locale != nil
    grouping = locale.flatMap(Grouping.init)
    decimalSeparator = locale?.decimalSeparator ?? "."
  }

  func format(_ number: some NumberInputValue) -> String {
    padded(Self.plainText(of: number)).replacing(".", with: decimalSeparator)
  }

  /// The text of a number in a label.
  static func label(
    _ number: some NumberInputValue, _ locale: Locale, _ fractionDigits: ClosedRange<Int>?
  ) -> String {
    guard let fractionDigits else { return number.label(locale) }
    if let decimal = Decimal(string: plainText(of: number)) {
      return decimal.formatted(.number.precision(.fractionLength(fractionDigits)).locale(locale))
    }
    // `Decimal` cannot represent numbers such as 1e-200.
    guard let double = Double(number.description) else { return number.label(locale) }
    return double.formatted(.number.precision(.fractionLength(fractionDigits)).locale(locale))
  }

  /// The number of digits after the decimal point, without trailing zeros.
  static func fractionDigitCount(of number: some NumberInputValue) -> Int {
    // The text may have an exponent, and `Decimal` cannot represent every such number.
    let parts = number.description.split(separator: "e")
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let zeros = parts[0].filter { $0 != "." }.reversed().prefix { $0 == "0" }.count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if !parts[0].contains(where: { ("1"..."9").contains($0) }) { return 0 }
    return max(0, (digits.count > 1 ? digits[1].count : 0) - zeros - exponent)
  }

  /// The text with ASCII digits and a decimal point. It has an exponent only if it would be too long without one.
  private static func plainText(of number: some NumberInputValue) -> String {
    var text = number.description
    if text.contains("e"), let decimal = Decimal(string: text)?.description,
      decimal.utf8.count <= maximumFormattedLength
    {
      text = decimal
    }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Adds zeros after the decimal point.
  private func padded(_ text: String) -> String {
    if minimumFractionDigits == 0 || text.contains(where: { !"-.0123456789".contains($0) }) { return text }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(digits)"
      + String(repeating: "0", count: max(0, minimumFractionDigits - digits.count))
  }

  func parse<Number: NumberInputValue>(_ text: String) -> Number? {
    guard text.utf8.count <= Self.maximumParsedLength else { return nil }
    // Numbers of languages that are written from right to left have marks around the sign.
    let visible = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    let signedText = visible.trimmingCharacters(in: .whitespaces).replacing("\u{2212}", with: "-")
    guard let plainText = plainText(from: signedText) else { return nil }
    // Swift also reads words and hexadecimal digits, and Foundation ignores text after a number.
    guard plainText.contains(#/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/#) else { return nil }
    return Number(plain: plainText)
  }

  /// The text with ASCII digits and a decimal point, without grouping separators; nil if one of them is misplaced.
  private func plainText(from text: String) -> String? {
    guard isLocalized else { return text }
    var parts = Self.normalized(text).split(
      separator: decimalSeparator, maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard let whole = removingGroupingSeparators(from: parts[0]), !whole.contains(".") else { return nil }
    parts[0] = whole
    return parts.joined(separator: ".")
  }

  /// The text without grouping separators; nil if one of them is where the locale does not put it. Without this
  /// check, *1.25* would become 125 in Germany.
  private func removingGroupingSeparators(from text: String) -> String? {
    guard let grouping, text.contains(grouping.separator) else { return text }
    let digits = text.drop { "+-".contains($0) }
    return grouping.matches(digits) ? text.replacing(grouping.separator, with: "") : nil
  }

  /// The groups that a locale makes of the digits of long numbers: 1,234,567 or, in India, 12,34,567.
  ///
  /// Some locales do not group numbers of four digits. A grouped one is still parsed.
  private struct Grouping {
    let separator: String
    private let lastSize: Int
    private let otherSize: Int

    /// Nil if the locale groups no digits.
    init?(_ locale: Locale) {
      guard let separator = locale.groupingSeparator.map(NumberFormat.normalized), !separator.isEmpty else {
        return nil
      }
      let sizes = NumberFormat.normalized(Decimal(1_000_000_000_000).label(locale))
        .split(separator: separator, omittingEmptySubsequences: false).map(\.count)
      guard sizes.count > 2 else { return nil }
      self.separator = separator
      lastSize = sizes[sizes.count - 1]
      otherSize = sizes[sizes.count - 2]
    }

    /// Whether each separator in `digits` is where the locale puts it.
    func matches(_ digits: Substring) -> Bool {
      let parts = digits.split(separator: separator, omittingEmptySubsequences: false)
      let isFirstValid = (1...otherSize).contains(parts[0].count) && parts[0].first != "0"
      return isFirstValid && parts.last?.count == lastSize
        && parts.dropFirst().dropLast().allSatisfy { $0.count == otherSize }
        && parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    }
  }

  /// The text with ASCII digits, and with one character for all grouping separators that look alike.
  private static func normalized(_ text: String) -> String {
    String(
      text.map { character in
        let properties = character.unicodeScalars.first!.properties
        let isSingleScalar = character.unicodeScalars.count == 1
        if isSingleScalar, properties.numericType == .decimal, let value = properties.numericValue {
          return Character("\(Int(value))")
        }
        return character.isWhitespace ? " " : character == "'" ? "’" : character
      })
  }
}
