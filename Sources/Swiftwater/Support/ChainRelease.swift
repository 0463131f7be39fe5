internal import SwiftwaterThread

/// Releases long chains of objects, of which each keeps the next alive, in a loop.
///
/// If each object released the next from its deinitializer, a chain of a hundred thousand would overflow the
/// stack. A chain release also delays the release of objects until a computation is over: their
/// deinitializers may run code that reads the properties that are being computed.
enum ChainRelease {
  private final class PendingItems {
    var items: [Any] = []
  }

  /// Begins to collect the items that are added, unless an outer call has done so.
  ///
  /// - Returns: Whether this is the outermost call. Its caller has to call ``end()``.
  static func begin() -> Bool {
    if swiftwater_is_releasing() { return false }
    swiftwater_set_releasing(true)
    return true
  }

  /// Releases the pending items, and those that are added meanwhile.
  static func end() {
    while let item = next() { _ = item }
    if let pointer = swiftwater_get_releases() {
      swiftwater_set_releases(nil)
      Unmanaged<PendingItems>.fromOpaque(pointer).release()
    }
    swiftwater_set_releasing(false)
  }

  private static func next() -> Any? {
    guard let pointer = swiftwater_get_releases() else { return nil }
    return Unmanaged<PendingItems>.fromOpaque(pointer).takeUnretainedValue().items.popLast()
  }

  /// Keeps an item alive until ``end()``.
  static func add(_ item: Any) {
    if let pointer = swiftwater_get_releases() {
      Unmanaged<PendingItems>.fromOpaque(pointer).takeUnretainedValue().items.append(item)
      return
    }
    let pending = PendingItems()
    pending.items.append(item)
    swiftwater_set_releases(Unmanaged.passRetained(pending).toOpaque())
  }

  /// Releases nodes: now, or at the end of the outermost call if one is in progress.
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
