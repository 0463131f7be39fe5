import Swiftwater

// Tests operators whose values and closures act on the graph while it runs them.
extension OperatorLaws {
  func violationsOfReentrancy() -> [String] {
    [CallbackKind.release, .comparison, .hashing, .start, .cleanup].flatMap { callback in
      ReentrantAction.all(sourceCount: sourceCount).flatMap { action in
        perform(action, in: callback).map { "\($0), when \(callback) runs \(action)" }
      }
    }
  }

  /// Runs the operator once for each run of a callback, up to 100, and each way to end the trial, and performs an
  /// action there.
  ///
  /// - Parameters:
  ///   - action: The action of the callback.
  ///   - callback: The kind of code that the operator, or what it uses, runs.
  /// - Returns: The broken rules.
  package func perform(_ action: ReentrantAction, in callback: CallbackKind) -> [String] {
    var violations: [String] = []
    for end in TrialEnd.allCases {
      for skipping in 0..<100 {
        let run = perform(action, in: callback, skipping: skipping, end)
        violations += run.violations.map { "\($0) (run \(skipping + 1), \(end))" }
        if run.runCount <= skipping { break }
      }
    }
    return violations
  }

  private func perform(
    _ action: ReentrantAction, in callback: CallbackKind, skipping: Int, _ end: TrialEnd
  ) -> (violations: [String], runCount: Int) {
    let hook = CallbackHook(callback, skipping: skipping, limit: 3)
    let count = LiveCount()
    let violations = count.track { perform(action, hook, end) }
    let leaks = count.liveParts.map { "\($0) leaks" }
    let leakedNumbers = hook.liveCount == 0 ? [] : ["\(hook.liveCount) numbers leak"]
    return (violations + leaks + leakedNumbers, hook.runCount)
  }

  private func perform(_ action: ReentrantAction, _ hook: CallbackHook, _ end: TrialEnd) -> [String] {
    let trial = trial(hook)
    hook.action = { [weak trial] in trial?.perform(action) }
    trial.observe(isOwned: end != .sourceRelease)
    trial.run(until: end)
    let events = trial.log.events
    let isCancelled = trial.log.isCancelled
    let expected = self.events(afterRepeating: trial)
    // If nothing else ends the observation, releasing the sources must.
    let keepsSources = !exceptions.isDisjoint(with: [.restartsSource, .keepsSource])
    trial.tearDown(cancels: end != .sourceRelease || keepsSources)
    hook.action = nil
    // An event that is sent while sources change is lost if its source is not observed at that moment.
    // An event that another source sends during a delivery arrives before that delivery is complete.
    let isComparable = sourceCount == 1 && !trial.isAmbiguous && ![.start, .cleanup].contains(hook.kind)
    if !isComparable { return trial.log.violations }
    let isExpected = isCancelled ? expected.starts(with: events) : events == expected
    return trial.log.violations + (isExpected ? [] : ["it sent \(events), not \(expected)"])
  }
}
