internal import SwiftwaterThread

/// The actor that a graph belongs to.
///
/// Operators that wait (for time, for a task, for a relay) deliver on the actor of the code that observes
/// them. The compiler knows it inside an actor's methods; plain synchronous code that they call, such as the
/// initializer of a view model, finds it in ``current`` when it observes.
public enum Isolation {
  /// The actor that runs the current code: the one that was entered with ``run(on:_:)``, or else the one
  /// that the Swift runtime says is running.
  ///
  /// Nil outside of actors. Nil also on an actor that has a custom executor and that nobody entered with
  /// ``run(on:_:)``.
  public static var current: (any Actor)? {
    if let pointer = swiftwater_get_isolation() {
      return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? any Actor
    }
    return RunningActor.current
  }

  /// Runs synchronous code with `actor` as the current one.
  ///
  /// For actors with custom executors, which ``current`` cannot find by itself. The compiler lets only code
  /// that runs on the actor call this without `await`; code that knows it does, but cannot show it to the
  /// compiler, goes through `assumeIsolated`.
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
  public static func run<Result, Failure: Error>(
    on actor: isolated any Actor, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = swiftwater_get_isolation()
    swiftwater_set_isolation(Unmanaged.passUnretained(actor as AnyObject).toOpaque())
    defer { swiftwater_set_isolation(outer) }
    return try body()
  }

  /// The actor to deliver on, or a stop that says what to do.
  ///
  /// What is kept for an observation must not keep this actor alive: the actor usually keeps the observation.
  static func require(_ known: (any Actor)?, for origin: Origin) -> any Actor {
    guard let actor = known ?? current else {
      Misuse.stop(
        """
        \(Trace.Step(origin)) was observed where there is no actor to deliver on. Observe it from an actor's \
        code (a method of an actor, or code marked @MainActor); if that actor has a custom executor, call the \
        code through Isolation.run(on:).
        """)
    }
    lazy var complaint = "\(Trace.Step(origin)) was made for another actor than the one that observes it"
    if RunningActor.isOther(than: actor) { Misuse.stop(complaint) }
    // About an actor with an executor of its own only the runtime can say; of the main actor it would say
    // nothing.
    actor.preconditionIsolated("Swiftwater: \(complaint)")
    return actor
  }
}
