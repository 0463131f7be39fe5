public import SwiftwaterThread

/// Defers the release of objects and values. Long chains of objects are released in a loop. The values that a
/// computation discards are released when it is over; then the observers of the properties that it wrote run.
///
/// If each object released the next from its deinitializer, a chain of a hundred thousand would overflow the
/// stack. A value that is released inside a computation could run code of the caller, which reads or writes
/// the properties that are being computed.
@usableFromInline
enum ChainRelease {
  private final class PendingItems {
    var items = Deque<Any>()
  }

  /// Begins to collect what is added, unless an outer call has done so.
  ///
  /// - Returns: Whether this is the outermost call. Its caller has to call ``end()``.
  static func begin() -> Bool {
    if swiftwater_is_releasing() { return false }
    swiftwater_set_releasing(true)
    return true
  }

  /// Whether something waits for the end of the outermost call.
  static var hasPending: Bool {
    swiftwater_get_release_used() != 0 || swiftwater_get_releases() != nil
      || swiftwater_get_deferred_turn() != nil
  }

  /// Releases the added items, and those that are added meanwhile. Then runs the observers of the properties
  /// that computations have written, including computations that a deinitializer has started by reading a
  /// property.
  static func end() {
    if hasPending { releaseAll() }
    swiftwater_set_releasing(false)
    // Last, because nothing that the observers read or release has to wait.
    Turn.runDeferred()
  }

  private static func releaseAll() {
    while PendingValue.releaseLast() || releaseFirstItem() {}
    if let pointer = swiftwater_get_releases() {
      swiftwater_set_releases(nil)
      Unmanaged<PendingItems>.fromOpaque(pointer).release()
    }
  }

  /// Releases the item that was added first, so that properties complete in the order in which they were added.
  private static func releaseFirstItem() -> Bool {
    guard let pointer = swiftwater_get_releases() else { return false }
    return Unmanaged<PendingItems>.fromOpaque(pointer).takeUnretainedValue().items.popFirst() != nil
  }

  /// Keeps an item alive until ``end()``.
  @usableFromInline
  static func add(_ item: Any) {
    if let pointer = swiftwater_get_releases() {
      Unmanaged<PendingItems>.fromOpaque(pointer).takeUnretainedValue().items.append(item)
      return
    }
    let pending = PendingItems()
    pending.items.append(item)
    swiftwater_set_releases(Unmanaged.passRetained(pending).toOpaque())
  }

  /// Keeps a value alive until ``end()``, without an allocation if there is room. Nothing is done for a type
  /// whose values refer to no object.
  @inlinable
  @inline(__always)
  static func add<Value>(value: consuming Value) {
    if !_isPOD(Value.self) { PendingValue.add(value) }
  }

  /// Keeps nodes alive until the end of the outermost call, if one is in progress. Otherwise the caller releases them.
  static func release(_ nodes: [DependentNode]) {
    if !nodes.isEmpty, swiftwater_is_releasing() { add(nodes) }
  }

  /// Releases objects, each of which may be the start of a chain.
  static func release(_ objects: inout [AnyObject]) {
    if begin() {
      objects = []
      end()
    } else {
      add(objects)
      objects = []
    }
  }
}

/// Describes a value that waits for its release in memory of the thread. The description follows the value in
/// that memory.
@usableFromInline
struct PendingValue {
  /// Takes the value out of the memory, frees the memory and releases the value, in this order, because the
  /// release may add further values. A closure without context.
  @usableFromInline let release: (UnsafeMutableRawPointer, UInt32) -> Void
  /// The offset of the value in the memory.
  @usableFromInline let start: UInt32

  @inlinable
  init(start: UInt32, release: @escaping (UnsafeMutableRawPointer, UInt32) -> Void) {
    self.start = start
    self.release = release
  }

  @inlinable
  static func add<Value>(_ value: consuming Value) {
    let start = swiftwater_get_release_used()
    let description = Int(start) + (MemoryLayout<Value>.size + 15) & ~15
    let end = description + (MemoryLayout<PendingValue>.size + 15) & ~15
    guard MemoryLayout<Value>.alignment <= 16, end <= Int(SWIFTWATER_RELEASE_CAPACITY) else {
      return ChainRelease.add(value)
    }
    let memory = UnsafeMutableRawPointer(swiftwater_get_release_memory()!)
    (memory + Int(start)).initializeMemory(as: Value.self, to: value)
    (memory + description).initializeMemory(
      as: PendingValue.self,
      to: PendingValue(start: start) { memory, start in
        let value = memory.assumingMemoryBound(to: Value.self).move()
        swiftwater_set_release_used(start)
        _ = consume value
      })
    swiftwater_set_release_used(UInt32(end))
  }

  /// Releases the value that was added last.
  ///
  /// - Returns: Whether there was one.
  static func releaseLast() -> Bool {
    let used = Int(swiftwater_get_release_used())
    if used == 0 { return false }
    let memory = UnsafeMutableRawPointer(swiftwater_get_release_memory()!)
    let size = (MemoryLayout<PendingValue>.size + 15) & ~15
    let pending = (memory + used - size).assumingMemoryBound(to: PendingValue.self).move()
    pending.release(memory + Int(pending.start), pending.start)
    return true
  }
}

/// Ends the chain release that its owner began in its deinitializer.
///
/// The stored properties of an object are released in the order of their declaration, after its
/// deinitializer has run. This value ends the chain release after the properties that are declared before it.
struct ChainReleaseEnd: ~Copyable {
  var isNeeded = false

  deinit {
    if isNeeded { ChainRelease.end() }
  }
}
