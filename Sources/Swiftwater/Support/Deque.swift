/// Values that wait in line.
///
/// A ring in memory of its own: joining and leaving cost the same however many wait, and a value is moved in
/// and out rather than copied, which keeps references uncounted on the way.
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

  /// The element that is taken next.
  @inlinable
  var first: Element? { isEmpty ? nil : storage![head] }

  @inlinable
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (storage! + ((head + count) & (capacity - 1))).initialize(to: element)
    count += 1
  }

  /// Takes the first element; there must be one.
  @inlinable
  mutating func removeFirst() -> Element {
    precondition(count > 0, "nothing waits")
    let element = (storage! + head).move()
    head = (head + 1) & (capacity - 1)
    count -= 1
    if count == 0, capacity > 1024 { giveBack() }
    return element
  }

  /// Takes the first element, if there is one.
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

  /// Gives the memory of a long line back, now that nobody stands in it.
  @usableFromInline
  mutating func giveBack() {
    storage?.deallocate()
    storage = nil
    capacity = 0
    head = 0
  }
}

// Safe: a queue cannot be copied, so it is the only owner of its memory, and no pointer into that leaves it.
// Whatever changes the memory is `mutating`, so needs the queue alone; whoever borrows it only reads.
extension Deque: @unchecked Sendable where Element: Sendable {}
