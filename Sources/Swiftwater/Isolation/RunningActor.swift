internal import SwiftwaterThread

/// The actor that the Swift runtime says it is running.
enum RunningActor {
  /// The actor whose job the current thread executes; nil outside of actors, and on one that brings an
  /// executor of its own, as an executor does not tell whom it serves.
  static var current: (any Actor)? {
    let executor = swiftwater_get_executor()
    guard let identity = executor.identity else {
      // Code that no task surrounds: the start of a program, a callback of a main loop.
      return swiftwater_is_main_thread() ? MainActor.shared : nil
    }
    if executor.implementation == 0 {
      return Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue() as? any Actor
    }
    return identity == mainExecutor.identity ? MainActor.shared : nil
  }

  // The main actor is not always on the main thread: on Linux, an asynchronous `main` gives that thread up
  // when it first waits.
  private static var mainExecutor: (identity: UnsafeMutableRawPointer?, implementation: UInt) {
    // Its only stored property is the runtime's reference to an executor, two words.
    unsafeBitCast(
      MainActor.sharedUnownedExecutor, to: (identity: UnsafeMutableRawPointer?, implementation: UInt).self)
  }
}
