/// A node whose value is written.
@usableFromInline
final class SourceNode<Value>: Node {
  /// The value; nil while `modify` changes it.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// This is not an optional, as calling an optional closure retains it.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether the creator passed an `isEqual`. Otherwise every new value counts as a change.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    storage = value
    super.init(.source, file, line)
  }

  @inlinable
  var value: Value {
    @inline(__always) get {
      guard let storage else { stopOverlappingAccess() }
      return storage
    }
  }

  /// Replaces the value, unless it is equal to the old one.
  @inlinable
  func write(_ value: Value) {
    Isolation.checkTaskIsolation()
    if isEqual(self.value, value) { return }
    storage = value
    didChange()
  }

  /// Changes the value in place, without a copy unless it is shared.
  @inlinable
  func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Isolation.checkTaskIsolation()
    discardReceivedValues()
    guard var value = storage.take() else { stopOverlappingAccess() }
    do throws(Failure) {
      let result = try change(&value)
      storage = consume value
      didChange()
      return result
    } catch {
      storage = consume value
      didChange()
      throw error
    }
  }

  @inlinable
  func didChange() {
    version &+= 1
    invalidatePull()
    if firstTarget != nil { propagateChange() }
  }
}
