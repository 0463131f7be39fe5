/// A node of the tree that holds the elements of a ``ListSnapshot``: a B+-tree in which each node knows how
/// many elements are below each of its children, so that elements are found by position (Bayer and McCreight
/// 1972; counts as in order-statistic trees).
///
/// The tree is persistent: a change copies the nodes on the path to the element that another tree shares, and
/// changes the others in place. All leaves have the same depth.
@usableFromInline
final class ListNode<Element> {
  /// The elements of a leaf.
  @usableFromInline var elements: ContiguousArray<Element>
  /// The nodes below, of which a leaf has none.
  @usableFromInline var children: ContiguousArray<Child>

  @usableFromInline
  struct Child {
    @usableFromInline var node: ListNode
    /// The number of elements below. It is stored beside the node, so that a search for a position touches one
    /// block of memory on each level.
    @usableFromInline var count: Int

    @inlinable
    init(_ node: ListNode) {
      self.node = node
      count = node.count
    }
  }

  /// The most elements or children that a node has.
  @inlinable static var capacity: Int { 32 }

  @inlinable
  init(_ elements: some Sequence<Element>) {
    self.elements = ContiguousArray(elements)
    children = []
  }

  @inlinable
  init(joining children: some Sequence<Child>) {
    elements = []
    self.children = ContiguousArray(children)
  }

  @inlinable
  init(copying node: ListNode) {
    elements = node.elements
    children = node.children
  }

  /// Builds a tree in one go, with room in each node. O(n).
  @inlinable
  static func tree(_ elements: some Sequence<Element>) -> ListNode {
    var nodes = grouped(ContiguousArray(elements)) { ListNode($0) }
    while nodes.count > 1 { nodes = grouped(nodes) { ListNode(joining: $0.map(Child.init)) } }
    return nodes.first ?? ListNode(EmptyCollection())
  }

  @inlinable
  static func grouped<Part>(
    _ parts: ContiguousArray<Part>, into makeNode: (ArraySlice<Part>) -> ListNode
  ) -> ContiguousArray<ListNode> {
    let size = capacity * 3 / 4
    return ContiguousArray(
      stride(from: 0, to: parts.count, by: size).map { makeNode(parts[$0..<min($0 + size, parts.count)]) })
  }

  @inlinable var isLeaf: Bool { children.isEmpty }

  /// The number of elements below.
  @inlinable var count: Int { isLeaf ? elements.count : children.reduce(0) { $0 + $1.count } }

  /// The child below which an element is, and its position there.
  @inlinable
  func child(at index: Int) -> (child: Int, rest: Int) {
    var rest = index
    var child = 0
    while rest >= children[child].count {
      rest -= children[child].count
      child += 1
    }
    return (child, rest)
  }

  /// The leaf that holds an element, and the position of the element in it.
  @inlinable
  func leaf(at index: Int) -> (node: ListNode, offset: Int) {
    var node = self
    var rest = index
    while !node.isLeaf {
      let child: Int
      (child, rest) = node.child(at: rest)
      node = node.children[child].node
    }
    return (node, rest)
  }

  // MARK: - Writing

  /// Copies the node unless this is the only reference to it.
  @inlinable
  static func makeUnique(_ node: inout ListNode) {
    if !isKnownUniquelyReferenced(&node) { node = ListNode(copying: node) }
  }

  /// Inserts an element.
  ///
  /// - Returns: The part that did not fit and now follows this node; nil if all did.
  @inlinable
  func insert(_ element: Element, at index: Int) -> ListNode? {
    if isLeaf { return insertElement(element, at: index) }
    // Inserts after the previous element, so that an element at the end of a child stays in that child.
    let (child, rest) = index == 0 ? (0, 0) : self.child(at: index - 1)
    Self.makeUnique(&children[child].node)
    children[child].count += 1
    if let sibling = children[child].node.insert(element, at: index == 0 ? 0 : rest + 1) {
      let next = Child(sibling)
      children[child].count -= next.count
      children.insert(next, at: child + 1)
    }
    // At the end, more elements are likely to follow, so only the new child is split off.
    return size > Self.capacity ? splitOff(from: child + 1 == size - 1 ? size - 1 : size / 2) : nil
  }

  /// Inserts an element into a leaf. A full leaf is split first. Otherwise its array would double its capacity,
  /// and keep it.
  @inlinable
  func insertElement(_ element: Element, at index: Int) -> ListNode? {
    var sibling: ListNode?
    if size == Self.capacity {
      if index == size { return ListNode(CollectionOfOne(element)) }
      sibling = splitOff(from: size / 2)
    }
    if let sibling, index > size {
      sibling.elements.insert(element, at: index - size)
    } else {
      elements.insert(element, at: index)
    }
    return sibling
  }

