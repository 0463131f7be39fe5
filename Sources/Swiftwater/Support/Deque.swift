/// A queue: elements are appended at the end and removed from the front, both in amortized O(1).
///
/// The elements lie in a circular buffer that the deque owns. They are moved in and out rather than copied,
/// so no reference is retained or released on the way.
@usableFromInline
struct Deque<Element>: ~Copyable {
  @usableFromInline var storage: UnsafeMutablePointer<Element>?
  /// A power of two, or zero.
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  deinit {
    for index in 0..<count { (storage! + ((head + index) & (capacity - 1))).deinitialize(count: 1) }
    storage?.deallocate()
  }

  @inlinable
  var isEmpty: Bool { count == 0 }

  @inlinable
  var first: Element? { isEmpty ? nil : storage![head] }

  @inlinable
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (storage! + ((head + count) & (capacity - 1))).initialize(to: element)
    count += 1
  }

  @inlinable
  mutating func removeFirst() -> Element {
    precondition(count > 0, "an empty deque has no first element")
    let element = (storage! + head).move()
    head = (head + 1) & (capacity - 1)
    count -= 1
    if count == 0, capacity > 1024 { deallocate() }
    return element
  }

  @inlinable
  mutating func popFirst() -> Element? {
    count > 0 ? removeFirst() : nil
  }

  @usableFromInline
  mutating func grow() {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: max(4, capacity * 2))
    let untilEnd = min(count, capacity - head)
    if let storage {
      grown.moveInitialize(from: storage + head, count: untilEnd)
      (grown + untilEnd).moveInitialize(from: storage, count: count - untilEnd)
      storage.deallocate()
    }
    storage = grown
    capacity = max(4, capacity * 2)
    head = 0
  }

  /// Deallocates the large buffer of a deque that has become empty.
  @usableFromInline
  mutating func deallocate() {
    storage?.deallocate()
    storage = nil
    capacity = 0
    head = 0
  }
}

// Safe: a deque cannot be copied, so it is the only owner of its memory, and no pointer into that memory
// escapes. Methods that change the memory are `mutating`, so they have exclusive access; borrows only read.
extension Deque: @unchecked Sendable where Element: Sendable {}
