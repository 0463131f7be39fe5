/// A list of bits that counts how many of those before a position are set.
///
/// A B+-tree of words in which each part knows how many bits it has and how many of them are set, as the
/// dynamic bit vectors of Raman, Raman and Rao (Succinct dynamic data structures, 2001). A bit takes about a
/// byte, or less. Operations are O(log n) unless documented otherwise.
@usableFromInline
struct BitVector {
  private(set) var count = 0
  private var setCount = 0
  /// The bits of a part without parts, the first bit lowest.
  private var word: UInt64 = 0
  /// The parts in order, all of the same depth.
  private var parts: [BitVector] = []

  @usableFromInline
  init() {}

  /// O(n).
  @usableFromInline
  init(_ bits: [Bool]) {
    var parts = Self.grouped(bits, by: 48) { word in
      var part = BitVector()
      for bit in word { part.add(bit, at: part.count) }
      return part
    }
    while parts.count > 1 { parts = Self.grouped(parts, by: 24) { BitVector(joining: Array($0)) } }
    self = parts.first ?? BitVector()
  }

  private init(joining parts: [BitVector]) {
    self.parts = parts
    count = parts.reduce(0) { $0 + $1.count }
    setCount = parts.reduce(0) { $0 + $1.setCount }
  }

  private static func grouped<Item>(
    _ items: [Item], by size: Int, _ makePart: (ArraySlice<Item>) -> BitVector
  ) -> [BitVector] {
    stride(from: 0, to: items.count, by: size).map { makePart(items[$0..<min($0 + size, items.count)]) }
  }

  /// All bits. O(n).
  @usableFromInline var bits: [Bool] {
    parts.isEmpty ? (0..<count).map { word >> $0 & 1 == 1 } : parts.flatMap(\.bits)
  }

  @usableFromInline
  subscript(index: Int) -> Bool {
    if parts.isEmpty { return word >> index & 1 == 1 }
    let (part, rest) = find(index)
    return parts[part][rest]
  }

  /// The number of set bits before a position.
  @usableFromInline
  func rank(at index: Int) -> Int {
    if index == count { return setCount }
    if parts.isEmpty { return (word & Self.mask(index)).nonzeroBitCount }
    let (part, rest) = find(index)
    return parts[..<part].reduce(0) { $0 + $1.setCount } + parts[part].rank(at: rest)
  }

  @usableFromInline
  mutating func insert(_ bit: Bool, at index: Int) {
    if let rest = add(bit, at: index) { self = BitVector(joining: [self, rest]) }
  }

  @usableFromInline
  @discardableResult
  mutating func remove(at index: Int) -> Bool {
    let bit = removeBit(at: index)
    while parts.count == 1 { self = parts[0] }
    return bit
  }

  // MARK: - Parts

  private var size: Int { parts.isEmpty ? count : parts.count }
  private var capacity: Int { parts.isEmpty ? 64 : 32 }

  /// A mask with the bits before a position set.
  private static func mask(_ index: Int) -> UInt64 { (1 << index) &- 1 }

  /// The part that has a bit, and its position there.
  private func find(_ index: Int) -> (part: Int, rest: Int) {
    var (part, rest) = (0, index)
    while rest >= parts[part].count {
      rest -= parts[part].count
      part += 1
    }
    return (part, rest)
  }

  /// Inserts a bit.
  ///
  /// - Returns: The part that did not fit and now follows this one; nil if all did.
  @discardableResult
  private mutating func add(_ bit: Bool, at index: Int) -> BitVector? {
    if size == capacity {
      var rest = splitOff()
      if index <= count { add(bit, at: index) } else { rest.add(bit, at: index - count) }
      return rest
    }
    count += 1
    if bit { setCount += 1 }
    if parts.isEmpty {
      let before = word & Self.mask(index)
      word = before | (bit ? 1 << index : 0) | (word ^ before) << 1
    } else {
      // Behind the bit before, so that a bit at the end of a part is inserted there.
      let (part, rest) = index == 0 ? (0, -1) : find(index - 1)
      if let next = parts[part].add(bit, at: rest + 1) { parts.insert(next, at: part + 1) }
    }
    return nil
  }

  private mutating func removeBit(at index: Int) -> Bool {
    let bit: Bool
    if parts.isEmpty {
      let before = word & Self.mask(index)
      bit = word >> index & 1 == 1
      word = before | (word >> (index + 1)) << index
    } else {
      let (part, rest) = find(index)
      bit = parts[part].removeBit(at: rest)
      joinIfSmall(part)
      joinIfSmall(part - 1)
    }
    count -= 1
    if bit { setCount -= 1 }
    return bit
  }

  /// Removes and returns the second half.
  private mutating func splitOff() -> BitVector {
    let half = capacity / 2
    var rest = BitVector()
    if parts.isEmpty {
      rest.word = word >> half
      rest.count = count - half
      rest.setCount = rest.word.nonzeroBitCount
      word &= Self.mask(half)
      count = half
      setCount -= rest.setCount
    } else {
      rest = BitVector(joining: Array(parts[half...]))
      self = BitVector(joining: Array(parts[..<half]))
    }
    return rest
  }

  /// Joins a part and the next if they fit into one.
  private mutating func joinIfSmall(_ left: Int) {
    guard parts.indices.contains(left), parts.indices.contains(left + 1),
      parts[left].size + parts[left + 1].size <= parts[left].capacity
    else { return }
    let right = parts.remove(at: left + 1)
    parts[left].word |= right.word << parts[left].count
    parts[left].parts += right.parts
    parts[left].count += right.count
    parts[left].setCount += right.setCount
  }
}
