import MessengerServices
import Synchronization

/// A store that a test can break, and whose answers a test can hold back.
final class SwitchableStore: Store {
  private struct State {
    var isBroken = false
    var isHolding = false
    var readCount = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let base: any Store
  private let state = Mutex(State())

  init(_ base: any Store) {
    self.base = base
  }

  /// Whether nothing can be read or written.
  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  /// How often something was read.
  var readCount: Int { state.withLock { $0.readCount } }

  /// Holds back what is read from now on: it is read at once, but does not arrive before ``release()``.
  func hold() {
    state.withLock { $0.isHolding = true }
  }

  /// Waits until so many answers are held back.
  func holds(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.held.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Lets go what is held back.
  func release() {
    let held = state.withLock { state in
      state.isHolding = false
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
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
        guard state.isHolding else { return [continuation] }
        state.held.append(continuation)
        let count = state.held.count
        defer { state.watchers.removeAll { $0.count <= count } }
        return state.watchers.filter { $0.count <= count }.map(\.continuation)
      }
      for continuation in resumed { continuation.resume() }
    }
  }
}
