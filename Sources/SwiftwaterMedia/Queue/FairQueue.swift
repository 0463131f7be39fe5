#if Web
/// A bounded queue that serves its clients round-robin, so that a client with many elements does not keep the others
/// waiting.
///
/// ```swift
/// var queue = FairQueue<String>(capacity: 100)
/// _ = queue.enqueue("a1", of: "ann")
/// _ = queue.enqueue("a2", of: "ann")
/// _ = queue.enqueue("b1", of: "bob")
/// queue.dequeue()  // "a1"
/// queue.dequeue()  // "b1"
/// ```
///
/// - Complexity: O(capacity) for each element, and O(capacity²) for an element that is added while the queue is full.
public struct FairQueue<Element> {
  private let capacity: Int
  /// The number of elements that wait.
  public private(set) var count = 0
  /// The elements of each client, oldest first. No list is empty.
  private var elementsByClient: [String: [Element]] = [:]
  /// The clients that have elements, in the order in which they are served.
  private var clients: [String] = []
  /// The clients that were served last, the latest one at the end; at most as many as the capacity.
  private var served: [String] = []

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: The maximum number of elements that wait.
  public init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds an element of a client.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - client: The client, such as an account or a network.
  /// - Returns: The element that the queue rejects because it is full; nil if there is room for all. The queue rejects
  ///   the newest element of the client with the most elements, the new one included. If several clients have as
  ///   many, it rejects that of the client that was served last. If none of them was served lately, it rejects the
  ///   new element, or else that of the client whose turn comes last.
  public mutating func enqueue(_ element: Element, of client: String) -> Element? {
    var displaced: Element?
    if count >= capacity {
      let others = clients.enumerated().map { turn, client in
        (client: client, rank: (elementsByClient[client]?.count ?? 0, servedPosition(of: client), turn))
      }
      // On a tie, the new element is rejected: the other clients were first.
      let own = ((elementsByClient[client]?.count ?? 0) + 1, servedPosition(of: client), Int.max)
      guard let crowded = others.max(by: { $0.rank < $1.rank }), crowded.rank > own else { return element }
      displaced = removeLast(of: crowded.client)
    }
    if elementsByClient[client] == nil { clients.append(client) }
    elementsByClient[client, default: []].append(element)
    count += 1
    return displaced
  }

  /// Removes the oldest element of the client that is served next.
  ///
  /// - Returns: The element; nil if the queue is empty.
  public mutating func dequeue() -> Element? {
    guard let client = clients.first else { return nil }
    clients.removeFirst()
    let element = elementsByClient[client]?.removeFirst()
    if elementsByClient[client]?.isEmpty == true {
      elementsByClient[client] = nil
    } else {
      clients.append(client)
    }
    count -= 1
    served.removeAll { $0 == client }
    served.append(client)
    if served.count > capacity { served.removeFirst() }
    return element
  }

  /// The position of a client among those that were served last, greater if it was served later; -1 if it is not
  /// among them.
  private func servedPosition(of client: String) -> Int { served.lastIndex(of: client) ?? -1 }

  private mutating func removeLast(of client: String) -> Element? {
    let element = elementsByClient[client]?.popLast()
    count -= 1
    if elementsByClient[client]?.isEmpty == true {
      elementsByClient[client] = nil
      clients.removeAll { $0 == client }
    }
    return element
  }
}
#endif
