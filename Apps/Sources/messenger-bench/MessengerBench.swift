import ArgumentParser
import Foundation

/// Measures the running messenger. `scripts/bench messenger` builds and runs it.
@main
struct MessengerBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/bench messenger",
    abstract: "Measures the messenger with thousands of browsers that speak its real protocol.",
    discussion: "scripts/bench --help says what is measured.")

  private static var suites: [any Suite.Type] {
    [Conversations.self, Kills.self, LongChat.self, Services.self]
  }

  @Option(
    help: "Only suites whose name contains this text: \(suites.map { $0.name }.joined(separator: ", ")).")
  var filter: String?

  @Option(help: "Also write every result to this file, as JSON.")
  var json: String?

  @Flag(help: "A small part of everything, to see that it works; the results mean nothing.")
  var quick = false

  @Flag(help: "Leave with status 1 also if a target is missed.")
  var strict = false

  func run() async throws {
    let suites = Self.suites.filter { suite in filter.map { suite.name.contains($0) } ?? true }
    if suites.isEmpty { throw ValidationError("No suite is called \(filter ?? "").") }
    var results: [BenchmarkResult] = []
    var isRight = true
    for suite in suites {
      ConsoleProgress.begin("measuring: \(suite.name)")
      do { results += try await suite.init(scale: quick ? .quick : .full).measure() } catch {
        isRight = false
        ConsoleProgress.begin("bench: \(suite.name) is WRONG: \(error)")
      }
    }
    for result in results { print(result.line) }
    let verdicts = results.compactMap(\.isMet)
    print("\(verdicts.count { $0 }) of \(verdicts.count) targets met")
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(results).write(to: URL(filePath: json))
    }
    if !isRight || strict && verdicts.contains(false) { throw ExitCode.failure }
  }
}
