#if Web
/// What a ``LoadPage`` reads of the HTML of a page.
enum FirstHTML {
  /// The token of the page's tab.
  static func token(in html: String) -> String? {
    value(of: "name=\"swiftwater\" content=\"", in: html[...])
  }

  /// The number of the last numbered element that begins before a text: the one in whose tag it stands, or
  /// the one that contains it.
  static func node(before marker: String, in html: String) -> Int? {
    guard let place = html.firstRange(of: marker) else { return nil }
    let attribute = "data-n=\""
    let before = html[..<place.upperBound]
    guard let last = before.ranges(of: attribute).last else { return nil }
    return value(of: attribute, in: html[last.lowerBound...]).flatMap { Int($0) }
  }

  private static func value(of attribute: String, in html: Substring) -> String? {
    html.firstRange(of: attribute).map { String(html[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
#endif
