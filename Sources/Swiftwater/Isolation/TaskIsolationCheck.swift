internal import SwiftwaterThread

/// Detects, in debug builds, that the work of a task uses the graph while it runs on no actor.
///
/// Swift 6.2 and 6.3 run an asynchronous closure on no actor if it has a capture list and no isolation of its
/// own, although its type says that it runs on the actor of its caller (swiftlang/swift#87097). The compiler
/// does not diagnose such a closure.
enum TaskIsolationCheck {
  #if DEBUG
  /// The operator that runs the current code as its work; nil outside of such work.
  @TaskLocal static var work: Trace.Step?
  #endif

  /// Runs work that the compiler may have moved off its actor.
  static func run<Failure: Error>(
    _ origin: Origin, _ work: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    #if DEBUG
    let step = Trace.Step(origin)
    // `withValue` throws `any Error`, so the typed failure is passed around it.
    var failure: Failure?
    await $work.withValue(step) {
      do throws(Failure) { try await work() } catch { failure = error }
    }
    if let failure { throw failure }
    #else
    try await work()
    #endif
  }

  /// Runs code that is not part of the work: observers of its results may start other work on any actor.
  static func leave(_ body: () -> Void) {
    #if DEBUG
    $work.withValue(nil, operation: body)
    #else
    body()
    #endif
  }
}

extension Isolation {
  /// Stops the program if the work of a task uses a part of a graph while it runs on no actor, unless the
  /// part was made on no actor either: the work may call a function that uses a graph of its own elsewhere.
  /// Does nothing in release builds.
  @inlinable @inline(__always)
  static func checkTaskIsolation(of part: @autoclosure () -> any GraphPart) {
    #if DEBUG
    if isOffActor, !part().isMadeOffActor { stopIfWork() }
    #endif
  }

  #if DEBUG
  /// Whether the running code is on no actor.
  @usableFromInline
  static var isOffActor: Bool { swiftwater_get_executor().identity == nil }

  @usableFromInline
  static func stopIfWork() {
    guard let work = TaskIsolationCheck.work else { return }
    Misuse.stop(
      """
      the work of \(work) uses the graph, but not on its actor. If its closure has a capture list, this is \
      a bug of Swift 6.2 and 6.3, which run such closures on no actor: copy the values the closure needs into \
      constants before it, and remove the list.
      """)
  }
  #endif
}

/// A part of a graph that knows, in debug builds, whether it was made where no actor runs.
@usableFromInline
protocol GraphPart {
  #if DEBUG
  var isMadeOffActor: Bool { get }
  #endif
}
