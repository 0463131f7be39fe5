import Foundation
import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Runs random programs with the library and with a model, and compares the visible events.
@Suite struct RandomProgramTests {
  /// The seeds of the programs: 3,000, a million if `SWIFTWATER_LONG_TESTS` is set, or as many as
  /// `SWIFTWATER_RANDOM_PROGRAMS` says, from 1 or from `SWIFTWATER_TEST_SEED`. `SWIFTWATER_TEST_SEED` alone repeats one
  /// program.
  static let seeds: ClosedRange<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) -> UInt64? { environment[name].flatMap { UInt64($0) } }
    let (first, count) = (number("SWIFTWATER_TEST_SEED"), number("SWIFTWATER_RANDOM_PROGRAMS"))
    if let count { return (first ?? 1)...((first ?? 1) + max(count, 1) - 1) }
    if let first { return first...first }
    return 1...(environment["SWIFTWATER_LONG_TESTS"] == nil ? 3_000 : 1_000_000)
  }()

  @Test func `random programs have the same events with the library and with the model`() {
    var runs = 0
    var differences = 0
    let watchdog = ProgramWatchdog()
    func outcome(of program: RandomProgram) -> ProgramOutcome? {
      var outcome: ProgramOutcome?
      // The warnings of each program are dropped at its end, because a long run would collect gigabytes of them.
      _ = warnings { outcome = watchdog.watch(program) { ProgramOutcome(of: program) } }
      return outcome
    }
    for seed in Self.seeds where differences < 12 {
      let program = ProgramGenerator.program(seed: seed)
      guard let first = outcome(of: program) else { continue }
      runs += 1
      if runs.isMultiple(of: 10_000) {
        print(toStandardError: "\(runs) random programs have run, the last with seed \(seed)")
      }
      if !first.isDifferent { continue }
      differences += 1
      let smallest = ProgramShrinker.shrink(program) { outcome(of: $0)?.isDifferent == true }
      Issue.record("seed \(seed)\n\(outcome(of: smallest) ?? first)")
    }
    print("\(runs) random programs have run, and \(differences) of them differ from the model.")
  }
}

/// The recordings of a program that runs with the library and with the model.
struct ProgramOutcome: CustomStringConvertible {
  private let program: RandomProgram
  private let expected: [TraceEntry]
  private let actual: [TraceEntry]
  private let leaks: [String]

  /// Runs a program.
  ///
  /// Nil if the program is too large, or if it shares a signal that runs without observers and either releases sources
  /// or shares it while it runs. The model does not know when the library frees such a run and its sources.
  init?(of program: RandomProgram, forms: [Form] = Form.all) {
    if program.runsWithoutObservers, program.releasesSources { return nil }
    guard let expected = ModelExecution.trace(of: program, forms: forms) else { return nil }
    let count = LiveCount()
    guard let actual = count.track({ LibraryExecution.trace(of: program) }) else { return nil }
    self.actual = actual
    leaks = program.runsWithoutObservers ? [] : count.liveParts
    self.expected = expected
    self.program = program
  }

  var isDifferent: Bool { expected != actual || !leaks.isEmpty }

  var description: String {
    """
    \(ProgramPrinter.text(of: program))

    the model gives:   \(expected.map(\.description).joined(separator: ", "))
    the library gives: \(actual.map(\.description).joined(separator: ", "))
    alive at the end:  \(leaks)
    """
  }
}

extension RandomProgram {
  /// Whether a signal is shared so that it runs without observers. If it never ends, no code can end it.
  fileprivate var runsWithoutObservers: Bool {
    expressions.contains { $0.contains { Form.withoutObservers.contains($0.name) } }
  }

  fileprivate var releasesSources: Bool {
    (steps + reactions.map(\.action)).contains { if case .release = $0 { true } else { false } }
  }
}

extension ProgramNode {
  fileprivate func contains(_ isWanted: (Form) -> Bool) -> Bool {
    if case .form(let form) = content, isWanted(Form.all[form]) { return true }
    return children.contains { $0.contains(isWanted) }
  }
}
