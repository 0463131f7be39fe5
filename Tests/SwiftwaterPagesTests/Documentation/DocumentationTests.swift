import Foundation
import SwiftwaterPages
import Testing

/// Compares the tables of the documentation with the code.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// Returns the rows of the table whose first column has a title, each as the texts of its columns.
  private func table(_ title: String, of page: String) throws -> [[String]] {
    let text = try String(contentsOf: Self.root.appending(path: "Documentation/\(page).md"), encoding: .utf8)
    return text.split(separator: "\n").drop { !$0.hasPrefix("| \(title) |") }.dropFirst(2)
      .prefix { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// Returns a default as the documentation writes it.
  private func written(_ value: Any) -> String {
    func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }
    return switch value {
    case let number as Int: grouped(number)
    case let fraction as Double: "\(fraction)"
    case let time as Duration where time < .seconds(1): "\(Int(time / .milliseconds(1))) ms"
    case let time as Duration: "\(time.components.seconds) s"
    case let limit as RateLimit: "\(grouped(limit.burst)), then \(grouped(Int(limit.perSecond)))/s"
    default: "\(value)"
    }
  }

  @Test func `the documentation lists every limit with its default`() throws {
    let rows = try table("Limit", of: "Operation").map { Array($0.prefix(2)) }
    let limits = Mirror(reflecting: WebLimits()).children.map { child in
      ["`\(child.label ?? "")`", written(child.value)]
    }
    #expect(rows == limits)
  }

  @Test func `the guest book that strangers build is that of the guide`() throws {
    func text(_ file: String) throws -> String {
      try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    }
    let built = try text("Consumers/Pages/Sources/guestbook/GuestBook.swift")
    #expect(try text("Documentation/LivePages.md").contains("```swift\n\(built)```\n"))
  }

  @Test func `every documented defense has a suite of tests`() throws {
    let rows = try table("Attack", of: "ThreatModel")
    #expect(rows.count > 35)
    let folder = Self.root.appending(path: "Tests").path
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
      .compactMap { $0.split(separator: "/").last }
    for row in rows {
      let suites = (row.last ?? "").matches(of: #/`(\w+)`/#).map(\.output.1)
      #expect(!suites.isEmpty, "\(row[0])")
      for suite in suites { #expect(files.contains("\(suite).swift"), "there is no \(suite)") }
    }
  }
}
