import Foundation
import Testing

/// Each defense in the threat model of previews has a suite of tests.
@Suite struct ThreatModelTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `every documented defense has a suite of tests`() throws {
    let document = Self.repository.appending(path: "Apps/Documentation/Messenger.md")
    let lines = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("| Attack |") }.dropFirst(2).prefix { $0.hasPrefix("| ") }
    #expect(table.count > 10)
    let files = ["Apps/Tests", "Tests"].flatMap { folder in
      FileManager.default.enumerator(atPath: Self.repository.appending(path: folder).path)?.allObjects
        as? [String] ?? []
    }
    let names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
    for row in table {
      let suites =
        (row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.last { !$0.isEmpty } ?? "")
        .matches(of: /`(\w+)`/).map(\.output.1)
      #expect(!suites.isEmpty, "\(row)")
      for suite in suites { #expect(names.contains("\(suite).swift"), "there is no \(suite)") }
    }
  }
}
