import Swiftwater

// Laws about what an operator starts and retains.
extension OperatorLaws {
  /// Reports one violation for all parts that leak in the same runs, because one mistake usually leaks several parts.
  func violationsOfRelease() -> [String] {
    var leaks: [(parts: String, ends: [String])] = []
    for end in TrialEnd.allCases {
      if end == .sourceRelease, exceptions.contains(.restartsSource) { continue }
      let count = LiveCount()
      count.track {
        let trial = trial()
        trial.observe(isOwned: end != .sourceRelease)
        trial.run(until: end)
        trial.tearDown(cancels: false)
      }
      if count.liveParts.isEmpty { continue }
      let parts = count.liveParts.joined(separator: ", ")
      if let index = leaks.firstIndex(where: { $0.parts == parts }) {
        leaks[index].ends.append("\(end)")
      } else {
        leaks.append((parts, ["\(end)"]))
      }
    }
    return leaks.map { "leaks after \($0.ends.joined(separator: ", ")): \($0.parts)" }
  }

  func violationsOfSourceRelease() -> [String] {
    if exceptions.contains(.continuesAfterRelease) { return [] }
    return [[], [1, 2, 3, 3]].flatMap { numbers in
      (1...sourceCount).flatMap { violationsOfSourceRelease(of: $0, after: numbers) }
    }
  }

  /// The sources are properties, whose release does not mean that the program decided to complete them.
  private func violationsOfSourceRelease(of count: Int, after numbers: [Int]) -> [String] {
    let clock = TestClock()
    let log = LawLog()
    var starts = 0
    var properties = (0..<sourceCount).map { _ in MutableProperty(LawNumber(0)) }
    let sources = {
      properties.map { $0.changes.setFailureType(to: Failure.self).on(start: { starts += 1 }) }
    }
    _ = apply(sources(), clock, nil)(nil, log)
    for integer in numbers {
      for property in properties { property.value = LawNumber(integer) }
      clock.advance(by: .milliseconds(1))
    }
    let (before, startsBefore, wasEnded) = (log.values, starts, log.isEnded)
    properties.removeFirst(count)
    clock.advance(by: .milliseconds(50))
    var violations: [String] = []
    let later = log.values.dropFirst(before.count)
    if !later.isEmpty {
      violations.append("\(later.joined(separator: ", ")) is sent because a source is released")
    }
    if count < sourceCount, starts > startsBefore {
      violations.append("a source starts because another is released")
    }
    if !wasEnded, let last = log.events.last, last.hasPrefix("failed") {
      violations.append("it fails because a source is released")
    }
    return violations
  }

  func violationsOfReleaseBeforeEnding() -> [String] {
    [TrialEnd.completion, .failure].flatMap { end -> [String] in
      let trial = trial()
      trial.log.onEvent = { [unowned trial] _ in
        if trial.log.isEnded, trial.usage.isObserving {
          trial.log.report("a source is still observed when the ending arrives (\(end))")
        }
      }
      trial.observe(isOwned: true)
      trial.run(until: end)
      trial.tearDown(cancels: true)
      return trial.log.violations
    }
  }

  func violationsOfLaziness() -> [String] {
    let trial = trial()
    var violations: [String] = []
    if trial.usage.starts != 0 { violations.append("a source is observed before the result is") }
    if trial.clock.pendingCount != 0 { violations.append("a timer runs before the result is observed") }
    trial.observe(isOwned: true)
    if trial.usage.starts == 0, !exceptions.contains(.restartsSource) {
      violations.append("no source is observed with the result")
    }
    trial.tearDown(cancels: true)
    return violations
  }
}
