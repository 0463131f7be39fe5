/// A part of a text: words, or a link.
///
///     TextSegment.segments(of: "See example.org, or https://example.org/map.")
///     // [.plain("See example.org, or "), .link("https://example.org/map", …), .plain(".")]
public enum TextSegment: Hashable, Sendable {
  /// Words and everything else that leads nowhere.
  case plain(String)
  /// A link, in the form that it has in the text.
  case link(String, to: LinkTarget)

  /// The part of the text.
  public var text: String {
    switch self {
    case .plain(let text), .link(let text, _): text
    }
  }

  /// Divides a text into its parts.
  ///
  /// Links are web URLs (`https://`, `http://` or `www.`), email addresses, and phone numbers in the
  /// international form (`+49 30 123456`). Text that could deceive a reader stays plain: a name and password before the
  /// host, invisible characters, and hosts whose letters look like those of another script.
  ///
  /// - Parameter text: The text of a message.
  /// - Returns: The parts, which are the text when they are joined. No part is empty.
  /// - Complexity: O(n)
  public static func segments(of text: String) -> [TextSegment] {
    // Most messages contain none of these bytes, so most need no scan.
    guard text.utf8.contains(where: LinkScanner.hints.contains) else {
      return text.isEmpty ? [] : [.plain(text)]
    }
    var scanner = LinkScanner(text)
    return scanner.scan()
  }

  /// The first web URL in a text; nil if there is none.
  ///
  /// - Parameter text: The text of a message.
  /// - Complexity: O(n)
  static func firstWebLink(in text: String) -> WebURL? {
    for case .link(_, .web(let url)) in segments(of: text) { return url }
    return nil
  }
}

/// A place to which a link leads.
public enum LinkTarget: Hashable, Sendable {
  /// A web page.
  case web(WebURL)
  /// An email address, such as `ann@example.org`.
  case mail(String)
  /// A phone number: a plus and digits.
  case phone(String)

  /// The URL: `https:`, `http:`, `mailto:` or `tel:`, in ASCII.
  public var url: String {
    switch self {
    case .web(let url): url.absoluteString
    // Programs for mail decode the address of a URL, so the percent sign is the only character to encode.
    case .mail(let address): "mailto:\(address.replacing("%", with: "%25"))"
    case .phone(let number): "tel:\(number)"
    }
  }
}
