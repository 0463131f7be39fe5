import MessengerServices

extension Store {
  /// Writes without a commit callback.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Value
  ) async throws(MessengerError) -> Value {
    try await write(body, committed: { _ in })
  }
}
