/// Work of several clients that is done one piece at a time. The clients take turns, so that one with much work
/// does not keep the others waiting.
///
/// - Complexity: O(clients), of which there are at most as many as pieces of work.
struct FairQueue<Work> {
  private let capacity: Int
  private(set) var count = 0
  /// The work of each client, oldest first. No list is empty.
  private var waiting: [String: [Work]] = [:]
  /// The clients that have work, in the order of their turns.
  private var turns: [String] = []

  /// - Parameter capacity: The maximum number of pieces of work that wait.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds work of a client.
  ///
  /// - Returns: The work that has no room: if the queue is full, the newest of the client with the most. Nil if
  ///   there is room for all.
  mutating func add(_ work: Work, of client: String) -> Work? {
    var displaced: Work?
    if count >= capacity {
      let own = (waiting[client]?.count ?? 0) + 1
      // A client with as much work as this one was there first.
      guard let crowded = waiting.max(by: { $0.value.count < $1.value.count }), crowded.value.count > own
      else { return work }
      displaced = removeLast(of: crowded.key)
    }
    if waiting[client] == nil { turns.append(client) }
    waiting[client, default: []].append(work)
    count += 1
    return displaced
  }

  /// Takes the oldest work of the client whose turn it is; nil if there is none.
  mutating func next() -> Work? {
    guard let client = turns.first else { return nil }
    turns.removeFirst()
    let work = waiting[client]?.removeFirst()
    if waiting[client]?.isEmpty == true { waiting[client] = nil } else { turns.append(client) }
    count -= 1
    return work
  }

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
