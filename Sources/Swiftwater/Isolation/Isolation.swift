internal import SwiftwaterThread

/// The actor that a graph belongs to.
///
/// Operators that wait (for time, for a task, for a relay) deliver on the actor of the code that observes
/// them. Inside an actor's methods the compiler knows it; plain synchronous code, such as the initializer of
/// a view model, is told by whoever runs it.
public enum Isolation {
  /// The actor that runs the current code, as far as its surroundings said so with ``run(on:_:)``; on the
  /// main thread, the main actor.
  public static var current: (any Actor)? {
    if let pointer = swiftwater_get_isolation() {
      return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? any Actor
    }
    return MainThread.isCurrent ? MainActor.shared : nil
  }

  /// Runs synchronous code with `actor` as the current one.
  ///
  /// For runtimes that enter an actor and then call code that does not know it. Stops the program if the
  /// caller is not running on that actor.
  ///
  /// - Parameters:
  ///   - actor: The actor that the caller runs on.
  ///   - body: Runs at once, on the calling thread.
  public static func run<Result, Failure: Error>(
    on actor: isolated any Actor, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = swiftwater_get_isolation()
    swiftwater_set_isolation(Unmanaged.passUnretained(actor as AnyObject).toOpaque())
    defer { swiftwater_set_isolation(outer) }
    return try body()
  }

  /// The actor to deliver on, or a stop that says what to do.
  static func require(_ known: (any Actor)?, for origin: Origin) -> any Actor {
    guard let actor = known ?? current else {
      Misuse.stop(
        """
        \(Trace.Step(origin)) was observed where there is no actor to deliver on. Observe it from an actor's \
        code (a method of an actor, or code marked @MainActor), or let the runtime that calls you use \
        Isolation.run(on:).
        """)
    }
    actor.preconditionIsolated(
      "Swiftwater: \(Trace.Step(origin)) was made for another actor than the one that observes it")
    return actor
  }
}
