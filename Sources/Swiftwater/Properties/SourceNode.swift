public import SwiftwaterThread

/// A node whose value is written.
@usableFromInline
final class SourceNode<Value>: Node {
  /// The value; nil while `modify` changes it.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// This is not an optional, because calling an optional closure retains it.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether the creator passed an `isEqual`. Otherwise every new value counts as a change.
  @usableFromInline let isComparable: Bool

  @inlinable
  init(_ value: Value, isEqual: ((Value, Value) -> Bool)?, _ file: StaticString, _ line: UInt) {
    self.isEqual = isEqual ?? { _, _ in false }
    isComparable = isEqual != nil
    storage = value
    super.init(.source, file, line)
    if swiftwater_get_tracker() != nil { noteComputation() }
  }

  @inlinable
  var value: Value {
    @inline(__always) get {
      guard let storage else { stopOverlappingAccess() }
      return storage
    }
  }

  /// Replaces the value, unless it is equal to the old one. The old value is released when the change is
  /// complete, because its release may run code of the caller.
  @inlinable
  func write(_ value: Value) {
    Isolation.checkTaskIsolation(of: self)
    if swiftwater_get_tracker() != nil { return writeInComputation(value) }
    if isEqual(self.value, value) { return }
    var old: Value? = value
    swap(&storage, &old)
    withExtendedLifetime(old) { didChange() }
  }

  /// Replaces the value inside the computation that made this node. The properties that `==` reads are no
  /// dependencies of that computation, nor are those that the release of the old value reads. The release therefore
  /// waits for the end of the computation.
  @inlinable
  @inline(never)
  func writeInComputation(_ value: Value) {
    if !checkWrite() { return }
    if untracked({ isEqual(self.value, value) }) { return ChainRelease.add(value: value) }
    var old: Value? = value
    swap(&storage, &old)
    didChange()
    ChainRelease.add(value: old)
  }

  /// Changes the value in place, without a copy unless it is shared.
  @inlinable
  func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Isolation.checkTaskIsolation(of: self)
    if swiftwater_get_tracker() != nil { return try modifyInComputation(change) }
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

  /// Changes a copy of the value, inside the computation that made this node. So what the change replaces is
  /// released when the computation is over, as by `writeInComputation`.
  @inlinable
  @inline(never)
  func modifyInComputation<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let old = value
    var value = old
    if !checkWrite() { return try change(&value) }
    discardReceivedValues()
    storage = nil
    defer {
      storage = value
      didChange()
      ChainRelease.add(value: old)
    }
    return try change(&value)
  }

  @inlinable
  func didChange() {
    #if DEBUG
    reportReleasedDependents()
    reportEndedBindings()
    #endif
    version &+= 1
    invalidatePull()
    if firstTarget != nil { propagateChange() }
  }
}
