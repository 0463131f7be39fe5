/// The places where the parser of a browser does not accept an element (HTML standard, "Tree construction").
/// The browser would move the element, and its document would differ from that of the server.
enum NestingRules {
  /// Describes why an element may not appear in a place.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - ancestors: The names of the elements around it, the nearest first.
  /// - Returns: The problem; nil if the element may appear there.
  static func problem(with name: String, in ancestors: [String]) -> String? {
    let parent = ancestors.first
    if let allowed = parents[name], let parent, !allowed.contains(parent) {
      return "\(name) may not be a child of \(parent), only of \(allowed.sorted().joined(separator: ", "))"
    }
    if let parent, let allowed = children[parent], !allowed.contains(name) {
      return "\(parent) may not contain \(name)"
    }
    if closesParagraph.contains(name), isInScope("p", in: ancestors) {
      return "\(name) may not be inside a p: a browser ends the p before it"
    }
    if notInItself.contains(name), isInScope(name, in: ancestors) {
      return "\(name) may not be inside another \(name)"
    }
    if headings.contains(name), let parent, headings.contains(parent) {
      return "\(name) may not be a child of \(parent)"
    }
    return nil
  }

  /// Describes why a text may not appear in an element; nil if it may.
  static func problem(withText text: String, in parent: String?) -> String? {
    guard let parent, parent != "select", children[parent] != nil,
      text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return "\(parent) may not contain text"
  }

  private static func isInScope(_ name: String, in ancestors: [String]) -> Bool {
    for ancestor in ancestors {
      if ancestor == name { return true }
      if scopeBoundaries.contains(ancestor) { return false }
    }
    return false
  }

  private static let scopeBoundaries: Set<String> = [
    "table", "td", "th", "caption", "button", "object", "template", "svg", "html",
  ]
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let notInItself: Set<String> = ["a", "button", "form", "option", "nobr"]
  private static let sections: Set<String> = ["tbody", "thead", "tfoot"]

  private static let parents: [String: Set<String>] = [
    "tr": sections, "td": ["tr"], "th": ["tr"], "tbody": ["table"], "thead": ["table"], "tfoot": ["table"],
    "caption": ["table"], "colgroup": ["table"], "col": ["colgroup"],
  ]

  private static let children: [String: Set<String>] = [
    "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "template", "script"],
    "tbody": ["tr", "template", "script"], "thead": ["tr", "template", "script"],
    "tfoot": ["tr", "template", "script"], "tr": ["td", "th", "template", "script"],
    "colgroup": ["col", "template"], "select": ["option", "optgroup", "hr", "template", "script"],
  ]

  private static let closesParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "li", "dd",
    "dt", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "ul",
  ]
}
