import Foundation

/// Measures Swiftwater beside hand-written Swift, OpenCombine and swift-async-algorithms. `scripts/bench`
/// runs it.
@main
enum Bench {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.isCheck { exit(await check() ? 0 : 1) }
      let scenarios = Scenario.all.filter(options.includes)
      if scenarios.isEmpty {
        throw Options.Misunderstanding(text: "no scenario matches \(options.filter ?? "")")
      }
      let results = await measure(scenarios, options)
      report(scenarios, results)
      if let json = options.json { try writeJSON(scenarios, results, to: json) }
      exit(status(scenarios, results, isStrict: options.isStrict))
    } catch let misunderstanding as Options.Misunderstanding {
      complain("bench: \(misunderstanding.text); see scripts/bench --help")
      exit(64)
    } catch {
      complain("bench: \(error.localizedDescription)")
      exit(74)
    }
  }

  /// Looks for allocations where there may be no more than so many, without measuring time.
  private static func check() async -> Bool {
    var isFine = true
    for (scenario, goals) in Goal.ofMemory {
      var results = Results()
      results[scenario.id] = [.swiftwater: await scenario.count()]
      let verdicts = goals.map { $0.judge(scenario, in: results) }
      print("\(scenario.id) \(scenario.name): \(verdicts.map(\.text).joined(separator: "; "))")
      isFine = isFine && verdicts.allSatisfy { $0.isMet == true } && scenario.facts().allSatisfy(\.holds)
    }
    return isFine
  }

  private static func measure(_ scenarios: [Scenario], _ options: Options) async -> Results {
    var results = Results()
    let isTerminal = isatty(STDERR_FILENO) != 0
    for (index, scenario) in scenarios.enumerated() {
      let progress = "[\(index + 1)/\(scenarios.count)] \(scenario.id) \(scenario.name)"
      complain(isTerminal ? "\r\u{1B}[K\(progress)" : progress, ending: isTerminal ? "" : "\n")
      results[scenario.id] = await scenario.measure(options.includes)
    }
    if isTerminal { complain("\r\u{1B}[K", ending: "") }
    return results
  }

  private static func report(_ scenarios: [Scenario], _ results: Results) {
    print(
      """
      Nanoseconds for one event, element, delivery or operation: medians of \(Effort.repetitions) repetitions, in \
      each of which all libraries take their turn. Only ratios within a row mean anything elsewhere.
      """)
    for line in Table(scenarios, results).lines { print(line) }
    let verdicts = scenarios.flatMap { scenario in
      Goal.all(for: scenario).compactMap { $0.judge(scenario, in: results).isMet }
    }
    print("\(verdicts.count { $0 }) of \(verdicts.count) targets met")
  }

  /// Wrong counts are always an error; missed targets are one only on request, as they depend on the machine.
  private static func status(_ scenarios: [Scenario], _ results: Results, isStrict: Bool) -> Int32 {
    let isWrong = scenarios.contains { $0.facts().contains { !$0.holds } }
    let isMissed = scenarios.contains { scenario in
      Goal.all(for: scenario).contains { $0.judge(scenario, in: results).isMet == false }
    }
    return isWrong || (isStrict && isMissed) ? 1 : 0
  }

  private static func complain(_ text: String, ending: String = "\n") {
    FileHandle.standardError.write(Data((text + ending).utf8))
  }
}
