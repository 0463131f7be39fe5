/// How many cases passed, and what is to be said about the others.
public struct Report {
  public private(set) var passed = 0
  public private(set) var failed = 0
  /// One text for each case that failed or that passed against a listed divergence.
  public private(set) var messages: [String] = []
  /// Whether all is as it should be: nothing failed but listed divergences, and all of those did.
  public private(set) var isSatisfied = true
  private let divergences: Divergences

  public init(_ divergences: Divergences) {
    self.divergences = divergences
  }

  /// The last line of the report.
  public var summary: String { "\(passed) passed, \(failed) failed" }

  /// Plays every case.
  public mutating func add(_ file: CaseFile) {
    for entry in file.entries {
      switch entry {
      case .readable(let testCase): add(testCase, complaints: CaseRun(testCase).complaints)
      case .malformed(let id, let problem): fail("malformed", id, [problem.description])
      }
    }
  }

  private mutating func add(_ testCase: Case, complaints: [String]) {
    let isListed = divergences.contains(testCase)
    let name = testCase.reference.isEmpty ? testCase.id : "\(testCase.id) (\(testCase.reference))"
    switch (complaints.isEmpty, isListed) {
    case (true, false):
      passed += 1
    case (true, true):
      passed += 1
      isSatisfied = false
      messages.append("passed, but is listed as a divergence: \(name)")
    case (false, false):
      fail("failed", name, complaints)
    case (false, true):
      failed += 1
      messages.append(Report.text("failed (a listed divergence)", name, complaints))
    }
  }

  private mutating func fail(_ verdict: String, _ name: String, _ complaints: [String]) {
    failed += 1
    isSatisfied = false
    messages.append(Report.text(verdict, name, complaints))
  }

  private static func text(_ verdict: String, _ name: String, _ complaints: [String]) -> String {
    let lines = complaints.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return (["\(verdict): \(name)"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
