internal import SwiftwaterThread

/// Where the work of a task belongs, so that debug builds notice when it uses the graph from elsewhere.
///
/// Swift 6.2 and 6.3 run an asynchronous closure on no actor when it has a capture list and no actor of its
/// own (github.com/swiftlang/swift/issues/87097), although its type says that it runs on its caller's.
/// Nothing at compile time tells such a closure from others.
enum TaskIsolationCheck {
  #if DEBUG
  /// Where the task was made whose work the current code belongs to; nil outside of such work.
  @TaskLocal static var work: Trace.Step?
  #endif

  /// Runs work that the compiler may have taken off its actor.
  static func run<Failure: Error>(
    _ origin: Origin, _ work: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    #if DEBUG
    let step = Trace.Step(origin)
    // `withValue` rethrows any error; the work's own is carried around it.
    var failure: Failure?
    await $work.withValue(step) {
      do throws(Failure) { try await work() } catch { failure = error }
    }
    if let failure { throw failure }
    #else
    try await work()
    #endif
  }

  /// Runs what is not part of the work: who hears of its results may start anything, anywhere.
  static func leave(_ body: () -> Void) {
    #if DEBUG
    $work.withValue(nil, operation: body)
    #else
    body()
    #endif
  }
}

extension Isolation {
  /// Stops work that uses the graph while it is on no actor at all. Does nothing in release builds.
  @inlinable @inline(__always)
  static func checkTaskIsolation() {
    #if DEBUG
    stopIfOffActor()
    #endif
  }

  #if DEBUG
  @usableFromInline
  static func stopIfOffActor() {
    guard swiftwater_get_executor().identity == nil, let work = TaskIsolationCheck.work else { return }
    Misuse.stop(
      """
      the work of \(work) uses the graph, but not on its actor. If its closure has a capture list, this is \
      a mistake of Swift 6.2 and 6.3, which run such closures on no actor: copy what the closure needs into \
      constants before it, and leave the list out.
      """)
  }
  #endif
}
