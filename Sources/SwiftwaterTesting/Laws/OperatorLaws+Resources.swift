import Swiftwater

// Laws about what an operator starts and retains.
extension OperatorLaws {
  func violationsOfRelease() -> [String] {
    LawEnding.allCases.flatMap { ending -> [String] in
      if ending == .sourceRelease, exceptions.contains(.startsAgain) { return [] }
      let count = LiveCount()
      count.measure {
        let trial = trial()
        trial.observe(isOwned: ending != .sourceRelease)
        trial.run(ending)
        trial.tearDown(cancels: false)
      }
      return count.aliveParts.map { "\($0) leaks (\(ending))" }
    }
  }

  func violationsOfReleaseBeforeEnding() -> [String] {
    [LawEnding.completion, .failure].flatMap { ending -> [String] in
      let trial = trial()
      trial.log.onEvent = { [unowned trial] _ in
        if trial.log.isEnded, trial.usage.isObserving {
          trial.log.report("a source is still observed when the ending arrives (\(ending))")
        }
      }
      trial.observe(isOwned: true)
      trial.run(ending)
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
    if trial.usage.starts == 0, !exceptions.contains(.startsAgain) {
      violations.append("no source is observed with the result")
    }
    trial.tearDown(cancels: true)
    return violations
  }
}
