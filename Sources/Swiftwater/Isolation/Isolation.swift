internal import SwiftwaterThread

/// The actor on which a graph delivers.
///
/// Operators that wait (for time, for a task, for a relay) deliver on the actor of the code that observes
/// them. Inside an actor's methods the compiler knows that actor. Synchronous code that such a method calls,
/// for example the initializer of a view model, finds it in ``current`` when it observes.
public enum Isolation {
  /// The actor that runs the current code: the actor that was entered with ``run(on:_:)``, or else the actor
  /// that the Swift runtime reports.
  ///
  /// Nil outside of actors. Nil also on an actor with a custom executor, unless it was entered with
  /// ``run(on:_:)``. On the main thread, code outside of tasks runs on the main actor.
  public static var current: (any Actor)? {
    if let pointer = swiftwater_get_isolation() {
      return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? any Actor
    }
    return RunningActor.current
  }

  /// Runs synchronous code with `actor` as the current one.
  ///
  /// It is needed for actors with custom executors, which ``current`` cannot find by itself. The compiler
  /// lets only code on the actor call this without `await`. Code that runs on the actor without the
  /// compiler's knowledge calls it through `assumeIsolated`.
  ///
  ///     actor Session {
  ///       func open() {
  ///         Isolation.run(on: self) { page = Page() }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - actor: The actor that the caller runs on.
  ///   - body: Runs at once, on the calling thread.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public static func run<Result, Failure: Error>(
    on actor: isolated any Actor, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = swiftwater_get_isolation()
    swiftwater_set_isolation(Unmanaged.passUnretained(actor as AnyObject).toOpaque())
    defer { swiftwater_set_isolation(outer) }
    return try body()
  }

  /// The actor to deliver on. Stops the program with advice if there is none, or if it is another actor than
  /// the current one.
  ///
  /// The resources of an observation must not keep this actor alive, because the actor usually keeps the
  /// observation.
  ///
  /// - Parameters:
  ///   - known: The actor that the compiler found where the operator was applied; nil if it found none.
  ///   - origin: The operator, for the report.
  static func require(_ known: (any Actor)?, for origin: Origin) -> any Actor {
    guard let actor = known ?? current else {
      Misuse.stop(
        """
        \(Trace.Step(origin)) was observed where there is no actor to deliver on. Observe it from an actor's \
        code (a method of an actor, or code marked @MainActor); if that actor has a custom executor, call the \
        code through Isolation.run(on:).
        """)
    }
    lazy var message = "\(Trace.Step(origin)) was made for another actor than the one that observes it"
    if RunningActor.isOther(than: actor) { Misuse.stop(message) }
    // Only the runtime can check an actor with a custom executor. The check above covers the main actor,
    // about which the runtime would give no reason.
    actor.preconditionIsolated("Swiftwater: \(message)")
    return actor
  }
}
