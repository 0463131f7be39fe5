import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Runs a trial again and again. In each trial, the action begins at a later run of the callback, and at most two runs
/// perform it. Expects no violation and no leak.
///
/// - Parameters:
///   - callback: The kind of code that performs the action.
///   - minimumRunCount: The number of runs of the callback that a trial has at least.
///   - trial: Runs the trial with a hook, and returns the broken rules.
func expectNoViolations(
  in callback: CallbackKind, minimumRunCount: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
  _ trial: (CallbackHook) -> [String]
) {
  var violations: [String] = []
  var skipping = 0
  while skipping < 100 {
    let hook = CallbackHook(callback, skipping: skipping, limit: 2)
    let count = LiveCount()
    violations += count.track { trial(hook) }.map { "\($0) (run \(skipping + 1))" }
    violations += count.liveParts.map { "\($0) leaks (run \(skipping + 1))" }
    if hook.liveCount != 0 { violations.append("numbers leak (run \(skipping + 1))") }
    if hook.runCount <= skipping { break }
    skipping += 1
  }
  #expect(skipping >= minimumRunCount, sourceLocation: sourceLocation)
  #expect(violations.prefix(3) == [], "\(violations.count) violations", sourceLocation: sourceLocation)
}
