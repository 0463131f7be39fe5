import Synchronization

/// A point at which tasks wait while a test keeps it closed. It is open at first.
public final class Gate: Sendable {
  private struct State {
    var isOpen = true
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Creates an open gate.
  public init() {}

  /// Makes tasks wait from now on.
  public func close() {
    state.withLock { $0.isOpen = false }
  }

  /// Lets the waiting tasks continue, and others pass.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits while the gate is closed.
  public func pass() async {
    await withCheckedContinuation { continuation in
      let resumed: [CheckedContinuation<Void, Never>] = state.withLock { state in
        if state.isOpen { return [continuation] }
        state.waiting.append(continuation)
        let count = state.waiting.count
        defer { state.watchers.removeAll { $0.count <= count } }
        return state.watchers.filter { $0.count <= count }.map(\.continuation)
      }
      for continuation in resumed { continuation.resume() }
    }
  }

  /// Waits until a number of tasks wait at the gate.
  ///
  /// - Parameter count: The least number of waiting tasks.
  public func waitUntilWaiting(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.waiting.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}