  /// Replaces an element.
  @inlinable
  func update(_ element: Element, at index: Int) {
    if isLeaf {
      elements[index] = element
    } else {
      let (child, rest) = child(at: index)
      Self.makeUnique(&children[child].node)
      children[child].node.update(element, at: rest)
    }
  }

  /// Removes an element.
  @inlinable
  func remove(at index: Int) -> Element {
    if isLeaf { return elements.remove(at: index) }
    let (child, rest) = child(at: index)
    Self.makeUnique(&children[child].node)
    children[child].count -= 1
    let element = children[child].node.remove(at: rest)
    if children[child].node.size < Self.capacity / 4, children.count > 1 {
      rebalance(child == 0 ? 0 : child - 1)
    }
    return element
  }

  @inlinable var size: Int { isLeaf ? elements.count : children.count }

  /// Removes the elements or children from a position on.
  ///
  /// - Returns: A node with the removed elements or children.
  @inlinable
  func splitOff(from position: Int) -> ListNode {
    let sibling: ListNode
    if isLeaf {
      sibling = ListNode(elements[position...])
      elements.removeSubrange(position...)
    } else {
      sibling = ListNode(joining: children[position...])
      children.removeSubrange(position...)
    }
    return sibling
  }

  /// Joins a child and the next, or makes both the same size.
  @inlinable
  func rebalance(_ left: Int) {
    let right = left + 1
    let (first, second) = (children[left].node, children[right].node)
    let size = first.size + second.size
    let half = size > Self.capacity ? size / 2 : size
    // The parts are copied, because a slice would keep the whole array.
    let parts: [ListNode]
    if first.isLeaf {
      let allElements = first.elements + second.elements
      parts = [ListNode(allElements[..<half]), ListNode(allElements[half...])]
    } else {
      let allChildren = first.children + second.children
      parts = [ListNode(joining: allChildren[..<half]), ListNode(joining: allChildren[half...])]
    }
    children.replaceSubrange(left...right, with: parts.filter { $0.size > 0 }.map(Child.init))
  }
}

// Trees are split and joined along one path, as those of Blelloch, Ferizovic and Sun (Just join for parallel
// ordered sets, 2016). Nodes off the path are shared.
extension ListNode {
  /// The number of levels below this node.
  @inlinable var depth: Int { isLeaf ? 0 : 1 + children[0].node.depth }

  /// The tree of the elements of one tree and then those of another. O(log n).
  @inlinable
  static func joined(_ first: ListNode, _ second: ListNode) -> ListNode {
    if first.count == 0 { return second }
    if second.count == 0 { return first }
    let levels = first.depth - second.depth
    if levels == 0 {
      let root = ListNode(joining: [first, second].map(Child.init))
      root.rebalance(0)
      return root.children.count == 1 ? root.children[0].node : root
    }
    let root = ListNode(copying: levels > 0 ? first : second)
    guard let rest = root.attach(levels > 0 ? second : first, atEnd: levels > 0, levels: abs(levels)) else {
      return root
    }
    return ListNode(joining: [root, rest].map(Child.init))
  }

  /// Attaches a less deep tree before the first element or after the last.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - atEnd: Whether it is attached after the last element.
  ///   - levels: The number of levels that this node has more than the tree; at least 1.
  /// - Returns: The part that did not fit and now follows this node; nil if all did.
  @inlinable
  func attach(_ tree: ListNode, atEnd: Bool, levels: Int) -> ListNode? {
    let position = atEnd ? children.count - 1 : 0
    if levels == 1 {
      children.insert(Child(tree), at: atEnd ? children.count : 0)
      rebalance(position)
    } else {
      Self.makeUnique(&children[position].node)
      let rest = children[position].node.attach(tree, atEnd: atEnd, levels: levels - 1)
      children[position] = Child(children[position].node)
      if let rest { children.insert(Child(rest), at: position + 1) }
    }
    return size > Self.capacity ? splitOff(from: size / 2) : nil
  }

  /// The tree of the elements before one of them, and that of the others. O(log n).
  @inlinable
  func split(at index: Int) -> (before: ListNode, rest: ListNode) {
    if isLeaf { return (ListNode(elements[..<index]), ListNode(elements[index...])) }
    let (child, position) = child(at: index)
    let (before, rest) = children[child].node.split(at: position)
    return (
      .joined(Self.tree(joining: children[..<child]), before),
      .joined(rest, Self.tree(joining: children[(child + 1)...]))
    )
  }

  @inlinable
  static func tree(joining children: ArraySlice<Child>) -> ListNode {
    switch children.count {
    case 0: ListNode(EmptyCollection())
    case 1: children.first!.node
    default: ListNode(joining: children)
    }
  }
}

// A node that two snapshots share is never written, because `makeUnique` copies it first. A node of one snapshot
// is written by the owner of that snapshot only.
extension ListNode: @unchecked Sendable where Element: Sendable {}
