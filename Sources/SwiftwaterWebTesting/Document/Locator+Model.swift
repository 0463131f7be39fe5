// All transports share the locators of the real browser.
@_exported public import SwiftwaterBrowserTesting

extension Locator {
  /// Finds the elements in a document, in document order.
  func elements(in root: ElementNode) throws -> [ElementNode] {
    var elements: [ElementNode] = [root]
    var isFirst = true
    for step in steps {
      switch step {
      case .containing(let text): elements = elements.filter { $0.visibleText.contains(ignoringCase: text) }
      case .nth(let index):
        let position = index < 0 ? elements.count + index : index
        elements = elements.indices.contains(position) ? [elements[position]] : []
      default:
        let matches = try Self.matcher(step)
        let scope = isFirst ? [root] : elements
        var seen: Set<ObjectIdentifier> = []
        elements = scope.flatMap { $0.descendants(where: matches) }.filter {
          seen.insert(ObjectIdentifier($0)).inserted
        }
      }
      isFirst = false
    }
    return elements
  }

  private static func matcher(_ step: Step) throws -> (ElementNode) -> Bool {
    switch step {
    case .selector(let selector):
      let selector = try Selector(selector)
      return { selector.matches($0) }
    case .text(let text, let isExact):
      // Only the smallest elements match, so none contains another match.
      return { element in
        element.isVisible && element.visibleText.matches(text, isExact: isExact)
          && !element.elements.contains { $0.visibleText.matches(text, isExact: isExact) }
      }
    case .role(let role, let name, let isExact):
      return { element in
        element.role == role && element.isVisible
          && (name.map { element.accessibleName.matches($0, isExact: isExact) } ?? true)
      }
    case .label(let text, let isExact):
      return { element in
        element["aria-label"]?.matches(text, isExact: isExact) == true
          || element.isField && element.labels.contains { $0.visibleText.matches(text, isExact: isExact) }
      }
    case .placeholder(let text):
      return { $0["placeholder"]?.contains(ignoringCase: text) == true }
    case .containing, .nth: return { _ in true }
    }
  }
}

extension String {
  /// Whether the string equals a text, or contains it, whatever its case, if the match need not be exact. White space
  /// counts as a single space.
  func matches(_ text: String, isExact: Bool) -> Bool {
    isExact ? collapsingWhitespace == text.collapsingWhitespace : contains(ignoringCase: text)
  }

  /// Whether the string contains a text. Ignores case and treats white space as a single space.
  func contains(ignoringCase text: String) -> Bool {
    collapsingWhitespace.lowercased().contains(text.collapsingWhitespace.lowercased())
  }
}
