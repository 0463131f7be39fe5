import SwiftwaterPages
import SwiftwaterTesting

/// A node of a document.
class Node {
  fileprivate(set) weak var parent: ElementNode?

  /// The next sibling. O(siblings).
  var nextSibling: Node? {
    guard let siblings = parent?.children, let index = siblings.firstIndex(where: { $0 === self }) else {
      return nil
    }
    return index + 1 < siblings.count ? siblings[index + 1] : nil
  }

  /// Removes the node from its parent. O(siblings).
  func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Whether this node is `node` or one of its descendants.
  func isInclusiveDescendant(of node: Node) -> Bool {
    self === node || parent?.isInclusiveDescendant(of: node) == true
  }
}

final class TextNode: Node {
  var data: String

  init(_ data: String) { self.data = data }
}

final class CommentNode: Node {
  let data: String
  /// The comment that ends the branch or list, if this comment starts one.
  weak var end: CommentNode?

  init(_ data: String) { self.data = data }
}

final class ElementNode: Node {
  /// The name of the tag, in lower case.
  let name: String
  var attributes: [String: String]
  /// The inline style properties, by name.
  var styles: [String: String] = [:]
  fileprivate(set) var children: [Node] = []
  /// The node id of the element in the wire protocol, if it has one.
  var number: Int?
  /// The fragment that a row of a list shows, with the id of the first node in it; nil for a row of a whole page.
  var fragment: [WireValue]?
  /// The state that the attributes of a form control do not show.
  var controlState = FormControlState()
  /// The synchronization of a bound field with the page; nil before the first edit or write.
  var fieldState: FieldState?
  /// Whether the user has zoomed the picture that the element shows.
  var isZoomed = false
  /// The time at which the element last sent each delayed event, by event name.
  var lastSent: [String: TestClock.Instant] = [:]

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  var elements: [ElementNode] { children.compactMap { $0 as? ElementNode } }

  /// The ancestors, the nearest first.
  var ancestors: UnfoldFirstSequence<ElementNode> {
    var ancestors = sequence(first: self) { $0.parent }
    _ = ancestors.next()
    return ancestors
  }

  /// Inserts nodes before a child, or at the end if `sibling` is nil. O(children).
  func insert(_ nodes: [Node], before sibling: Node?) {
    for node in nodes { node.remove() }
    let index = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } } ?? children.count
    children.insert(contentsOf: nodes, at: index)
    for node in nodes { node.parent = self }
  }

  func removeChildren() {
    for child in children { child.parent = nil }
    children = []
  }

  /// Removes and returns the children between two others.
  func removeChildren(after start: Node, upTo end: Node) -> [Node] {
    guard let first = children.firstIndex(where: { $0 === start }),
      let last = children.firstIndex(where: { $0 === end })
    else { return [] }
    let removed = Array(children[(first + 1)..<last])
    children.removeSubrange((first + 1)..<last)
    for node in removed { node.parent = nil }
    return removed
  }

  /// All text inside the element, visible or not.
  var textContent: String {
    get {
      children.map { node in
        switch node {
        case let text as TextNode: text.data
        case let element as ElementNode: element.textContent
        default: ""
        }
      }.joined()
    }
    set {
      removeChildren()
      if !newValue.isEmpty { insert([TextNode(newValue)], before: nil) }
    }
  }

  var classes: [String] {
    get {
      var seen: Set<Substring> = []
      return (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
        .filter { seen.insert($0).inserted }.map(String.init)
    }
    set { attributes["class"] = newValue.joined(separator: " ") }
  }

  /// Calls a closure with each descendant in document order.
  func forEachDescendant(_ body: (Node) throws -> Void) rethrows {
    for child in children {
      try body(child)
      try (child as? ElementNode)?.forEachDescendant(body)
    }
  }

  /// The descendant elements that meet a condition, in document order.
  func descendants(where isIncluded: (ElementNode) -> Bool) -> [ElementNode] {
    var matches: [ElementNode] = []
    forEachDescendant { node in
      if let element = node as? ElementNode, isIncluded(element) { matches.append(element) }
    }
    return matches
  }
}
