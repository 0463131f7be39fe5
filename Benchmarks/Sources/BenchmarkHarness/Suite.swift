import Foundation

/// Figures that are measured together.
public struct Suite: Sendable {
  public let name: String
  /// Measures the figures.
  ///
  /// - Throws: ``WrongResult`` where the program under test does something wrong, however fast.
  public let measure: @Sendable () async throws -> [Figure]

  public init(name: String, measure: @escaping @Sendable () async throws -> [Figure]) {
    self.name = name
    self.measure = measure
  }

  /// Runs suites one after the other and prints their figures as a table.
  ///
  /// - Parameters:
  ///   - suites: The suites to run.
  ///   - json: A file to write the figures to as well.
  ///   - isStrict: Whether a missed target is a failure. It is not by default, as times depend on the machine.
  /// - Returns: Whether all results were right and, if strict, all targets met.
  public static func run(_ suites: [Suite], json: String?, isStrict: Bool) async throws -> Bool {
    var figures: [Figure] = []
    var isRight = true
    for suite in suites {
      Progress.begin("measuring: \(suite.name)")
      do { figures += try await suite.measure() } catch {
        isRight = false
        Progress.begin("bench: \(suite.name) is WRONG: \(error)")
      }
    }
    for line in FigureTable(figures).lines { print(line) }
    let verdicts = figures.compactMap(\.isMet)
    print("\(verdicts.count { $0 }) of \(verdicts.count) targets met")
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(figures).write(to: URL(filePath: json))
    }
    return isRight && !(isStrict && verdicts.contains(false))
  }
}

/// A result that has to be right whatever the time it takes, and is not.
public struct WrongResult: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Checks a result of the program under test.
///
/// - Throws: ``WrongResult`` with `text` where the condition is false.
public func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  if !condition { throw WrongResult(text()) }
}
