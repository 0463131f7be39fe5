import MessengerServices
import Synchronization

/// A store that can be made to fail, or to delay the results of reads.
final class ControllableStore: Store {
  private struct State {
    var isBroken = false
    var isPaused = false
    var readCount = 0
    var paused: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let base: any Store
  private let state = Mutex(State())

  init(_ base: any Store) {
    self.base = base
  }

  /// Whether all reads and writes fail.
  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  /// The number of reads.
  var readCount: Int { state.withLock { $0.readCount } }

  /// Delays the results of reads from now on: the data is read at once, but returned after ``resume()``.
  func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Waits until a number of results is delayed.
  func waitForPausedReads(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.paused.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Returns the delayed results.
  func resume() {
    let paused = state.withLock { state in
      state.isPaused = false
      defer { state.paused = [] }
      return state.paused
    }
    for continuation in paused { continuation.resume() }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    if isBroken { throw .storage }
    state.withLock { $0.readCount += 1 }
    let value = try await base.read(body)
    await pass()
    return value
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value {
    if isBroken { throw .storage }
    return try await base.write(body, committed: committed)
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let resumed: [CheckedContinuation<Void, Never>] = state.withLock { state in
        guard state.isPaused else { return [continuation] }
        state.paused.append(continuation)
        let count = state.paused.count
        defer { state.watchers.removeAll { $0.count <= count } }
        return state.watchers.filter { $0.count <= count }.map(\.continuation)
      }
      for continuation in resumed { continuation.resume() }
    }
  }
}
