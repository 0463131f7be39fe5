import MessengerServices
import Synchronization

/// A store whose writes a test can suspend, and whose reads and writes it can let fail.
final class PausableStore: Store {
  private let base: any Store
  private let state = Mutex<(isPaused: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  init(_ base: any Store) {
    self.base = base
  }

  /// Whether all reads and writes fail.
  var isBroken: Bool {
    get { broken.load(ordering: .sequentiallyConsistent) }
    set { broken.store(newValue, ordering: .sequentiallyConsistent) }
  }

  private let broken = Atomic(false)

  /// Suspends all writes from now on.
  func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Continues the suspended writes.
  func resume() {
    let waiting = state.withLock { state in
      state.isPaused = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    if isBroken { throw .storage }
    return try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value {
    await withCheckedContinuation { continuation in
      let isPaused = state.withLock { state in
        if state.isPaused { state.waiting.append(continuation) }
        return state.isPaused
      }
      if !isPaused { continuation.resume() }
    }
    if isBroken { throw .storage }
    return try await base.write(body, committed: committed)
  }
}
