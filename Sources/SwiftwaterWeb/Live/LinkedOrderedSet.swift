#if Web
/// A set of strings that keeps the order in which they were added. All operations are O(1).
///
/// It is a doubly linked list whose links are found by element, so any element can be removed.
struct LinkedOrderedSet {
  private struct Links {
    var previous: String?
    var next: String?
  }

  private var links: [String: Links] = [:]
  /// The element that was added first.
  private(set) var first: String?
  private var last: String?

  var count: Int { links.count }

  /// Adds an element at the end. It must not be in the set.
  mutating func append(_ element: String) {
    links[element] = Links(previous: last)
    if let last { links[last]?.next = element } else { first = element }
    last = element
  }

  /// Removes an element. Does nothing if it is not in the set.
  mutating func remove(_ element: String) {
    guard let removed = links.removeValue(forKey: element) else { return }
    if let previous = removed.previous { links[previous]?.next = removed.next } else { first = removed.next }
    if let next = removed.next { links[next]?.previous = removed.previous } else { last = removed.previous }
  }
}
#endif
