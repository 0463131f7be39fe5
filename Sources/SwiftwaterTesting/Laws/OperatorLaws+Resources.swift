import Swiftwater

// Laws about what an operator starts and retains.
extension OperatorLaws {
  func violationsOfRelease() -> [String] {
    LawFinish.allCases.flatMap { finish -> [String] in
      if finish == .oblivion, exceptions.contains(.startsAgain) { return [] }
      let count = LiveCount()
      count.measure {
        let trial = trial()
        trial.observe(isOwned: finish != .oblivion)
        trial.run(finish)
        trial.tearDown(cancels: false)
      }
      return count.aliveParts.map { "\($0) leaks (\(finish))" }
    }
  }

  func violationsOfReleaseBeforeEnding() -> [String] {
    [LawFinish.completion, .failure].flatMap { finish -> [String] in
      let trial = trial()
      trial.log.reaction = { [unowned trial] _ in
        if trial.log.isEnded, trial.usage.isObserving {
          trial.log.report("a source is still observed when the ending arrives (\(finish))")
        }
      }
      trial.observe(isOwned: true)
      trial.run(finish)
      trial.tearDown(cancels: true)
      return trial.log.problems
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
