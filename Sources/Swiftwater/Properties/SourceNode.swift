/// A value that is written.
@usableFromInline
final class SourceNode<Value>: Node {
  /// The value; nil while `modify` has it.
  @exclusivity(unchecked) @usableFromInline var storage: Value?
  /// Tells equal values. Not an optional, which would be retained to be called.
  @usableFromInline let isEqual: (Value, Value) -> Bool
  /// Whether there is an `isEqual`, or else every value is another.
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
    noteChange()
  }

  /// Changes the value in place, where nobody else has a copy.
  @inlinable
  func modify(_ change: (inout Value) -> Void) {
    Isolation.checkTaskIsolation()
    forgetHeardValues()
    guard var value = storage.take() else { stopOverlappingAccess() }
    change(&value)
    storage = consume value
    noteChange()
  }

  @inlinable
  func noteChange() {
    version &+= 1
    noteWriteInPull()
    if firstTarget != nil { announceChange() }
  }
}
