/// The outcome of one case, given the listed divergences.
public enum Verdict: Equatable {
  /// The case behaves as expected.
  case passed
  /// The case behaves differently, and a listed divergence says that it should.
  case diverged(issues: [String])
  /// The case behaves as expected, although a listed divergence says that it should not.
  case passedDespiteDivergence
  /// The case behaves differently, and no divergence is listed for it.
  case failed(issues: [String])
  /// The case cannot be read.
  case malformed(FormatError)

  /// Runs a case, and compares the outcome with the listed divergences.
  ///
  /// - Parameters:
  ///   - entry: The case.
  ///   - divergences: The listed divergences. A case with the tag of one of them must fail.
  public init(_ entry: CaseFile.Entry, _ divergences: Divergences) {
    switch entry {
    case .malformed(_, let error):
      self = .malformed(error)
    case .readable(let testCase):
      let issues = CaseRun(testCase).issues
      switch (issues.isEmpty, divergences.contains(testCase)) {
      case (true, false): self = .passed
      case (true, true): self = .passedDespiteDivergence
      case (false, false): self = .failed(issues: issues)
      case (false, true): self = .diverged(issues: issues)
      }
    }
  }

  /// Whether the library does what is documented: the case passes, or fails because of a listed divergence.
  public var isAccepted: Bool {
    switch self {
    case .passed, .diverged: true
    case .passedDespiteDivergence, .failed, .malformed: false
    }
  }
}

extension Verdict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .passed: "passed"
    case .diverged(let issues): Verdict.text("failed (a listed divergence)", issues)
    case .passedDespiteDivergence: "passed, but is listed as a divergence"
    case .failed(let issues): Verdict.text("failed", issues)
    case .malformed(let error): Verdict.text("malformed", [error.description])
    }
  }

  private static func text(_ outcome: String, _ issues: [String]) -> String {
    let lines = issues.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return ([outcome] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
