#if Web
/// Work of several clients that waits for its turn. The clients take turns, so that one with much work does not keep
/// the others waiting, and the queue is bounded.
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
/// - Complexity: O(capacity) for each piece of work, and O(capacity²) for one that is added while the queue is full.
public struct FairQueue<Work> {
  private let capacity: Int
  /// The number of pieces of work that wait.
  public private(set) var count = 0
  /// The work of each client, oldest first. No list is empty.
  private var waiting: [String: [Work]] = [:]
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
  /// - Returns: The work that has no room: if the queue is full, the newest of the client with the most. Of clients
  ///   with as much work, it is the one whose work was taken last. Nil if there is room for all.
  public mutating func add(_ work: Work, of client: String) -> Work? {
    var displaced: Work?
    if count >= capacity {
      let own = (count: (waiting[client]?.count ?? 0) + 1, turn: lastTurn(of: client))
      let others = waiting.map { (client: $0.key, count: $0.value.count, turn: lastTurn(of: $0.key)) }
      // On a tie, the new work is refused: the other client was there first.
      guard let crowded = others.max(by: { ($0.count, $0.turn) < ($1.count, $1.turn) }),
        (crowded.count, crowded.turn) > own
      else { return work }
      displaced = removeLast(of: crowded.client)
    }
    if waiting[client] == nil { turns.append(client) }
    waiting[client, default: []].append(work)
    count += 1
    return displaced
  }

  /// Takes the oldest work of the client whose turn it is.
  ///
  /// - Returns: The work; nil if there is none.
  public mutating func next() -> Work? {
    guard let client = turns.first else { return nil }
    turns.removeFirst()
    let work = waiting[client]?.removeFirst()
    if waiting[client]?.isEmpty == true { waiting[client] = nil } else { turns.append(client) }
    count -= 1
    served.removeAll { $0 == client }
    served.append(client)
    if served.count > capacity { served.removeFirst() }
    return work
  }

  /// The position of a client among those that were served last, greater for later turns; -1 if it is not there.
  private func lastTurn(of client: String) -> Int { served.lastIndex(of: client) ?? -1 }

  private mutating func removeLast(of client: String) -> Work? {
    let work = waiting[client]?.popLast()
    count -= 1
    if waiting[client]?.isEmpty == true {
      waiting[client] = nil
      turns.removeAll { $0 == client }
    }
    return work
  }
}
#endif
