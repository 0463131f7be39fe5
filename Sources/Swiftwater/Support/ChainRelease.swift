internal import SwiftwaterThread

/// Lets go of chains of objects, of which each keeps the next alive, in a loop: released from inside the one
/// before, a hundred thousand would overflow the stack. Also keeps objects that are let go in the middle of a
/// computation until that is over, as what goes away with them may run code that looks at what is computed.
enum ChainRelease {
  private final class Waiting {
    var items: [Any] = []
  }

  /// Makes what is added from now on wait.
  ///
  /// - Returns: Whether the caller is the first, and so has to call ``end()``.
  static func begin() -> Bool {
    if swiftwater_is_releasing() { return false }
    swiftwater_set_releasing(true)
    return true
  }

  /// Releases what waits, and what is added meanwhile.
  static func end() {
    while let pointer = swiftwater_get_releases() {
      swiftwater_set_releases(nil)
      let waiting = Unmanaged<Waiting>.fromOpaque(pointer).takeRetainedValue()
      while !waiting.items.isEmpty { waiting.items.removeLast() }
    }
    swiftwater_set_releasing(false)
  }

  /// Keeps something until ``end()``.
  static func add(_ item: Any) {
    if let pointer = swiftwater_get_releases() {
      Unmanaged<Waiting>.fromOpaque(pointer).takeUnretainedValue().items.append(item)
      return
    }
    let waiting = Waiting()
    waiting.items.append(item)
    swiftwater_set_releases(Unmanaged.passRetained(waiting).toOpaque())
  }

  /// Releases nodes, after what goes on now.
  static func release(_ nodes: [Node]) {
    if !nodes.isEmpty, swiftwater_is_releasing() { add(nodes) }
  }

  /// Releases objects that may each be the only one to keep others.
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

/// An object that may be the only one to keep another of its kind, and so on, through a closure.
@usableFromInline
class ChainMember: Cancellable {
  private final var endsRelease = false

  /// Called by the deinit of a subclass before its closure goes away.
  final func beginRelease(of closure: Any) {
    if ChainRelease.begin() { endsRelease = true } else { ChainRelease.add(closure) }
  }

  // Runs after the closure is gone.
  deinit {
    if endsRelease { ChainRelease.end() }
  }
}
