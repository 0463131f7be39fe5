internal import Swiftwater

extension Markup.Node {
  /// Whether the page has nothing to follow in the node; see ``Markup/isConstant``.
  var isConstant: Bool {
    switch self {
    case .text, .raw: true
    case .liveText, .branch, .list, .screens: false
    case .element(let element): element.isConstant
    }
  }
}

extension Markup {
  /// Whether elements in the content report events to the page. Following a link is no event of an element.
  var reportsEvents: Bool {
    nodes.contains { node in
      guard case .element(let element) = node else { return false }
      return element.attributes.contains(where: \.reportsEvents) || element.content.reportsEvents
    }
  }
}

extension Attribute {
  /// Whether the page has nothing to follow in the attribute.
  var isConstant: Bool {
    kinds.allSatisfy { kind in
      switch kind {
      case .text(_, let source), .style(_, let source): source.property == nil
      case .boolean(_, let source), .classes(_, let source): source.property == nil
      case .event, .feature, .scriptEvents: true
      case .optimistic(let effects): effects.condition?.expression.dependsOnPage != true
      case .field, .files, .conditional, .predicted, .rules, .module, .rows, .focus: false
      }
    }
  }

  fileprivate var reportsEvents: Bool {
    kinds.contains { kind in
      switch kind {
      case .event, .field, .files, .module, .scriptEvents: true
      case .text, .boolean, .classes, .style, .optimistic, .conditional, .predicted, .rules, .feature, .rows,
        .focus:
        false
      }
    }
  }
}
