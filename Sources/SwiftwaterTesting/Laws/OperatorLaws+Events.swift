import Swiftwater

// Laws about the events that an observer receives.
extension OperatorLaws {
  func violationsOfGrammar() -> [String] {
    var violations: [String] = []
    var hasEvents = false
    for end in [TrialEnd.completion, .failure, .sourceRelease] {
      let trial = trial()
      trial.observe(isOwned: end != .sourceRelease)
      trial.run(until: end)
      hasEvents = hasEvents || !trial.log.events.isEmpty
      violations += trial.log.violations
      trial.tearDown(cancels: true)
    }
    if hasEvents == exceptions.contains(.sendsNothing) {
      violations.append(
        hasEvents
          ? "events are sent, despite the exception `sendsNothing`" : "nothing is sent, so nothing is tested")
    }
    return violations
  }

  func violationsOfCancellation() -> [String] {
    [false, true].flatMap { isCold in
      (1...4).flatMap { violationsOfCancellation(inside: $0, isCold: isCold) }
        + (0...4).flatMap { violationsOfCancellation(after: $0, isCold: isCold) }
    }
  }

  private func violationsOfCancellation(inside last: Int, isCold: Bool) -> [String] {
    let trial = trial(isCold: isCold)
    trial.log.onEvent = { [unowned trial] count in
      if count != last || trial.log.isEnded { return }
      trial.perform(.endLifetime)
      checkSources(of: trial)
    }
    trial.observe(isOwned: true)
    trial.send(first: 4)
    if trial.log.isCancelled { checkTimers(of: trial) }
    trial.run(until: .completion)
    trial.tearDown(cancels: true)
    return trial.log.violations
  }

  private func violationsOfCancellation(after count: Int, isCold: Bool) -> [String] {
    let trial = trial(isCold: isCold)
    trial.observe(isOwned: true)
    trial.send(first: count)
    trial.perform(.cancel)
    checkSources(of: trial)
    checkTimers(of: trial)
    trial.run(until: .completion)
    trial.tearDown(cancels: true)
    return trial.log.violations
  }

  private func checkSources(of trial: OperatorTrial<Failure>) {
    if trial.usage.isObserving, !exceptions.contains(.keepsSource) {
      trial.log.report(
        "a source is still observed after the cancellation; pass a lifetime or the subscription to each observation"
      )
    }
  }

  private func checkTimers(of trial: OperatorTrial<Failure>) {
    if trial.clock.pendingCount != 0 { trial.log.report("a timer is left after the cancellation") }
  }

  func violationsOfSameEvents() -> [String] {
    let trial = trial()
    let other = LawLog()
    trial.observe(isOwned: true)
    trial.observeAgain(reportingTo: other)
    trial.run(until: .completion)
    let events = trial.log.events
    trial.tearDown(cancels: true)
    return events == other.events ? [] : ["one observer received \(events), another \(other.events)"]
  }

  func violationsOfOrder() -> [String] {
    [TrialEnd.completion, .failure].flatMap { end -> [String] in
      let trial = trial()
      trial.observe(isOwned: true)
      // Before the operator observes its sources, it would miss these values, so none is sent until then.
      trial.log.onEvent = { [unowned trial] count in
        if count < 4, trial.isSending { for index in 0..<sourceCount { trial.perform(.send(index)) } }
      }
      trial.run(until: end)
      let events = trial.log.events
      let expected = self.events(afterRepeating: trial)
      trial.tearDown(cancels: true)
      // A source that starts during a delivery misses what is sent until the delivery is over.
      let isExpected = sourceCount > 1 && exceptions.contains(.restartsSource) || events == expected
      return trial.log.violations + (isExpected ? [] : ["it sent \(events), not \(expected)"])
    }
  }

  /// The events of the operator if its sources repeat the events of another run, one after another.
  func events(afterRepeating other: OperatorTrial<Failure>) -> [String] {
    let trial = trial()
    trial.observe(isOwned: true)
    trial.repeatEvents(of: other)
    let events = trial.log.events
    trial.tearDown(cancels: true)
    return events
  }

  func violationsOfObserverRelease() -> [String] {
    let trial = trial()
    let other = LawLog()
    trial.observe(isOwned: true)
    // This observation begins after that of the operator, so the first number reaches the operator before its
    // observer is released.
    trial.observeSource { [unowned trial] in trial.perform(.endLifetime) }
    trial.observeAgain(reportingTo: other)
    trial.run(until: .completion)
    let undisturbed = self.trial()
    undisturbed.observe(isOwned: true)
    undisturbed.run(until: .completion)
    let expected = undisturbed.log.events
    trial.tearDown(cancels: true)
    undisturbed.tearDown(cancels: true)
    return trial.log.violations
      + (other.events == expected ? [] : ["another observer received \(other.events), not \(expected)"])
  }

  func violationsOfFailure() -> [String] {
    if exceptions.contains(.handlesFailure) { return [] }
    let trial = trial()
    trial.observe(isOwned: true)
    trial.send(first: 1)
    if trial.log.isEnded || trial.usage.observations[0, default: 0] == 0 {
      trial.tearDown(cancels: true)
      return []
    }
    trial.perform(.fail(0))
    let isPassed = trial.log.events.last?.hasPrefix("failed") ?? false
    let pendingCount = trial.clock.pendingCount
    trial.tearDown(cancels: true)
    return (isPassed ? [] : ["a failure is delayed"])
      + (pendingCount == 0 ? [] : ["a timer is left after a failure"])
  }
}
