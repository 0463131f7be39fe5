/// Elements in the order they came, in a ring: adding and taking are O(1), and what was taken is released.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var first: Element? { count == 0 ? nil : elements[head] }

  mutating func append(_ element: Element) {
    if count == elements.count { grow() }
    elements[(head + count) % elements.count] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = elements[head].take()
    head = (head + 1) % elements.count
    count -= 1
    return element
  }

  private mutating func grow() {
    let inOrder = elements[head...] + elements[..<head]
    elements = Array(inOrder) + Array(repeating: nil, count: max(elements.count, 4))
    head = 0
  }
}
