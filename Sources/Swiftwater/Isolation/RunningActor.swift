internal import SwiftwaterThread

/// The actor whose job the current thread executes, as far as the Swift runtime reports it.
///
/// This reads the runtime's reference to an executor, whose layout Swift does not promise; see
/// Documentation/Assumptions.md.
enum RunningActor {
  /// The current actor. Nil outside of actors, and on an actor with a custom executor, because an executor does
  /// not know the actors that use it.
  static var current: (any Actor)? {
    let executor = swiftwater_get_executor()
    guard let identity = executor.identity else {
      // The code runs outside of tasks: at the start of a program, or in a callback of a main loop.
      return swiftwater_is_main_thread() ? MainActor.shared : nil
    }
    if executor.implementation == 0 {
      return Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue() as? any Actor
    }
    return identity == mainExecutor.identity ? MainActor.shared : nil
  }

  /// Whether the current thread certainly does not run `actor`. Except for the main actor, this is false for an
  /// actor with a custom executor, which may be running inside of another.
  static func isOther(than actor: any Actor) -> Bool {
    let wanted = layout(of: actor.unownedExecutor)
    let isMain = wanted.identity == mainExecutor.identity
    if wanted.implementation != 0, !isMain { return false }
    guard let identity = swiftwater_get_executor().identity else {
      // The main queue may run on any thread, but outside of tasks.
      return !isMain || !swiftwater_is_main_thread() && withUnsafeCurrentTask { $0 != nil }
    }
    return identity != wanted.identity
  }

  // Compared by executor, because the main actor is not always on the main thread: on Linux, an asynchronous
  // `main` leaves that thread at its first suspension.
  private static var mainExecutor: Layout { layout(of: MainActor.sharedUnownedExecutor) }

  private typealias Layout = (identity: UnsafeMutableRawPointer?, implementation: UInt)

  private static func layout(of executor: UnownedSerialExecutor) -> Layout {
    // Its only stored property is the runtime's reference to an executor, which has two words.
    unsafeBitCast(executor, to: Layout.self)
  }
}
