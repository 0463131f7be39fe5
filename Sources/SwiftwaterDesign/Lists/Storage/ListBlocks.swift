/// The elements of a list that consists of blocks, one after the other.
///
/// A bit vector finds the position of a block: each block is a set bit, followed by one unset bit for each of its
/// elements. An edit is O(log n) for each element that it inserts, removes, moves or updates.
struct ListBlocks<Element: Identifiable> {
  let storage = ListStorage<Element>()
  var bits = BitVector()
  private let areSame = equalityOrIdentity(of: Element.self)

  init() {}

  /// The positions of the elements of a block.
  ///
  /// - Parameter block: The number of blocks before it.
  func range(of block: Int) -> Range<Int> {
    start(of: block)..<start(of: block + 1)
  }

  /// The position of the first element of a block; the number of all elements if `block` is the number of all blocks.
  private func start(of block: Int) -> Int { bit(of: block) - block }

  private func bit(of block: Int) -> Int {
    block == bits.rank(at: bits.count) ? bits.count : bits.position(ofSetBit: block)
  }

  /// O(n).
  mutating func reset(to blocks: some Sequence<some Collection<Element>>) {
    var bits: [Bool] = []
    var elements: [Element] = []
    for block in blocks {
      bits.append(true)
      bits += repeatElement(false, count: block.count)
      elements += block
    }
    self.bits = BitVector(bits)
    storage.reset(to: ListSnapshot(elements))
  }

  mutating func insert(_ elements: some Collection<Element>, at block: Int) {
    let bit = bit(of: block)
    for (offset, element) in elements.enumerated() {
      storage.insert(element, at: bit - block + offset)
      bits.insert(false, at: bit)
    }
    bits.insert(true, at: bit)
  }

  mutating func remove(at block: Int) {
    let (bit, range) = (bit(of: block), range(of: block))
    for index in range.reversed() {
      storage.remove(at: index)
      bits.remove(at: bit + 1)
    }
    bits.remove(at: bit)
  }

  mutating func move(from source: Int, to target: Int) {
    if source == target { return }
    let (bit, range) = (bit(of: source), range(of: source))
    for _ in 0...range.count { bits.remove(at: bit) }
    let newBit = self.bit(of: target)
    for _ in range { bits.insert(false, at: newBit) }
    bits.insert(true, at: newBit)
    let start = newBit - target
    for offset in 0..<range.count {
      if start < range.lowerBound {
        storage.move(from: range.lowerBound + offset, to: start + offset)
      } else {
        storage.move(from: range.lowerBound, to: start + range.count - 1)
      }
    }
  }

  /// Applies any change of the elements of a block but a reset.
  ///
  /// - Parameters:
  ///   - change: The change, with positions in the block.
  ///   - block: The number of blocks before it.
  mutating func apply(_ change: ListChange<Element>, to block: Int) {
    let bit = bit(of: block)
    storage.apply(change.shifted(by: bit - block))
    switch change {
    case .insert: bits.insert(false, at: bit + 1)
    case .remove: bits.remove(at: bit + 1)
    case .move, .update, .reset: break
    }
  }

  /// Replaces the elements of a block. Those at its ends that have the same identities stay, and are updated if they
  /// differ. O(m log n), where m is the number of old and new elements.
  mutating func replace(_ block: Int, with elements: some RandomAccessCollection<Element>) {
    let elements = Array(elements)
    let range = range(of: block)
    let limit = min(range.count, elements.count)
    var start = 0
    while start < limit, storage.elements[range.lowerBound + start].id == elements[start].id { start += 1 }
    var end = 0
    while end < limit - start,
      storage.elements[range.upperBound - 1 - end].id == elements[elements.count - 1 - end].id
    {
      end += 1
    }
    for offset in (start..<range.count - end).reversed() { apply(.remove(at: offset), to: block) }
    for offset in start..<elements.count - end { apply(.insert(elements[offset], at: offset), to: block) }
    for offset in elements.indices where offset < start || offset >= elements.count - end {
      if areSame(storage.elements[range.lowerBound + offset], elements[offset]) { continue }
      apply(.update(elements[offset], at: offset), to: block)
    }
  }
}
