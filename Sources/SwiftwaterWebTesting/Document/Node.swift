import SwiftwaterPages
import SwiftwaterTesting

/// A node of a document, as a browser keeps it.
class Node {
  fileprivate(set) weak var parent: ElementNode?

  /// What follows under the same parent. O(siblings).
  var next: Node? {
    guard let siblings = parent?.children, let index = siblings.firstIndex(where: { $0 === self }) else {
      return nil
    }
    return index + 1 < siblings.count ? siblings[index + 1] : nil
  }

  /// Takes the node out of its parent. O(siblings).
  func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Whether this is `node` or inside of it.
  func isInside(_ node: Node) -> Bool {
    self === node || parent?.isInside(node) == true
  }
}

final class TextNode: Node {
  var data: String

  init(_ data: String) { self.data = data }
}

final class CommentNode: Node {
  let data: String
  /// The comment that closes the branch or list that this one opens.
  weak var end: CommentNode?

  init(_ data: String) { self.data = data }
}

final class ElementNode: Node {
  /// The name of its tag, in lower case.
  let name: String
  var attributes: [String: String]
  /// The properties of its style.
  var styles: [String: String] = [:]
  fileprivate(set) var children: [Node] = []
  /// Its number on the wire, if it has one.
  var number: Int?
  /// What it holds, if it is a field that somebody has changed.
  var fieldContent = FieldContent()
  /// What the client has agreed on with the page, if it is a bound field that was used.
  var fieldState: FieldState?
  /// When an event that is paced was last sent, by its name.
  var lastSent: [String: TestClock.Instant] = [:]
  /// The end to which it is scrolled; nil if it is elsewhere, or was never scrolled.
  var scrollEdge: ScrollEdge?

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  var elements: [ElementNode] { children.compactMap { $0 as? ElementNode } }

  /// The element's ancestors, the nearest first.
  var ancestors: UnfoldFirstSequence<ElementNode> {
    var first = sequence(first: self) { $0.parent }
    _ = first.next()
    return first
  }

  /// Puts nodes in before another child, at the end if that is nil. O(children).
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

  /// Takes out the children between two of them.
  func removeChildren(after start: Node, upTo end: Node) -> [Node] {
    guard let first = children.firstIndex(where: { $0 === start }),
      let last = children.firstIndex(where: { $0 === end })
    else { return [] }
    let removed = Array(children[(first + 1)..<last])
    children.removeSubrange((first + 1)..<last)
    for node in removed { node.parent = nil }
    return removed
  }

  /// All the text in the element, also what cannot be seen.
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

  /// Calls a closure with every node inside, in the order of the document.
  func forEachDescendant(_ body: (Node) throws -> Void) rethrows {
    for child in children {
      try body(child)
      try (child as? ElementNode)?.forEachDescendant(body)
    }
  }

  /// The elements inside that meet a condition, in the order of the document.
  func descendants(where isIncluded: (ElementNode) -> Bool) -> [ElementNode] {
    var found: [ElementNode] = []
    forEachDescendant { node in
      if let element = node as? ElementNode, isIncluded(element) { found.append(element) }
    }
    return found
  }
}
