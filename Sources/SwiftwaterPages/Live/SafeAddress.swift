/// Keeps addresses that run script out of links, whatever the text came from.
enum SafeAddress {
  private static let attributes: Set<String> = [
    "href", "xlink:href", "src", "action", "formaction", "poster", "data", "cite",
  ]
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "blob"]

  /// What stands in an attribute: the text, or nothing that leads anywhere if it is an address that could run
  /// script.
  static func check(_ text: String, for attribute: String) -> String {
    // In HTML, capitals mean the same.
    let attribute = attribute.utf8.contains { $0 < 0x60 } ? attribute.lowercased() : attribute
    guard attributes.contains(attribute), let scheme = scheme(of: text) else { return text }
    if schemes.contains(scheme) { return text }
    // A drawing inside an `img` runs no script; anywhere else it would.
    if scheme == "data", attribute == "src", isImage(text) { return text }
    return "about:invalid"
  }

  /// Where an address leads.
  enum Destination {
    /// To a page of the same site.
    case page
    /// To another site, or to another program.
    case elsewhere
    /// Nowhere, as following it could run script.
    case nowhere
  }

  /// Where an address leads that a tab is to go to.
  static func destination(_ text: String) -> Destination {
    if let scheme = scheme(of: text) { return schemes.contains(scheme) ? .elsewhere : .nowhere }
    // Two slashes begin the name of another server; browsers take a backslash for one.
    let begin = text.utf8.filter { $0 > 0x20 }.prefix(2)
    return ["//", "/\\", "\\/", "\\\\"].contains { $0.utf8.elementsEqual(begin) } ? .elsewhere : .page
  }

  /// What stands before the first colon, as a browser reads it: without blanks and control characters.
  private static func scheme(of text: String) -> String? {
    var scheme = ""
    for byte in text.utf8 where byte > 0x20 && byte != 0x7F {
      switch byte {
      case UInt8(ascii: ":"): return scheme.lowercased()
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: scheme.append(Character(Unicode.Scalar(byte)))
      }
    }
    return nil
  }

  private static func isImage(_ text: String) -> Bool {
    text.utf8.filter { $0 > 0x20 }.starts(with: "data:image/".utf8)
  }
}
