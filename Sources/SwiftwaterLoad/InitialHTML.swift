#if Web
/// Finds the token and the node ids that a ``LoadPage`` needs in the HTML of a page.
enum InitialHTML {
  /// Returns the token of the tab; nil if the HTML is not a live page.
  static func token(in html: String) -> String? {
    value(of: "name=\"swiftwater\" content=\"", in: html[...])
  }

  /// Returns the id of the last node that begins before the end of a text: the element whose tag or content
  /// contains the text.
  static func node(before marker: String, in html: String) -> Int? {
    guard let range = html.firstRange(of: marker) else { return nil }
    let attribute = "data-n=\""
    let before = html[..<range.upperBound]
    guard let last = before.ranges(of: attribute).last else { return nil }
    return value(of: attribute, in: html[last.lowerBound...]).flatMap { Int($0) }
  }

  private static func value(of attribute: String, in html: Substring) -> String? {
    html.firstRange(of: attribute).map { String(html[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
#endif
