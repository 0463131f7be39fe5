import Foundation

/// A group of measurements.
public struct BenchmarkSuite: Sendable {
  /// The name, by which suites are selected.
  public let name: String
  /// Measures the results.
  ///
  /// - Throws: ``BenchmarkError`` if the measured program gives a wrong result.
  public let measure: @Sendable () async throws -> [BenchmarkResult]

  /// Creates a suite from its properties.
  public init(name: String, measure: @escaping @Sendable () async throws -> [BenchmarkResult]) {
    self.name = name
    self.measure = measure
  }

  /// Runs suites one after the other and prints their results as a table.
  ///
  /// - Parameters:
  ///   - suites: The suites to run.
  ///   - json: A file to write the results to; nil for none.
  ///   - isStrict: Whether a missed target is a failure. Times depend on the machine.
  /// - Returns: Whether all results were correct and, if strict, all targets met.
  /// - Throws: The error of the file system if the file cannot be written.
  public static func run(_ suites: [BenchmarkSuite], json: String?, isStrict: Bool) async throws -> Bool {
    var results: [BenchmarkResult] = []
    var isCorrect = true
    for suite in suites {
      ConsoleProgress.begin("measuring: \(suite.name)")
      do { results += try await suite.measure() } catch {
        isCorrect = false
        ConsoleProgress.begin("bench: \(suite.name) is WRONG: \(error)")
      }
    }
    for line in ResultTable(results).lines { print(line) }
    let outcomes = results.compactMap(\.isMet)
    print("\(outcomes.count { $0 }) of \(outcomes.count) targets met")
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(results).write(to: URL(filePath: json))
    }
    return isCorrect && !(isStrict && outcomes.contains(false))
  }
}

/// A wrong result of the measured program.
public struct BenchmarkError: Error, CustomStringConvertible {
  /// The description of the wrong result.
  public let description: String

  /// Creates an error with a description.
  public init(_ description: String) { self.description = description }
}

/// Checks a result of the measured program.
///
/// - Parameters:
///   - condition: The condition that the result satisfies.
///   - text: The description of a wrong result.
/// - Throws: ``BenchmarkError`` with the description if the condition is false.
public func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  if !condition { throw BenchmarkError(text()) }
}
