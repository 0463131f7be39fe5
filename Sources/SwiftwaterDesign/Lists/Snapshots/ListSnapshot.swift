public import Swiftwater

/// The elements of a list at one moment.
///
/// A snapshot never changes, and keeping one costs little. It shares unchanged parts with the list and with
/// other snapshots, so an edit of the list copies no more than the few nodes on the path to the element.
///
/// Reading an element by its position is O(log n), iterating over all elements O(n).
public struct ListSnapshot<Element>: RandomAccessCollection {
  @usableFromInline var root: ListNode<Element>
  @usableFromInline var elementCount: Int

  /// Creates a snapshot of some elements. O(n).
  ///
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    root = .tree(elements)
    elementCount = root.count
  }

  /// Creates a snapshot without elements.
  @inlinable
  public init() {
    root = ListNode(EmptyCollection())
    elementCount = 0
  }

  @inlinable
  init(root: ListNode<Element>, count: Int) {
    self.root = root
    elementCount = count
  }

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { elementCount }

  /// The number of elements. O(1).
  @inlinable
  public var count: Int { elementCount }

  /// The element at a position. O(log n).
  @inlinable
  public subscript(index: Int) -> Element {
    precondition(0 <= index && index < count, "a list of \(count) elements has none at \(index)")
    let (leaf, offset) = root.leaf(at: index)
    return leaf.elements[offset]
  }

  /// An iterator over the elements from first to last; O(1) for each.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// An iterator over the elements of a snapshot.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let snapshot: ListSnapshot
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var offset = 0
    @usableFromInline var leafStart = 0

    @inlinable
    init(_ snapshot: ListSnapshot) {
      self.snapshot = snapshot
    }

    /// The next element, or nil after the last.
    @inlinable
    public mutating func next() -> Element? {
      if offset == leaf.count {
        leafStart += leaf.count
        if leafStart == snapshot.count { return nil }
        leaf = snapshot.root.leaf(at: leafStart).node.elements
        offset = 0
      }
      defer { offset += 1 }
      return leaf[offset]
    }
  }

  @inlinable
  func makeReverseIterator() -> ReverseIterator {
    ReverseIterator(self)
  }

  /// An iterator over the elements of a snapshot from last to first; O(1) for each.
  @usableFromInline
  struct ReverseIterator {
    @usableFromInline let snapshot: ListSnapshot
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var offset = 0
    /// The number of elements before the leaf.
    @usableFromInline var remaining: Int

    @inlinable
    init(_ snapshot: ListSnapshot) {
      self.snapshot = snapshot
      remaining = snapshot.count
    }

    /// The next element, or nil after the first.
    @inlinable
    mutating func next() -> Element? {
      if offset == 0 {
        if remaining == 0 { return nil }
        leaf = snapshot.root.leaf(at: remaining - 1).node.elements
        offset = leaf.count
        remaining -= leaf.count
      }
      offset -= 1
      return leaf[offset]
    }
  }

  /// The position of the first element that does not satisfy a predicate. All elements before it must satisfy the
  /// predicate, and none after it may. O(log² n).
  @inlinable
  func endOfPrefix(while isBefore: (Element) -> Bool) -> Int {
    endOfPrefix(in: indices, while: isBefore)
  }

  /// The position of the first element that does not satisfy a predicate, as if one element were not in the list.
  /// O(log n) if that is the position of the element, and otherwise O(log² n).
  @inlinable
  func endOfPrefix(ignoring index: Int, while isBefore: (Element) -> Bool) -> Int {
    if index + 1 < count, isBefore(self[index + 1]) {
      return endOfPrefix(in: index + 2..<count, while: isBefore) - 1
    }
    if index == 0 || isBefore(self[index - 1]) { return index }
    return endOfPrefix(in: 0..<index - 1, while: isBefore)
  }

  @inlinable
  func endOfPrefix(in range: Range<Int>, while isBefore: (Element) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// The edits of the list that owns the elements. Each is O(log n).
extension ListSnapshot {
  @inlinable
  mutating func insert(_ element: Element, at index: Int) {
    ListNode.makeUnique(&root)
    if let sibling = root.insert(element, at: index) {
      root = ListNode(joining: [root, sibling].map(ListNode.Child.init))
    }
    elementCount += 1
  }

  @discardableResult
  @inlinable
  mutating func remove(at index: Int) -> Element {
    ListNode.makeUnique(&root)
    let element = root.remove(at: index)
    while root.children.count == 1 { root = root.children[0].node }
    elementCount -= 1
    return element
  }

  @inlinable
  mutating func update(_ element: Element, at index: Int) {
    ListNode.makeUnique(&root)
    root.update(element, at: index)
  }

  @inlinable
  mutating func move(from source: Int, to target: Int) {
    insert(remove(at: source), at: target)
  }

  /// Removes and returns the elements at and after a position.
  @inlinable
  mutating func splitOff(from index: Int) -> ListSnapshot {
    if index == count { return [] }
    let (before, rest) = root.split(at: index)
    defer { (root, elementCount) = (before, index) }
    return ListSnapshot(root: rest, count: count - index)
  }

  /// Adds elements at the end. O(log n), however many they are.
  @inlinable
  mutating func append(contentsOf other: ListSnapshot) {
    root = .joined(root, other.root)
    elementCount += other.count
  }

  /// Applies any change but a reset.
  @inlinable
  mutating func apply(_ change: ListChange<Element>) {
    switch change {
    case .reset: Misuse.stop("a reset cannot be applied as a change; take the elements of its update")
    case .insert(let element, let index): insert(element, at: index)
    case .remove(let index): remove(at: index)
    case .move(let source, let target): move(from: source, to: target)
    case .update(let element, let index): update(element, at: index)
    }
  }
}

extension ListSnapshot: Sendable where Element: Sendable {}

extension ListSnapshot: ExpressibleByArrayLiteral {
  /// Creates a snapshot of the elements of an array literal.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ListSnapshot: CustomStringConvertible {
  /// The elements as an array shows them.
  @inlinable
  public var description: String { Array(self).description }
}
