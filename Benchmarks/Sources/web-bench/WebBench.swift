import Foundation

/// Measures live pages: in a browser, over sockets and in process. `scripts/bench web` runs it.
@main
enum WebBench {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.serves { return try await Server.serve() }
      let suites = Suite.all.filter { suite in options.filter.map { suite.name.contains($0) } ?? true }
      if suites.isEmpty {
        throw Options.Misunderstanding(text: "no suite is called \(options.filter ?? "")")
      }
      exit(try await measure(suites, options) ? 0 : 1)
    } catch let misunderstanding as Options.Misunderstanding {
      complain("bench: \(misunderstanding.text); see scripts/bench --help")
      exit(64)
    } catch {
      complain("bench: \(error)")
      exit(74)
    }
  }

  /// - Returns: Whether all is well: what is wrong always counts, what is slow only on request, as it depends
  ///   on the machine.
  private static func measure(_ suites: [Suite], _ options: Options) async throws -> Bool {
    var figures: [Figure] = []
    var isRight = true
    for suite in suites {
      complain("measuring: \(suite.name)")
      do { figures += try await suite.measure() } catch {
        isRight = false
        complain("bench: \(suite.name) is WRONG: \((error as? Wrong)?.text ?? "\(error)")")
      }
    }
    for line in Table(figures).lines { print(line) }
    let verdicts = figures.compactMap(\.isMet)
    print("\(verdicts.count { $0 }) of \(verdicts.count) targets met")
    if let path = options.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
    }
    return isRight && !(options.isStrict && verdicts.contains(false))
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
