import ArgumentParser
import BenchmarkHarness
import Foundation

/// Measures the running messenger. `scripts/bench messenger` builds and runs it.
@main
struct MessengerBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/bench messenger",
    abstract: "Measures the messenger with thousands of simulated browsers.",
    discussion: "scripts/bench --help describes the measurements.")

  private static var suites: [any MessengerSuite.Type] {
    [
      Conversations.self, ManyPages.self, CrashRecovery.self, LongChat.self, Compression.self, Services.self,
      Pictures.self, BrowserRendering.self,
    ]
  }

  @Option(
    help: "Only suites whose name contains this text: \(suites.map { $0.name }.joined(separator: ", ")).")
  var filter: String?

  @Option(help: "Also write every result to this file, as JSON.")
  var json: String?

  @Flag(help: "Only check with a small scale that everything works; the figures are meaningless.")
  var quick = false

  @Flag(help: "Exit with status 1 if a target is missed, too.")
  var strict = false

  func run() async throws {
    let suites = Self.suites.filter { suite in filter.map { suite.name.contains($0) } ?? true }
    if suites.isEmpty { throw ValidationError("The name of no suite contains \(filter ?? "").") }
    let scale = quick ? Scale.quick : .full
    let runnable = suites.map { suite in
      BenchmarkSuite(name: suite.name) { try await suite.init(scale: scale).measure() }
    }
    if try await !BenchmarkSuite.run(runnable, json: json, isStrict: strict) { throw ExitCode.failure }
  }
}
