import ConformanceKit
import Foundation
import Testing

/// Runs every case of `cases.json` against the operators.
@Suite struct OperatorTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The cases, or the reason why the file cannot be read.
  static let file = Result { () throws(FormatError) in
    try CaseFile(contentsOf: folder.appending(path: "cases.json"))
  }

  static let cases = (try? file.get())?.entries ?? []

  static let divergences = Result { () throws(FormatError) in
    try Divergences(contentsOf: folder.appending(path: "Divergences.md"))
  }

  @Test func `the file has all its cases`() throws {
    let cases = try OperatorTests.file.get().entries
    #expect(cases.count == 789)
    #expect(Set(cases.map(\.id)).count == 789)
  }

  @Test(arguments: cases) func `an operator behaves as its case says`(_ testCase: CaseFile.Entry) throws {
    let verdict = Verdict(testCase, try OperatorTests.divergences.get())
    #expect(verdict.isAccepted, "\(testCase): \(verdict)")
  }
}
