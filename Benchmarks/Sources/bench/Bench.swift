import ArgumentParser
import Foundation

/// Measures Swiftwater beside plain Swift, OpenCombine and swift-async-algorithms. `scripts/bench` runs it.
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/bench", abstract: "Measures signals, properties, commands and lists.",
    discussion: "scripts/bench --help describes the measurements.")

  @Option(help: "Only scenarios whose number is this text or whose name contains it.")
  var filter: String?

  @Option(help: "Only libraries whose name begins with this text, for use with a profiler.")
  var library: String?

  @Option(help: "Also write every measurement to this file, as JSON.")
  var json: String?

  @Flag(help: "Exit with status 1 also if a target is missed.")
  var strict = false

  @Flag(help: "Only count the blocks, bytes and instructions that have a target.")
  var check = false

  func validate() throws {
    if check, library != nil || json != nil {
      throw ValidationError("--check counts Swiftwater only and writes no file: omit --library and --json.")
    }
  }

  func run() async throws {
    let scenarios = Scenario.all.filter(includes)
    if scenarios.isEmpty { throw ValidationError("No scenario matches \(filter ?? "").") }
    if check { return try await checkCounts() }
    let results = await measure(scenarios)
    report(scenarios, results)
    if let json { try writeJSON(scenarios, results, to: json) }
    if fails(scenarios, results) { throw ExitCode.failure }
  }

  private func includes(_ scenario: Scenario) -> Bool {
    guard let filter else { return true }
    return scenario.id == filter || scenario.name.lowercased().contains(filter.lowercased())
  }

  private func includes(_ implementation: Implementation) -> Bool {
    guard let library else { return true }
    return implementation.rawValue.lowercased().hasPrefix(library.lowercased())
  }

  /// Counts the blocks, bytes and instructions of the selected scenarios with a target for them, without measuring
  /// time.
  private func checkCounts() async throws {
    let memory = Target.ofMemory.filter { includes($0.scenario) }
    let instructions = Target.ofInstructions.filter { includes($0.scenario) }
    if memory.isEmpty && instructions.isEmpty {
      throw ValidationError("No scenario that matches \(filter ?? "") has a target for --check.")
    }
    var isWithinLimits = true
    func evaluate(_ scenario: Scenario, _ targets: [Target], _ measurement: Measurement) {
      var results = Results()
      results[scenario.id] = [.swiftwater: measurement]
      let outcomes = targets.map { $0.evaluate(scenario, in: results) }
      print("\(scenario.id) \(scenario.name): \(outcomes.map(\.text).joined(separator: "; "))")
      isWithinLimits =
        isWithinLimits && outcomes.allSatisfy { $0.isMet == true } && scenario.checks().allSatisfy(\.holds)
    }
    for (scenario, targets) in memory {
      evaluate(scenario, targets, await scenario.countAllocations())
    }
    if InstructionBaseline.isComparable {
      let counter = try InstructionCounter()
      for (scenario, targets) in instructions {
        var measurement = Measurement()
        measurement.instructions = try counter.count(scenario)
        evaluate(scenario, targets, measurement)
      }
    } else {
      print("Instructions are not counted: the limits are those of another architecture or compiler.")
    }
    if !isWithinLimits { throw ExitCode.failure }
  }

  private func measure(_ scenarios: [Scenario]) async -> Results {
    var results = Results()
    let isTerminal = isatty(STDERR_FILENO) != 0
    func show(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
    for (index, scenario) in scenarios.enumerated() {
      let progress = "[\(index + 1)/\(scenarios.count)] \(scenario.id) \(scenario.name)"
      show(isTerminal ? "\r\u{1B}[K\(progress)" : progress + "\n")
      results[scenario.id] = await scenario.measure(includes)
    }
    if isTerminal { show("\r\u{1B}[K") }
    return results
  }

  private func report(_ scenarios: [Scenario], _ results: Results) {
    print(
      """
      Nanoseconds for one event, element, delivery or operation: medians of \(Repetitions.count) repetitions. \
      All libraries run in turn in each repetition. Only ratios within a row are comparable between machines.
      """)
    for line in Table(scenarios, results).lines { print(line) }
    let outcomes = scenarios.flatMap { scenario in
      Target.all(for: scenario).compactMap { $0.evaluate(scenario, in: results).isMet }
    }
    print("\(outcomes.count { $0 }) of \(outcomes.count) targets met")
  }

  /// Whether the run has failed. A wrong count is always a failure. A missed target is a failure only with
  /// `--strict`, because times depend on the machine.
  private func fails(_ scenarios: [Scenario], _ results: Results) -> Bool {
    let isWrong = scenarios.contains { $0.checks().contains { !$0.holds } }
    let isMissed = scenarios.contains { scenario in
      Target.all(for: scenario).contains { $0.evaluate(scenario, in: results).isMet == false }
    }
    return isWrong || (strict && isMissed)
  }
}
