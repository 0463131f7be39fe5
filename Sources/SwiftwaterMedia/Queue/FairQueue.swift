#if Web
/// Work of several clients that waits for its turn. The clients take turns, so that a client with much work does not
/// keep the others waiting, and the queue is bounded.
///
/// ```swift
/// var queue = FairQueue<String>(capacity: 100)
/// _ = queue.add("a1", of: "ann")
/// _ = queue.add("a2", of: "ann")
/// _ = queue.add("b1", of: "bob")
/// queue.next()  // "a1"
/// queue.next()  // "b1"
/// ```
///
/// - Complexity: O(capacity) for each piece of work, and O(capacity²) for work that is added while the queue is full.
public struct FairQueue<Work> {
  private let capacity: Int
  /// The number of pieces of work that wait.
  public private(set) var count = 0
  /// The work of each client, oldest first. No list is empty.
  private var workByClient: [String: [Work]] = [:]
  /// The clients that have work, in the order of their turns.
  private var turns: [String] = []
  /// The clients whose work was taken last, the latest one at the end; at most as many as the capacity.
  private var served: [String] = []

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: The maximum number of pieces of work that wait.
  public init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds work of a client.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - client: The client, such as an account or a network.
  /// - Returns: The work that has no room; nil if there is room for all. If the queue is full, that is the newest work
  ///   of the client with the most work. Of several such clients, it is the client whose work was taken last.
  public mutating func add(_ work: Work, of client: String) -> Work? {
    var displaced: Work?
    if count >= capacity {
      let own = (count: (workByClient[client]?.count ?? 0) + 1, turn: lastTurn(of: client))
      let others = workByClient.map { (client: $0.key, count: $0.value.count, turn: lastTurn(of: $0.key)) }
      // On a tie, the new work is refused: the other client was first.
      guard let crowded = others.max(by: { ($0.count, $0.turn) < ($1.count, $1.turn) }),
        (crowded.count, crowded.turn) > own
      else { return work }
      displaced = removeLast(of: crowded.client)
    }
    if workByClient[client] == nil { turns.append(client) }
    workByClient[client, default: []].append(work)
    count += 1
    return displaced
  }

  /// Takes the oldest work of the client whose turn it is.
  ///
  /// - Returns: The work; nil if there is none.
  public mutating func next() -> Work? {
    guard let client = turns.first else { return nil }
    turns.removeFirst()
    let work = workByClient[client]?.removeFirst()
    if workByClient[client]?.isEmpty == true { workByClient[client] = nil } else { turns.append(client) }
    count -= 1
    served.removeAll { $0 == client }
    served.append(client)
    if served.count > capacity { served.removeFirst() }
    return work
  }

  /// The position of a client among those that were served last, greater for later turns; -1 if it is not among them.
  private func lastTurn(of client: String) -> Int { served.lastIndex(of: client) ?? -1 }

  private mutating func removeLast(of client: String) -> Work? {
    let work = workByClient[client]?.popLast()
    count -= 1
    if workByClient[client]?.isEmpty == true {
      workByClient[client] = nil
      turns.removeAll { $0 == client }
    }
    return work
  }
}
#endif
