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

  /// Whether the current thread certainly does not run `actor`. False also of an actor on an executor of its
  /// own, which may be running inside of another.
  static func isOther(than actor: any Actor) -> Bool {
    let wanted = layout(of: actor.unownedExecutor)
    let isMain = wanted.identity == mainExecutor.identity
    if wanted.implementation != 0, !isMain { return false }
    guard let identity = swiftwater_get_executor().identity else {
      // The main queue runs on any thread, without a task.
      return !isMain || !swiftwater_is_main_thread() && withUnsafeCurrentTask { $0 != nil }
    }
    return identity != wanted.identity
  }

  // The main actor is not always on the main thread: on Linux, an asynchronous `main` gives that thread up
  // when it first waits.
  private static var mainExecutor: Layout { layout(of: MainActor.sharedUnownedExecutor) }

  private typealias Layout = (identity: UnsafeMutableRawPointer?, implementation: UInt)

  private static func layout(of executor: UnownedSerialExecutor) -> Layout {
    // Its only stored property is the runtime's reference to an executor, two words.
    unsafeBitCast(executor, to: Layout.self)
  }
}
