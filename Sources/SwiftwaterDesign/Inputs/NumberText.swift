import Foundation

/// The text of numbers in a field: without groups, and without trailing zeros that no one asks for.
struct NumberText {
  /// The maximum length of a number that is written without an exponent. The rest of ``maximumLength`` is for group
  /// separators.
  private static let maximumWrittenLength = 40
  /// The maximum length of a text that is read, in UTF-8 code units.
  private static let maximumLength = 64

  private let isLocalized: Bool
  private let minimumFractionDigits: Int
  private let decimalSeparator: String
  private let grouping: Grouping?

  /// - Parameters:
  ///   - locale: Nil for a decimal point and no grouping separators.
  ///   - fractionDigits: The numbers of digits after the decimal separator; nil for any.
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
    // A decimal has no room for numbers such as 1e-200.
    guard let double = Double(number.description) else { return number.label(locale) }
    return double.formatted(.number.precision(.fractionLength(fractionDigits)).locale(locale))
  }

  /// The number of digits after the decimal point, without trailing zeros.
  static func fractionDigitCount(of number: some NumberInputValue) -> Int {
    // The text may have an exponent, and such a number may not fit into a decimal.
    let parts = number.description.split(separator: "e")
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let zeros = parts[0].filter { $0 != "." }.reversed().prefix { $0 == "0" }.count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if !parts[0].contains(where: { ("1"..."9").contains($0) }) { return 0 }
    return max(0, (digits.count > 1 ? digits[1].count : 0) - zeros - exponent)
  }

  /// The text with ASCII digits and a decimal point, and without an exponent unless the text would be long.
  private static func plainText(of number: some NumberInputValue) -> String {
    var text = number.description
    if text.contains("e"), let decimal = Decimal(string: text)?.description,
      decimal.utf8.count <= maximumWrittenLength
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
    guard text.utf8.count <= Self.maximumLength else { return nil }
    // Numbers of languages that are written from right to left have marks around the sign.
    let visible = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    let signedText = visible.trimmingCharacters(in: .whitespaces).replacing("\u{2212}", with: "-")
    guard let plain = plain(signedText) else { return nil }
    // Swift also reads words and hexadecimal digits, and Foundation ignores text after a number.
    guard plain.contains(#/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/#) else { return nil }
    return Number(plain: plain)
  }

  /// The text with ASCII digits and a decimal point, without groups; nil if a group separator is misplaced.
  private func plain(_ text: String) -> String? {
    guard isLocalized else { return text }
    var parts = Self.normalized(text).split(
      separator: decimalSeparator, maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard let whole = withoutGroups(parts[0]), !whole.contains(".") else { return nil }
    parts[0] = whole
    return parts.joined(separator: ".")
  }

  /// Removes group separators only at the positions where the locale puts them, or *1.25* would become 125 in Germany.
  private func withoutGroups(_ text: String) -> String? {
    guard let grouping, text.contains(grouping.separator) else { return text }
    let digits = text.drop { "+-".contains($0) }
    return grouping.isFollowed(by: digits) ? text.replacing(grouping.separator, with: "") : nil
  }

  /// How a locale groups the digits of long numbers: 1,234,567 or, in India, 12,34,567.
  ///
  /// Some locales group only numbers of five digits and more. Shorter groups are understood as well.
  private struct Grouping {
    let separator: String
    private let last: Int
    private let others: Int

    /// Nil if the locale groups no digits.
    init?(_ locale: Locale) {
      guard let separator = locale.groupingSeparator.map(NumberText.normalized), !separator.isEmpty else {
        return nil
      }
      let sizes = NumberText.normalized(Decimal(1_000_000_000_000).label(locale))
        .split(separator: separator, omittingEmptySubsequences: false).map(\.count)
      guard sizes.count > 2 else { return nil }
      self.separator = separator
      last = sizes[sizes.count - 1]
      others = sizes[sizes.count - 2]
    }

    func isFollowed(by digits: Substring) -> Bool {
      let parts = digits.split(separator: separator, omittingEmptySubsequences: false)
      let isBeginning = (1...others).contains(parts[0].count) && parts[0].first != "0"
      return isBeginning && parts.last?.count == last
        && parts.dropFirst().dropLast().allSatisfy { $0.count == others }
        && parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
    }
  }

  /// The text with ASCII digits, and with one character for all group separators that look alike.
  private static func normalized(_ text: String) -> String {
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
