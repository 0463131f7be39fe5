import Foundation
import Synchronization
import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Runs random programs with the library and with a model, and compares what becomes visible.
@Suite struct RandomProgramTests {
  /// Seeds for which a program runs: some thousand, or a million if `SWIFTWATER_LONG_TESTS` is set.
  /// `SWIFTWATER_TEST_SEED` repeats one.
  static let seeds: ClosedRange<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["SWIFTWATER_TEST_SEED"].flatMap({ UInt64($0) }) { return seed...seed }
    if let count = environment["SWIFTWATER_RANDOM_PROGRAMS"].flatMap({ UInt64($0) }) { return 1...count }
    return 1...(environment["SWIFTWATER_LONG_TESTS"] == nil ? 3_000 : 1_000_000)
  }()

  @Test func `random programs do with the library what they do with the model`() {
    var runs = 0
    var failures = 0
    withoutWarnings {
      for seed in Self.seeds where failures < 12 {
        let program = ProgramGenerator.program(seed: seed)
        guard let difference = ProgramDifference(of: program) else {
          runs += 1
          if runs.isMultiple(of: 100_000) { print("\(runs) random programs have run") }
          continue
        }
        failures += 1
        let smallest = ProgramShrinker.shrink(program) { ProgramDifference(of: $0) != nil }
        Issue.record("seed \(seed)\n\(ProgramDifference(of: smallest) ?? difference)")
      }
    }
    print("\(runs) random programs did the same with the library and the model.")
  }

  private func withoutWarnings(_ body: () -> Void) {
    Misuse.$report.withValue({ _ in }, operation: body)
  }
}

extension RandomProgram {
  /// Whether a signal is shared so that it runs without observers. If it never ends, nobody can end it.
  fileprivate var runsWithoutObservers: Bool {
    expressions.contains { $0.contains { Form.withoutObservers.contains($0.name) } }
  }
}

extension ProgramNode {
  fileprivate func contains(_ isWanted: (Form) -> Bool) -> Bool {
    if case .form(let form) = content, isWanted(Form.all[form]) { return true }
    return children.contains { $0.contains(isWanted) }
  }
}

/// How the library and the model differ in a program.
struct ProgramDifference: CustomStringConvertible {
  let program: RandomProgram
  let expected: [TraceEntry]
  let actual: [TraceEntry]
  let leaks: [String]

  /// Nil if there is no difference, or if the program is too large to run.
  init?(of program: RandomProgram, forms: [Form] = Form.all) {
    guard let expected = ModelExecution.trace(of: program, forms: forms) else { return nil }
    let count = LiveCount()
    actual = count.measure { LibraryExecution.trace(of: program) }
    leaks = program.runsWithoutObservers ? [] : count.aliveParts
    if expected == actual, leaks.isEmpty { return nil }
    self.expected = expected
    self.program = program
  }

  var description: String {
    """
    \(ProgramPrinter.text(of: program))

    the model gives:   \(expected.map(\.description).joined(separator: ", "))
    the library gives: \(actual.map(\.description).joined(separator: ", "))
    alive at the end:  \(leaks)
    """
  }
}
