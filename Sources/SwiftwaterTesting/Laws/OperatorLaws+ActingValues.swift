import Swiftwater

// Code of the caller that acts on the graph that runs it.
extension OperatorLaws {
  func violationsOfActingValues() -> [String] {
    [LawPlace.release, .comparison, .hashing, .start, .cleanup].flatMap { place in
      LawDeed.all(sources: sourceCount).flatMap { deed in
        tryDeed(deed, at: place).map { "\($0), when \(place) runs \(deed)" }
      }
    }
  }

  /// Runs the operator once for each visit of a place and for each way to end, and performs a deed there.
  ///
  /// - Parameters:
  ///   - place: The place at which the operator, or what it uses, runs code of its caller.
  ///   - deed: The action of this code.
  /// - Returns: The broken rules.
  package func tryDeed(_ deed: LawDeed, at place: LawPlace) -> [String] {
    var violations: [String] = []
    for finish in LawFinish.allCases {
      for passing in 0..<100 {
        let run = tryDeed(deed, at: place, passing: passing, finish)
        violations += run.violations.map { "\($0) (visit \(passing + 1), \(finish))" }
        if run.visits <= passing { break }
      }
    }
    return violations
  }

  private func tryDeed(
    _ deed: LawDeed, at place: LawPlace, passing: Int, _ finish: LawFinish
  ) -> (violations: [String], visits: Int) {
    let trap = LawTrap(place, passing: passing, limit: 3)
    let count = LiveCount()
    let violations = count.measure { tryDeed(deed, trap, finish) }
    let leaks = count.aliveParts.map { "\($0) leaks" }
    let leakedNumbers = trap.liveCount == 0 ? [] : ["\(trap.liveCount) numbers leak"]
    return (violations + leaks + leakedNumbers, trap.visits)
  }

  private func tryDeed(_ deed: LawDeed, _ trap: LawTrap, _ finish: LawFinish) -> [String] {
    let trial = trial(trap)
    trap.action = { [weak trial] in trial?.perform(deed) }
    trial.observe(isOwned: finish != .oblivion)
    trial.run(finish)
    let events = trial.log.events
    let isCancelled = trial.log.isCancelled
    let expected = self.events(afterRepeating: trial)
    // Without an ending, the observation must end with its sources.
    let keepsSources = !exceptions.isDisjoint(with: [.startsAgain, .keepsSource])
    trial.tearDown(cancels: finish != .oblivion || keepsSources)
    trap.action = nil
    // An event that is sent while sources change is lost if nobody observes its source at that moment.
    // An event of another source comes before the rest of the delivery that it was sent from.
    let isComparable = sourceCount == 1 && !trial.isAmbiguous && ![.start, .cleanup].contains(trap.place)
    if !isComparable { return trial.log.problems }
    let isExpected = isCancelled ? expected.starts(with: events) : events == expected
    return trial.log.problems + (isExpected ? [] : ["it sent \(events), not \(expected)"])
  }
}
