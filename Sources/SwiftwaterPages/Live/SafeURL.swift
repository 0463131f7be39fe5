/// Keeps URLs that would run script out of attributes.
enum SafeURL {
  /// The attributes whose URLs are checked.
  static let attributes: Set<String> = [
    "href", "xlink:href", "src", "action", "formaction", "poster", "data", "cite",
  ]
  /// Attributes of SVG that may refer to other elements of the document.
  private static let references: Set<String> = [
    "fill", "stroke", "clip-path", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end",
  ]
  /// The elements that show what is at their `src` as a document.
  private static let frames: Set<String> = ["iframe", "embed", "frame"]
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "blob"]

  /// The text of an attribute. A URL whose scheme is not known to be safe becomes `about:invalid`, and a reference to
  /// anything outside of the document becomes `none`.
  ///
  /// - Parameter tag: The name of the element; empty for an unknown element, which may be a frame.
  static func sanitized(_ text: String, for attribute: String, of tag: String = "") -> String {
    // Names of attributes are case-insensitive in HTML.
    let attribute = attribute.utf8.contains { $0 < 0x60 } ? attribute.lowercased() : attribute
    if references.contains(attribute) { return refersElsewhere(text) ? "none" : text }
    guard attributes.contains(attribute), let scheme = scheme(of: text) else { return text }
    if schemes.contains(scheme) { return text }
    // An SVG image in an `img` runs no script, but a document at the same URL would.
    if scheme == "data", !tag.isEmpty, attribute == "src" && !frames.contains(tag) || tag == "image",
      isImage(text)
    {
      return text
    }
    return "about:invalid"
  }

  /// Whether a value of CSS contains a URL that is not a fragment, or writes letters as escapes, which could hide a
  /// URL.
  private static func refersElsewhere(_ text: String) -> Bool {
    let text = text.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    return text.contains("\\")
      || text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst()
        .contains { !$0.hasPrefix("#") }
  }

  /// The kind of target that a URL has.
  enum Destination {
    /// A page of the same site.
    case page
    /// Another site, or another program.
    case elsewhere
    /// No target, because the scheme of the URL is not known to be safe.
    case rejected
  }

  /// The kind of target of a URL that a tab navigates to.
  static func destination(_ text: String) -> Destination {
    if let scheme = scheme(of: text) { return schemes.contains(scheme) ? .elsewhere : .rejected }
    // The name of another server follows two slashes. Browsers accept backslashes in their place.
    let begin = text.utf8.filter { $0 > 0x20 }.prefix(2)
    return ["//", "/\\", "\\/", "\\\\"].contains { $0.utf8.elementsEqual(begin) } ? .elsewhere : .page
  }

  /// The scheme of a URL as a browser reads it, without spaces and control characters; nil if it has none.
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
