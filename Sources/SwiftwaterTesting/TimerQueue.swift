import Swiftwater

/// The pending actions of a test clock, sorted by deadline and then by the order in which they were
/// scheduled.
struct TimerQueue {
  /// Identifies a pending action.
  struct Key: Hashable, Sendable {
    fileprivate let deadline: TestClock.Instant
    fileprivate let order: Int
  }

  /// A scheduled closure.
  ///
  /// A clock has to be `Sendable`, but the closure need not be: the clock only stores it, and the code that
  /// advances the clock runs it. An action of the library checks that it runs on the actor that scheduled it,
  /// if there was one. Without an actor, the graph and the clock belong to one test, which uses them from one
  /// task.
  struct Action: @unchecked Sendable {
    fileprivate let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }

    func callAsFunction() { run() }
  }

  var now = TestClock.Instant()
  private var actions: [Key: Action] = [:]
  // A binary heap of the keys, the earliest first. The keys of removed actions stay until they are the first,
  // or most of the heap.
  private var heap: [Key] = []
  private var scheduledCount = 0
  private var watchers: [(count: Int, task: SuspendedTask)] = []

  var pendingCount: Int { actions.count }

  var nextDeadline: TestClock.Instant? {
    mutating get {
      dropRemovedKeys()
      return heap.first?.deadline
    }
  }

  /// Returns the key of an action that is not pending yet.
  mutating func makeKey(at deadline: TestClock.Instant) -> Key {
    scheduledCount += 1
    return Key(deadline: max(deadline, now), order: scheduledCount)
  }

  mutating func add(_ action: Action, at key: Key) {
    actions[key] = action
    heap.append(key)
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, heap[child] < heap[parent] {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes a cancelled action. The caller releases it outside of the lock, because its release may run code that
  /// uses the clock.
  mutating func remove(_ key: Key) -> Action? {
    let action = actions.removeValue(forKey: key)
    if heap.count > 64, heap.count > 4 * actions.count {
      heap = actions.keys.sorted()
    }
    return action
  }

  /// Removes the next action that is due by `limit`, and advances the time to its deadline.
  mutating func takeNext(dueBy limit: TestClock.Instant) -> Action? {
    dropRemovedKeys()
    guard let key = heap.first, key.deadline <= limit else { return nil }
    removeFirstKey()
    // The time may have advanced between the creation of the key and its addition.
    now = max(now, key.deadline)
    return actions.removeValue(forKey: key)
  }

  /// Registers a task to be resumed when a number of actions are pending.
  ///
  /// - Returns: Whether that many are pending already. The task is not registered then.
  mutating func watch(for count: Int, _ task: SuspendedTask) -> Bool {
    if pendingCount >= count { return true }
    watchers.append((count, task))
    return false
  }

  mutating func stopWatching(_ task: SuspendedTask) {
    watchers.removeAll { $0.task === task }
  }

  /// Removes and returns the tasks whose number of pending actions is reached.
  mutating func removeSatisfiedWatchers() -> [SuspendedTask] {
    if watchers.isEmpty { return [] }
    let pendingCount = pendingCount
    let satisfied = watchers.filter { $0.count <= pendingCount }
    watchers.removeAll { $0.count <= pendingCount }
    return satisfied.map(\.task)
  }

  private mutating func dropRemovedKeys() {
    while let key = heap.first, actions[key] == nil { removeFirstKey() }
  }

  private mutating func removeFirstKey() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[smallest] {
        smallest = child
      }
      if smallest == parent { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}

extension TimerQueue.Key: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.deadline, left.order) < (right.deadline, right.order)
  }
}
