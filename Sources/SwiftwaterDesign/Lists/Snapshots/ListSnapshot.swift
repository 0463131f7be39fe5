internal import Swiftwater

/// The rows of a list at one moment.
///
/// A snapshot never changes, and keeping one costs little: it shares what did not change with the list and with
/// other snapshots, so an edit of the list never copies more than the few nodes on the way to the row.
///
/// Reading a row by its position is O(log n), going through all of them O(n).
public struct ListSnapshot<Element>: RandomAccessCollection {
  private(set) var root: ListNode<Element>

  /// Makes a snapshot of some rows. O(n).
  public init(_ rows: some Sequence<Element>) {
    root = .tree(rows)
  }

  /// Makes a snapshot without rows.
  public init() {
    root = ListNode(EmptyCollection())
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { root.count }

  /// The row at a position. O(log n).
  public subscript(index: Int) -> Element {
    precondition(0 <= index && index < count, "a list of \(count) rows has none at \(index)")
    let (leaf, start) = root.leaf(at: index)
    return leaf.elements[index - start]
  }

  /// The rows from first to last; O(1) for each.
  public func makeIterator() -> Iterator {
    Iterator(root)
  }

  /// Goes through the rows of a snapshot.
  public struct Iterator: IteratorProtocol {
    private let root: ListNode<Element>
    private var leaf: ContiguousArray<Element> = []
    private var offset = 0
    private var passed = 0

    init(_ root: ListNode<Element>) {
      self.root = root
    }

    /// The next row, or nil after the last.
    public mutating func next() -> Element? {
      if offset == leaf.count {
        passed += leaf.count
        if passed == root.count { return nil }
        leaf = root.leaf(at: passed).node.elements
        offset = 0
      }
      defer { offset += 1 }
      return leaf[offset]
    }
  }

  /// The first position at which a test fails that succeeds for all rows before it and none after. O(log² n).
  ///
  /// - Parameter omitted: The position of a row to leave out, as if it was not there.
  func partitioningIndex(leavingOut omitted: Int? = nil, where isBefore: (Element) -> Bool) -> Int {
    let omitted = omitted ?? count
    var low = 0
    var high = omitted < count ? count - 1 : count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle < omitted ? middle : middle + 1]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// How the list that owns the rows edits them. Each is O(log n).
extension ListSnapshot {
  mutating func insert(_ element: Element, at index: Int) {
    ListNode.own(&root)
    if let sibling = root.insert(element, at: index) { root = ListNode(joining: [root, sibling]) }
  }

  @discardableResult
  mutating func remove(at index: Int) -> Element {
    ListNode.own(&root)
    let element = root.remove(at: index)
    while root.children.count == 1 { root = root.children[0] }
    return element
  }

  mutating func update(_ element: Element, at index: Int) {
    ListNode.own(&root)
    root.update(element, at: index)
  }

  mutating func move(from source: Int, to target: Int) {
    insert(remove(at: source), at: target)
  }

  /// Does what a change says; a reset cannot be done without the update it is part of.
  mutating func apply(_ change: ListChange<Element>) {
    switch change {
    case .reset: Misuse.stop("a reset is applied by taking the rows of its update")
    case .insert(let element, let index): insert(element, at: index)
    case .remove(let index): remove(at: index)
    case .move(let source, let target): move(from: source, to: target)
    case .update(let element, let index): update(element, at: index)
    }
  }
}

extension ListSnapshot: Equatable where Element: Equatable {
  /// Whether both have equal rows in the same order. O(n), at once for snapshots between which nothing changed.
  public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool {
    left.root === right.root || left.count == right.count && left.elementsEqual(right)
  }
}

extension ListSnapshot: ExpressibleByArrayLiteral {
  /// Makes a snapshot of the rows that are written down.
  public init(arrayLiteral rows: Element...) {
    self.init(rows)
  }
}

extension ListSnapshot: CustomStringConvertible {
  /// The rows as an array shows them.
  public var description: String { Array(self).description }
}
