#if Web
/// Finds the token and the node ids that a ``LoadPage`` needs in the HTML of a page.
enum InitialHTML {
  /// Returns the token of the tab; nil if the HTML is not a live page.
  static func token(in html: String) -> String? {
    value(after: "name=\"swiftwater\" content=\"", in: html[...])
  }

  /// Returns the id of the node whose tag or content contains the first occurrence of a text; nil if there is none.
  static func nodeID(containing marker: String, in html: String) -> Int? {
    guard let range = html.firstRange(of: marker) else { return nil }
    // An element that is neither live nor has events has no id. Then this finds the element with an id before it.
    let idStart = "data-n=\""
    guard let last = html[..<range.upperBound].ranges(of: idStart).last else { return nil }
    return value(after: idStart, in: html[last.lowerBound...]).flatMap { Int($0) }
  }

  /// Returns the text from the end of a prefix to the next quotation mark; nil if the HTML does not contain the prefix.
  private static func value(after prefix: String, in html: Substring) -> String? {
    html.firstRange(of: prefix).map { String(html[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
#endif
