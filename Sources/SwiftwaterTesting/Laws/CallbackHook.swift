/// A kind of the caller's code that a library runs.
package enum CallbackKind: Hashable, Sendable, CaseIterable {
  case release
  case comparison
  case hashing
  case closure
  /// An observation of a source of the operator starts.
  case start
  /// An observation of a source of the operator ends.
  case cleanup
}

/// Runs an action when a library runs one kind of code of its caller.
///
/// The first runs of that code skip the action. So a test can perform the action in each run in turn.
package final class CallbackHook {
  package let kind: CallbackKind
  private let skipping: Int
  private var remaining: Int
  package var action: (() -> Void)?
  /// How often code of the kind has run while there was an action.
  package private(set) var runCount = 0
  /// The number of live values with this hook.
  package var liveCount = 0

  /// - Parameters:
  ///   - kind: The kind of code.
  ///   - skipping: The number of runs without the action.
  ///   - limit: The number of later runs that run the action. It is limited because the action may cause
  ///     another run.
  package init(_ kind: CallbackKind, skipping: Int, limit: Int) {
    self.kind = kind
    self.skipping = skipping
    remaining = limit
  }

  /// Counts a run of code, and runs the action if its turn has come. Ignores code of another kind.
  package func recordRun(of kind: CallbackKind) {
    guard kind == self.kind, let action else { return }
    runCount += 1
    if runCount <= skipping || remaining == 0 { return }
    remaining -= 1
    action()
  }
}
