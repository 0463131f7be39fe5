extension ListSnapshot: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  ///
  /// Parts that both share are not compared, so this is O(k log n) for two snapshots that differ by k edits, and O(n)
  /// for others. An element that is not equal to itself, such as NaN, may count as equal to itself.
  @inlinable
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool {
    left.isSame(as: right, by: ==)
  }
}

extension ListSnapshot {
  /// Whether both have the same elements in the same order. Elements in shared parts are not compared.
  @inlinable
  func isSame(as other: ListSnapshot, by areSame: (Element, Element) -> Bool) -> Bool {
    if root === other.root { return true }
    if count != other.count { return false }
    var left = UncomparedNodes(root)
    var right = UncomparedNodes(other.root)
    while let leftNode = left.next, let rightNode = right.next {
      if leftNode.node === rightNode.node, left.comparedCount == right.comparedCount {
        left.skip()
        right.skip()
      } else if leftNode.node.isLeaf, rightNode.node.isLeaf {
        let count = Swift.min(left.rest.count, right.rest.count)
        if !left.rest.prefix(count).elementsEqual(right.rest.prefix(count), by: areSame) { return false }
        left.advance(by: count)
        right.advance(by: count)
      } else if rightNode.node.isLeaf || !leftNode.node.isLeaf && leftNode.count >= rightNode.count {
        left.descend()
      } else {
        right.descend()
      }
    }
    return true
  }
}

/// The nodes of a tree whose elements have not been compared.
@usableFromInline
struct UncomparedNodes<Element> {
  @usableFromInline typealias Child = ListNode<Element>.Child

  /// From the last to the first, so that the next is removed from the end.
  @usableFromInline var nodes: [Child]
  /// The number of elements of the next node, a leaf, that have been compared.
  @usableFromInline var comparedCount = 0

  @inlinable
  init(_ root: ListNode<Element>) {
    nodes = [Child(root)]
  }

  @inlinable var next: Child? { nodes.last }

  /// The elements of the next node, a leaf, that have not been compared.
  @inlinable var rest: ContiguousArray<Element>.SubSequence {
    nodes[nodes.count - 1].node.elements[comparedCount...]
  }

  @inlinable
  mutating func skip() {
    nodes.removeLast()
    comparedCount = 0
  }

  @inlinable
  mutating func advance(by count: Int) {
    comparedCount += count
    if comparedCount == nodes[nodes.count - 1].count { skip() }
  }

  /// Replaces the next node by those below it.
  @inlinable
  mutating func descend() {
    nodes += nodes.removeLast().node.children.reversed()
  }
}
