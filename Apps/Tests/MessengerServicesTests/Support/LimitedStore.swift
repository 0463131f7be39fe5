import MessengerServices
import Synchronization

/// A disk whose free space a test decides, and whether it can be written.
final class TestDisk: Sendable {
  let freeBytes: Atomic<Int>
  /// Whether writes fail.
  let isReadOnly = Atomic(false)

  init(freeBytes: Int) { self.freeBytes = Atomic(freeBytes) }
}

/// A store on a ``TestDisk``.
struct LimitedStore: Store {
  let base: SQLiteStore
  let disk: TestDisk

  var freeBytes: Int? { disk.freeBytes.load(ordering: .sequentiallyConsistent) }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value,
    committed: @escaping @Sendable (Value) -> Void
  ) async throws(MessengerError) -> Value {
    if disk.isReadOnly.load(ordering: .sequentiallyConsistent) { throw .storage }
    return try await base.write(body, committed: committed)
  }
}
