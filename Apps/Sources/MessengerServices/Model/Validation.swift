import Foundation

/// Checks input from outside and brings it into the form in which it is stored.
public enum Validation {
  static func name(_ name: String) throws(MessengerError) -> String {
    guard let name = PersonName(name) else { throw .invalidName }
    return name.text
  }

  /// The login keys under which to look up the account with a name: first that of the name as it is stored now, then
  /// that of the name as earlier versions stored it.
  static func loginKeys(_ name: String) -> [String] {
    let names = [PersonName(name)?.text, line(name, upTo: Limits.nameLength)]
    return names.compactMap { $0?.loginKey }.reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }

  static func title(_ title: String) throws(MessengerError) -> String {
    guard let title = line(title, upTo: Limits.titleLength) else { throw .invalidTitle }
    return title
  }

  static func checkPassword(_ password: String) throws(MessengerError) {
    guard Limits.passwordLength.contains(password.unicodeScalars.count) else { throw .invalidPassword }
  }

  /// The name of a browser. It is only shown, so one that is too long is truncated rather than rejected, and control
  /// characters are removed.
  static func browserName(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(8 * Limits.browserNameLength).filter { !isControl($0) }
    return String(String.UnicodeScalarView(scalars.prefix(Limits.browserNameLength)))
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The name of a file, truncated, and without slashes, control characters and characters that change the direction of
  /// text.
  static func fileName(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(8 * Limits.fileNameLength).filter { !isControl($0) && $0 != "/" }
    let name = String(String.UnicodeScalarView(scalars.prefix(Limits.fileNameLength)))
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? "file" : name
  }

  /// The caption of an attachment, which may be empty.
  static func caption(_ text: String) throws(MessengerError) -> String {
    text.allSatisfy(\.isWhitespace) ? "" : try Self.text(text)
  }

  static func text(_ text: String) throws(MessengerError) -> String {
    // This check bounds the cost of trimming.
    guard text.utf8.count <= 8 * Limits.textLength else { throw .messageTooLong }
    let text = plain(text)
    if text.isEmpty { throw .emptyMessage }
    guard text.unicodeScalars.count <= Limits.textLength else { throw .messageTooLong }
    return text
  }

  /// The search text, trimmed; nil if it is empty.
  static func query(_ query: String) throws(MessengerError) -> String? {
    guard query.utf8.count <= 8 * Limits.queryLength else { throw .invalidRequest }
    let query = plain(query)
    guard query.unicodeScalars.count <= Limits.queryLength else { throw .invalidRequest }
    return query.isEmpty ? nil : query
  }

  static func phoneNumbers(_ numbers: [String]) throws(MessengerError) -> [String] {
    guard numbers.count <= Limits.phoneNumberCount, numbers.allSatisfy(isPhoneNumber) else {
      throw .invalidPhoneNumber
    }
    return numbers
  }

  static func checkPageSize(_ limit: Int) throws(MessengerError) {
    guard (1...Limits.pageSize).contains(limit) else { throw .invalidRequest }
  }

  /// Whether a text is a plus, a digit from 1 to 9, then ten to twelve digits.
  static func isPhoneNumber(_ number: String) -> Bool {
    let bytes = number.utf8
    guard (12...14).contains(bytes.count), bytes.first == UInt8(ascii: "+") else { return false }
    let digits = bytes.dropFirst()
    return digits.first != UInt8(ascii: "0")
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The text, trimmed; nil if it is empty or too long, or contains a line break, a control character, or one that
  /// changes the direction of text.
  private static func line(_ text: String, upTo limit: Int) -> String? {
    guard text.utf8.count <= 8 * limit else { return nil }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...limit).contains(text.unicodeScalars.count),
      !text.unicodeScalars.contains(where: isControl)
    else { return nil }
    return text
  }

  /// The form in which a text is stored: CR LF and CR become line feeds, control characters other than tabs and line
  /// feeds are removed, and so is white space at both ends.
  ///
  /// - Parameter text: The text as it was entered.
  /// - Returns: The text to store, which may be empty.
  public static func plain(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let scalars = lines.unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
    }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Characters that change the direction of text could make one name look like another one.
    default: scalar.properties.isBidiControl
    }
  }
}

extension String {
  /// The text without case and diacritical marks, for searching and sorting by name.
  package var searchKey: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }

  /// The key of a name for signing in. Names with equal keys cannot both be registered.
  var loginKey: String { precomposedStringWithCompatibilityMapping.lowercased() }
}
