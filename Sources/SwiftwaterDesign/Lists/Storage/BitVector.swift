/// A list of bits that counts how many of those before a position are set.
///
/// A B+-tree of words in which each node knows how many bits it has and how many of them are set, as the
/// dynamic bit vectors of Raman, Raman and Rao (Succinct dynamic data structures, 2001). A bit takes about a
/// byte, or less. Operations are O(log n) unless documented otherwise.
@usableFromInline
struct BitVector {
  private(set) var count = 0
  private var setCount = 0
  /// The bits of a leaf, the first bit lowest.
  private var word: UInt64 = 0
  /// The children in order, all of the same depth; none in a leaf.
  private var children: [BitVector] = []

  @usableFromInline
  init() {}

  /// O(n).
  @usableFromInline
  init(_ bits: [Bool]) {
    var nodes = Self.chunked(bits, by: 48) { word in
      var leaf = BitVector()
      for bit in word { leaf.add(bit, at: leaf.count) }
      return leaf
    }
    while nodes.count > 1 { nodes = Self.chunked(nodes, by: 24) { BitVector(joining: Array($0)) } }
    self = nodes.first ?? BitVector()
  }

  private init(joining children: [BitVector]) {
    self.children = children
    count = children.reduce(0) { $0 + $1.count }
    setCount = children.reduce(0) { $0 + $1.setCount }
  }

  private static func chunked<Item>(
    _ items: [Item], by size: Int, _ makeNode: (ArraySlice<Item>) -> BitVector
  ) -> [BitVector] {
    stride(from: 0, to: items.count, by: size).map { makeNode(items[$0..<min($0 + size, items.count)]) }
  }

  /// All bits. O(n).
  @usableFromInline var bits: [Bool] {
    children.isEmpty ? (0..<count).map { word >> $0 & 1 == 1 } : children.flatMap(\.bits)
  }

  @usableFromInline
  subscript(index: Int) -> Bool {
    if children.isEmpty { return word >> index & 1 == 1 }
    let (child, offset) = find(index)
    return children[child][offset]
  }

  /// The number of set bits before a position.
  @usableFromInline
  func rank(at index: Int) -> Int {
    if index == count { return setCount }
    if children.isEmpty { return (word & Self.mask(index)).nonzeroBitCount }
    let (child, offset) = find(index)
    return children[..<child].reduce(0) { $0 + $1.setCount } + children[child].rank(at: offset)
  }

  /// The position of a set bit.
  ///
  /// - Parameter number: The number of set bits before it; less than the number of all.
  @usableFromInline
  func position(ofSetBit number: Int) -> Int {
    if children.isEmpty {
      var rest = word
      for _ in 0..<number { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
    var (child, rest, passed) = (0, number, 0)
    while rest >= children[child].setCount {
      rest -= children[child].setCount
      passed += children[child].count
      child += 1
    }
    return passed + children[child].position(ofSetBit: rest)
  }

  @usableFromInline
  mutating func insert(_ bit: Bool, at index: Int) {
    if let sibling = add(bit, at: index) { self = BitVector(joining: [self, sibling]) }
  }

  @usableFromInline
  @discardableResult
  mutating func remove(at index: Int) -> Bool {
    let bit = removeBit(at: index)
    while children.count == 1 { self = children[0] }
    return bit
  }

  // MARK: - Nodes

  private var size: Int { children.isEmpty ? count : children.count }
  private var capacity: Int { children.isEmpty ? 64 : 32 }

  /// A mask with the bits before a position set.
  private static func mask(_ index: Int) -> UInt64 { (1 << index) &- 1 }

  /// The child that has a bit, and the position of the bit there.
  private func find(_ index: Int) -> (child: Int, offset: Int) {
    var (child, offset) = (0, index)
    while offset >= children[child].count {
      offset -= children[child].count
      child += 1
    }
    return (child, offset)
  }

  /// Inserts a bit.
  ///
  /// - Returns: The sibling that now follows this node if this one was full; nil otherwise.
  @discardableResult
  private mutating func add(_ bit: Bool, at index: Int) -> BitVector? {
    if size == capacity {
      var sibling = splitOff()
      if index <= count { add(bit, at: index) } else { sibling.add(bit, at: index - count) }
      return sibling
    }
    count += 1
    if bit { setCount += 1 }
    if children.isEmpty {
      let before = word & Self.mask(index)
      word = before | (bit ? 1 << index : 0) | (word ^ before) << 1
    } else {
      // Inserts after the previous bit, so that an append stays in its leaf.
      let (child, offset) = index == 0 ? (0, -1) : find(index - 1)
      if let next = children[child].add(bit, at: offset + 1) { children.insert(next, at: child + 1) }
    }
    return nil
  }

  private mutating func removeBit(at index: Int) -> Bool {
    let bit: Bool
    if children.isEmpty {
      let before = word & Self.mask(index)
      bit = word >> index & 1 == 1
      word = before | (word >> (index + 1)) << index
    } else {
      let (child, offset) = find(index)
      bit = children[child].removeBit(at: offset)
      joinIfSmall(child)
      joinIfSmall(child - 1)
    }
    count -= 1
    if bit { setCount -= 1 }
    return bit
  }

  /// Removes and returns the second half.
  private mutating func splitOff() -> BitVector {
    let half = capacity / 2
    var sibling = BitVector()
    if children.isEmpty {
      sibling.word = word >> half
      sibling.count = count - half
      sibling.setCount = sibling.word.nonzeroBitCount
      word &= Self.mask(half)
      count = half
      setCount -= sibling.setCount
    } else {
      sibling = BitVector(joining: Array(children[half...]))
      self = BitVector(joining: Array(children[..<half]))
    }
    return sibling
  }

  /// Joins a child and the next if they fit into one.
  private mutating func joinIfSmall(_ left: Int) {
    guard children.indices.contains(left), children.indices.contains(left + 1),
      children[left].size + children[left + 1].size <= children[left].capacity
    else { return }
    let right = children.remove(at: left + 1)
    children[left].word |= right.word << children[left].count
    children[left].children += right.children
    children[left].count += right.count
    children[left].setCount += right.setCount
  }
}
