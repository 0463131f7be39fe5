import ArgumentParser
import BenchmarkHarness

/// Measures live pages: in a browser, over connections and in process. `scripts/bench web` runs it.
@main
struct WebBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/bench web",
    abstract: "Measures live pages.",
    discussion: "scripts/bench --help describes the measurements.")

  private static let suites = [
    Clicks.suite, ServerTimes.suite, PageMemory.suite, IdlePages.suite, SlowReader.suite, Compression.suite,
    Operations.suite, Effects.suite, Scrolling.suite, Images.suite,
  ]

  @Option(
    help: "Only suites whose name contains this text: \(suites.map { $0.name }.joined(separator: ", ")).")
  var filter: String?

  @Option(help: "Also write every result to this file, as JSON.")
  var json: String?

  @Flag(help: "Exit with status 1 also if a target is missed.")
  var strict = false

  @Flag(
    help: ArgumentHelp(
      "Serve the pages, for another process of this program that measures.", visibility: .hidden))
  var serve = false

  func run() async throws {
    if serve { return try await Server.serve() }
    let suites = Self.suites.filter { suite in filter.map { suite.name.contains($0) } ?? true }
    if suites.isEmpty { throw ValidationError("The name of no suite contains \(filter ?? "").") }
    if try await !BenchmarkSuite.run(suites, json: json, isStrict: strict) { throw ExitCode.failure }
  }
}
