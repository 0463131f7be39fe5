import Foundation
import Testing

/// Compares the page of assumptions with the sources.
@Suite struct AssumptionsTests {
  /// Code that Swift, or another package, does not promise or cannot check.
  private struct Mark {
    let name: String
    let path: String
  }

  private let rows = Page("Documentation/Assumptions.md").lines.filter { $0.hasPrefix("|") }

  /// The marks in the sources, without those in comments.
  private let marks: [Mark] = Repository.files(under: "Sources", named: ".swift").flatMap { path in
    let code = Repository.lines(path).filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return Set(code.flatMap { Self.names(in: $0) }).sorted().map { Mark(name: $0, path: path) }
  }

  private static func names(in line: String) -> [String] {
    line.matches(
      of:
        #/nonisolated\(unsafe\)|@unchecked Sendable|unsafeDowncast|unsafeBitCast|@_\w+|ThreadSpecificVariable|Mirror(?=\()|_NIO\w+/#
    ).map { String($0.output) }
  }

  @Test func `the page of assumptions names each place that relies on more than Swift promises`() {
    #expect(marks.count > 20)
    for mark in marks {
      #expect(
        rows.contains { $0.contains("`\(mark.name)`") && $0.contains("(../\(mark.path))") },
        "no row has `\(mark.name)` and a link to \(mark.path)")
    }
  }

  /// A row without such a place would describe code that is gone.
  @Test func `the page of assumptions names no place that is gone`() {
    let names = Set(marks.map(\.name))
    for row in rows {
      let expected = names.filter { row.contains("`\($0)`") }
      guard !expected.isEmpty else { continue }
      for match in row.matches(of: #/\(\.\./(Sources/[^)]+\.swift)\)/#) {
        let path = String(match.output.1)
        #expect(
          marks.contains { $0.path == path && expected.contains($0.name) },
          "\(path) contains none of: \(expected.sorted().joined(separator: ", "))")
      }
    }
  }
}
