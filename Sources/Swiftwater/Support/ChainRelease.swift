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
    while let item = next() { _ = item }
    if let pointer = swiftwater_get_releases() {
      swiftwater_set_releases(nil)
      Unmanaged<Waiting>.fromOpaque(pointer).release()
    }
    swiftwater_set_releasing(false)
  }

  private static func next() -> Any? {
    guard let pointer = swiftwater_get_releases() else { return nil }
    return Unmanaged<Waiting>.fromOpaque(pointer).takeUnretainedValue().items.popLast()
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
  static func release(_ nodes: [DependentNode]) {
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

/// Ends what its owner began in its deinit, when the owner lets go of its properties: after those before
/// this.
struct ChainReleaseEnd: ~Copyable {
  var isNeeded = false

  deinit {
    if isNeeded { ChainRelease.end() }
  }
}
