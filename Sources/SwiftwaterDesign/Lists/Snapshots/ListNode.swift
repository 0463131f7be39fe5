/// A node of the tree that holds the rows of a ``ListSnapshot``: a B+-tree in which each node knows how many
/// rows are below it, so that rows are found by position (Bayer and McCreight 1972; counts as in order-statistic
/// trees).
///
/// The tree is persistent: whoever changes it copies the nodes on the way that somebody else holds too, and
/// changes the others in place. All leaves have the same depth.
final class ListNode<Element> {
  /// The number of rows below.
  private(set) var count: Int
  /// The rows of a leaf.
  private(set) var elements: ContiguousArray<Element>
  /// The nodes below, of which a leaf has none.
  private(set) var children: ContiguousArray<ListNode>

  /// How many rows or children a node has at most.
  private static var capacity: Int { 32 }

  init(_ elements: some Sequence<Element>) {
    self.elements = ContiguousArray(elements)
    children = []
    count = self.elements.count
  }

  init(joining children: some Sequence<ListNode>) {
    elements = []
    self.children = ContiguousArray(children)
    count = self.children.reduce(0) { $0 + $1.count }
  }

  private init(copying node: ListNode) {
    elements = node.elements
    children = node.children
    count = node.count
  }

  /// Builds a tree in one go, with room in each node. O(n).
  static func tree(_ rows: some Sequence<Element>) -> ListNode {
    var nodes = grouped(ContiguousArray(rows)) { ListNode($0) }
    while nodes.count > 1 { nodes = grouped(nodes) { ListNode(joining: $0) } }
    return nodes.first ?? ListNode(EmptyCollection())
  }

  private static func grouped<Part>(
    _ parts: ContiguousArray<Part>, into makeNode: (ArraySlice<Part>) -> ListNode
  ) -> ContiguousArray<ListNode> {
    let size = capacity * 3 / 4
    return ContiguousArray(
      stride(from: 0, to: parts.count, by: size).map { makeNode(parts[$0..<min($0 + size, parts.count)]) })
  }

  private var isLeaf: Bool { children.isEmpty }

  // MARK: - Reading

  /// The leaf that holds the row at a position, and the position of its first row.
  func leaf(at index: Int) -> (node: ListNode, start: Int) {
    var node = self
    var rest = index
    while !node.isLeaf {
      var child = 0
      while rest >= node.children[child].count {
        rest -= node.children[child].count
        child += 1
      }
      node = node.children[child]
    }
    return (node, index - rest)
  }

  // MARK: - Writing

  /// Makes sure that nobody else holds the node in `place`.
  static func own(_ place: inout ListNode) {
    if !isKnownUniquelyReferenced(&place) { place = ListNode(copying: place) }
  }

  /// Puts a row in.
  ///
  /// - Returns: What did not fit and now comes right after this node.
  func insert(_ element: Element, at index: Int) -> ListNode? {
    count += 1
    if isLeaf {
      elements.insert(element, at: index)
      return elements.count > Self.capacity ? split() : nil
    }
    var rest = index
    var child = 0
    while rest > children[child].count {
      rest -= children[child].count
      child += 1
    }
    Self.own(&children[child])
    guard let sibling = children[child].insert(element, at: rest) else { return nil }
    children.insert(sibling, at: child + 1)
    return children.count > Self.capacity ? split() : nil
  }

  /// Replaces a row.
  func update(_ element: Element, at index: Int) {
    if isLeaf {
      elements[index] = element
    } else {
      let (child, rest) = child(at: index)
      Self.own(&children[child])
      children[child].update(element, at: rest)
    }
  }

  /// Takes a row out.
  func remove(at index: Int) -> Element {
    count -= 1
    if isLeaf { return elements.remove(at: index) }
    let (child, rest) = child(at: index)
    Self.own(&children[child])
    let element = children[child].remove(at: rest)
    if children[child].size < Self.capacity / 4, children.count > 1 {
      rebalance(child == 0 ? 0 : child - 1)
    }
    return element
  }

  private func child(at index: Int) -> (child: Int, rest: Int) {
    var rest = index
    var child = 0
    while rest >= children[child].count {
      rest -= children[child].count
      child += 1
    }
    return (child, rest)
  }

  private var size: Int { isLeaf ? elements.count : children.count }

  private func split() -> ListNode {
    let middle = size / 2
    let sibling: ListNode
    if isLeaf {
      sibling = ListNode(elements[middle...])
      elements.removeSubrange(middle...)
    } else {
      sibling = ListNode(joining: children[middle...])
      children.removeSubrange(middle...)
    }
    count -= sibling.count
    return sibling
  }

  /// Makes one of a child and the next, or two of the same size.
  private func rebalance(_ left: Int) {
    let right = left + 1
    let joined =
      children[left].isLeaf
      ? ListNode(children[left].elements + children[right].elements)
      : ListNode(joining: children[left].children + children[right].children)
    let parts = joined.size > Self.capacity ? [joined, joined.split()] : [joined]
    children.replaceSubrange(left...right, with: parts)
  }
}
