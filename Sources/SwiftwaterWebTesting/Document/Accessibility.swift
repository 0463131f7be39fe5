/// The accessibility of elements: role, name and visible text, as far as tests need them (WAI-ARIA,
/// "Accessible Name and Description Computation").
extension ElementNode {
  /// The explicit role, or the role that the tag implies.
  var role: String? {
    if let role = self["role"] { return role }
    switch name {
    case "a": return self["href"] == nil ? nil : "link"
    case "input":
      switch inputType {
      case "checkbox": return "checkbox"
      case "radio": return "radio"
      case "button", "submit", "reset", "image": return "button"
      case "range": return "slider"
      case "number": return "spinbutton"
      case "search": return "searchbox"
      case "text", "email", "tel", "url": return "textbox"
      default: return nil
      }
    default: return Self.impliedRoles[name]
    }
  }

  private static let impliedRoles = [
    "article": "article", "aside": "complementary", "button": "button", "dialog": "dialog",
    "fieldset": "group", "figure": "figure", "footer": "contentinfo", "form": "form", "h1": "heading",
    "h2": "heading", "h3": "heading", "h4": "heading", "h5": "heading", "h6": "heading",
    "header": "banner", "hr": "separator", "img": "img", "li": "listitem", "main": "main", "menu": "list",
    "meter": "meter", "nav": "navigation", "ol": "list", "option": "option", "output": "status",
    "p": "paragraph", "progress": "progressbar", "search": "search", "select": "combobox",
    "table": "table", "tbody": "rowgroup", "td": "cell", "textarea": "textbox", "th": "columnheader",
    "tr": "row", "ul": "list",
  ]

  private static let namedByContent: Set<String> = [
    "button", "cell", "checkbox", "columnheader", "heading", "link", "option", "radio", "row", "tab",
  ]

  /// The accessible name; empty if the element has none.
  var accessibleName: String {
    if let ids = self["aria-labelledby"] {
      let names = ids.split(separator: " ").compactMap { id in
        root.descendants { $0["id"] == String(id) }.first?.visibleText
      }
      if !names.isEmpty { return names.joined(separator: " ").collapsingWhitespace }
    }
    if let label = self["aria-label"], !label.isEmpty { return label.collapsingWhitespace }
    if isField, let label = labels.first { return label.visibleText.collapsingWhitespace }
    if let alternative = self["alt"] { return alternative.collapsingWhitespace }
    if let role, Self.namedByContent.contains(role), !nameFromContent.isEmpty { return nameFromContent }
    return (self["title"] ?? self["placeholder"] ?? "").collapsingWhitespace
  }

  /// The texts and the names of the pictures in the element.
  private var nameFromContent: String {
    let pictures = descendants { $0.name == "img" && $0.isVisible }.compactMap { $0["alt"] }
    return ([visibleText] + pictures).joined(separator: " ").collapsingWhitespace
  }

  /// The labels of a field.
  var labels: [ElementNode] {
    let around = ancestors.first { $0.name == "label" }
    guard let id = self["id"] else { return around.map { [$0] } ?? [] }
    return root.descendants { $0.name == "label" && ($0 === around || $0["for"] == id) }
  }

  /// The field of a `label`.
  var labeledField: ElementNode? {
    if let id = self["for"] { return root.descendants { $0["id"] == id }.first }
    return descendants { $0.isField || $0.name == "button" }.first
  }

  private var root: ElementNode { ancestors.reduce(self) { $1 } }

  // MARK: Visibility and usability

  /// Whether the element is visible, judged by tags and attributes alone. The model has no layout.
  var isVisible: Bool {
    !isHidden && !ancestors.contains(where: \.isHidden)
  }

  private var isHidden: Bool {
    if self["hidden"] != nil || inputType == "hidden" || Self.notRendered.contains(name) { return true }
    if name == "dialog" { return self["open"] == nil }
    guard let parent, parent.name == "details", parent["open"] == nil else { return false }
    return name != "summary"
  }

  private static let notRendered: Set<String> = [
    "head", "script", "style", "template", "datalist", "noscript",
  ]

  /// Whether the element is usable, and neither it nor an ancestor has `aria-disabled`.
  var isEnabled: Bool {
    isUsable && self["aria-disabled"] != "true" && !ancestors.contains { $0["aria-disabled"] == "true" }
  }

  /// Whether neither the element nor a `fieldset` around it is disabled, and neither it nor an ancestor is inert. An
  /// element with only `aria-disabled` still receives the focus and clicks.
  var isUsable: Bool { isUsable(isDisabled: self["disabled"] != nil) }

  /// - Parameter isDisabled: Whether the attribute `disabled` counts as set.
  func isUsable(isDisabled: Bool) -> Bool {
    if self["inert"] != nil || ancestors.contains(where: { $0["inert"] != nil }) { return false }
    let controls: Set<String> = ["button", "input", "select", "textarea", "option", "fieldset"]
    if controls.contains(name), isDisabled { return false }
    return !ancestors.contains { $0.name == "fieldset" && $0["disabled"] != nil }
  }

  /// The visible text. Each block element begins on a new line.
  var visibleText: String {
    var text = ""
    appendVisibleText(to: &text)
    return text.split(separator: "\n", omittingEmptySubsequences: true).map { $0.collapsingWhitespace }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func appendVisibleText(to text: inout String) {
    if isHidden || name == "textarea" { return }
    let isBlock = !Self.inline.contains(name)
    if isBlock { text += "\n" }
    for child in children {
      switch child {
      case let child as TextNode: text += child.data.replacingWhitespace
      case let child as ElementNode: child.appendVisibleText(to: &text)
      default: break
      }
    }
    if isBlock || name == "br" { text += "\n" }
  }

  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "button", "cite", "code", "data", "dfn", "em", "i", "img", "input",
    "kbd", "label", "mark", "meter", "option", "output", "progress", "q", "s", "samp", "select", "small",
    "span", "strong", "sub", "sup", "textarea", "time", "u", "var",
  ]
}

extension StringProtocol {
  /// The text with each run of white space as one space, and none at its ends.
  var collapsingWhitespace: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text with each white space character as a space.
  fileprivate var replacingWhitespace: String { String(map { $0.isWhitespace ? " " : $0 }) }
}
