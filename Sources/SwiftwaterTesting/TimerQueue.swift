import Swiftwater

/// What a test clock has to do, by time and then by the order in which it was asked.
struct TimerQueue {
  /// Names one entry for as long as it waits.
  struct Key: Hashable, Sendable {
    fileprivate let deadline: TestClock.Instant
    fileprivate let order: Int
  }

  /// Something to do when the time comes.
  ///
  /// The clock itself only keeps the closure, so it may be `Sendable`, as every clock must. Whoever moves the
  /// clock runs it: an action of the library checks that this is the actor that scheduled it, if there was
  /// one. Without an actor, the graph and the clock belong to one test, which uses them from one task.
  struct Action: @unchecked Sendable {
    fileprivate let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }

    func callAsFunction() { run() }
  }

  fileprivate(set) var now = TestClock.Instant()
  private var actions: [Key: Action] = [:]
  // A binary heap of the keys, the earliest first; the keys of removed actions stay until they come up.
  private var heap: [Key] = []
  private var asked = 0
  private var watchers: [(count: Int, sleeper: SleepContinuation)] = []

  var waitingCount: Int { actions.count }

  var nextDeadline: TestClock.Instant? {
    mutating get {
      dropRemoved()
      return heap.first?.deadline
    }
  }

  mutating func set(now: TestClock.Instant) {
    self.now = now
  }

  mutating func add(at deadline: TestClock.Instant, _ action: Action) -> Key {
    asked += 1
    let key = Key(deadline: max(deadline, now), order: asked)
    actions[key] = action
    heap.append(key)
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, heap[child] < heap[parent] {
      heap.swapAt(child, parent)
      child = parent
    }
    return key
  }

  /// Takes out an action that is not to happen. Whoever asked lets go of it outside any lock: what goes away
  /// with it may ask the clock for something.
  mutating func remove(_ key: Key) -> Action? {
    let action = actions.removeValue(forKey: key)
    if heap.count > 64, heap.count > 4 * actions.count {
      heap = actions.keys.sorted()
    }
    return action
  }

  /// Takes the next action that is due by `limit`, and moves the time to it.
  mutating func take(through limit: TestClock.Instant) -> Action? {
    dropRemoved()
    guard let key = heap.first, key.deadline <= limit else { return nil }
    removeFirst()
    now = key.deadline
    return actions.removeValue(forKey: key)
  }

  /// Whether so many wait; if not, `sleeper` is to be told when they do.
  mutating func watch(for count: Int, _ sleeper: SleepContinuation) -> Bool {
    if waitingCount >= count { return true }
    watchers.append((count, sleeper))
    return false
  }

  mutating func stopWatching(_ sleeper: SleepContinuation) {
    watchers.removeAll { $0.sleeper === sleeper }
  }

  /// Takes those who are to be told that so many wait.
  mutating func takeSatisfied() -> [SleepContinuation] {
    if watchers.isEmpty { return [] }
    let waitingCount = waitingCount
    let satisfied = watchers.filter { $0.count <= waitingCount }
    watchers.removeAll { $0.count <= waitingCount }
    return satisfied.map(\.sleeper)
  }

  private mutating func dropRemoved() {
    while let key = heap.first, actions[key] == nil { removeFirst() }
  }

  private mutating func removeFirst() {
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
