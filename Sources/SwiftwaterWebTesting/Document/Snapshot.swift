extension ElementNode {
  /// Describes the content of the element, so that two pages can be compared: one line for each element and
  /// text, with sorted attributes, collapsed white space and the current values of fields.
  ///
  /// The result equals that of `BrowserPage.snapshot` with the same ignored attributes.
  func snapshot(ignoring ignored: Set<String> = ElementNode.liveAttributes) -> String {
    var lines: [String] = []
    append(to: &lines, indent: "", ignoring: ignored)
    return lines.joined(separator: "\n")
  }

  /// The element on one line: its name, its attributes and the beginning of its text.
  var summary: String {
    let text = visibleText.collapsingWhitespace
    return name + attributeText(ignoring: Self.liveAttributes)
      + (text.isEmpty ? "" : " " + String(text.prefix(40)).quoted)
  }

  /// The attributes that only the client script uses.
  static let liveAttributes: Set<String> = [
    "data-features", "data-key", "data-n", "data-on", "data-optimistic", "data-location", "data-row",
    "data-row-features", "data-rules",
    "data-style", "data-touched", "data-when",
  ]

  private func append(to lines: inout [String], indent: String, ignoring ignored: Set<String>) {
    lines.append(indent + name + attributeText(ignoring: ignored))
    if name == "textarea" { return }
    var text = ""
    func flush() {
      let words = text.collapsingWhitespace
      if !words.isEmpty { lines.append("\(indent)  \(words.quoted)") }
      text = ""
    }
    for child in children {
      switch child {
      case let child as TextNode: text += child.data
      case let child as ElementNode where !Self.skipped.contains(child.name):
        flush()
        child.append(to: &lines, indent: indent + "  ", ignoring: ignored)
      default: break
      }
    }
    flush()
  }

  private func attributeText(ignoring ignored: Set<String>) -> String {
    var shownAttributes = attributes
    let classes = classes.filter { $0 != "waiting" }.sorted()
    shownAttributes["class"] = classes.isEmpty ? nil : classes.joined(separator: " ")
    if !styles.isEmpty {
      shownAttributes["style"] = styles.sorted { $0.key < $1.key }.map { "\($0): \($1);" }.joined(
        separator: " ")
    }
    shownAttributes = shownAttributes.filter { !ignored.contains($0.key) }.mapValues(\.quoted)
    switch name {
    case "option": shownAttributes["selected"] = isSelectedOption ? "true" : nil
    case "input" where isCheckable: shownAttributes["checked"] = isChecked ? "true" : nil
    case "input", "textarea", "select": shownAttributes["value"] = value.quoted
    default: break
    }
    return shownAttributes.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
  }

  private static let skipped: Set<String> = ["script", "style", "link", "meta", "template", "noscript"]
}

extension String {
  /// The text in quotation marks, on one line.
  var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
