public import MessengerServices
import Synchronization

/// A store in front of another one. A test decides which operations fail, when they go on, and how much space is left.
public final class TestStore: Store {
  private struct State {
    var isReadable = true
    var isWritable = true
    var readCount = 0
    var writeCount = 0
    var freeBytes: Int?
    var damageCount = 0
    var hasExternalChange = false
  }

  /// The store that has the data.
  public let base: any Store
  /// The results of reads wait at this gate: data is read before it, and returned after it.
  public let readResults = Gate()
  /// Writes wait at this gate before they begin.
  public let writes = Gate()
  /// An element for each write that has failed because the store is not writable.
  public let failedWrites: AsyncStream<Void>
  private let failedWriteContinuation: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  /// Creates a store whose operations all succeed.
  public init(_ base: any Store) {
    self.base = base
    (failedWrites, failedWriteContinuation) = AsyncStream.makeStream()
  }

  /// Whether reads succeed.
  public var isReadable: Bool {
    get { state.withLock(\.isReadable) }
    set { state.withLock { $0.isReadable = newValue } }
  }

  /// Whether writes succeed.
  public var isWritable: Bool {
    get { state.withLock(\.isWritable) }
    set { state.withLock { $0.isWritable = newValue } }
  }

  /// Whether all reads and writes fail.
  public var isBroken: Bool {
    get { !isReadable && !isWritable }
    set {
      isReadable = !newValue
      isWritable = !newValue
    }
  }

  /// The number of reads that have begun.
  public var readCount: Int { state.withLock(\.readCount) }

  /// The number of writes that have been requested.
  public var writeCount: Int { state.withLock(\.writeCount) }

  /// The bytes that the disk has left; nil if that is unknown.
  public var freeBytes: Int? {
    get { state.withLock(\.freeBytes) }
    set { state.withLock { $0.freeBytes = newValue } }
  }

  /// The number of operations that have found damage, as a test sets it.
  public var damageCount: Int {
    get { state.withLock(\.damageCount) }
    set { state.withLock { $0.damageCount = newValue } }
  }

  /// Lets the next call of ``detectExternalChange()`` return true.
  public func simulateExternalChange() {
    state.withLock { $0.hasExternalChange = true }
  }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    guard isReadable else { throw .storage }
    state.withLock { $0.readCount += 1 }
    let value = try await base.read(body)
    await readResults.pass()
    return value
  }

  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value {
    state.withLock { $0.writeCount += 1 }
    await writes.pass()
    guard isWritable else {
      failedWriteContinuation.yield()
      throw .storage
    }
    return try await base.write(body, committed: committed)
  }

  public func detectExternalChange() async throws(MessengerError) -> Bool {
    state.withLock { state in
      defer { state.hasExternalChange = false }
      return state.hasExternalChange
    }
  }
}
