import Foundation

/// Counts the instructions of one unit of a scenario, by running this program under cachegrind.
///
/// Unlike time, the count does not depend on the load of the machine or on its caches. It depends on the
/// processor's architecture and on the version of the compiler.
struct InstructionCounter {
  /// The turns of the shorter run. The longer one has four times as many, so what both do besides cancels out.
  private static let turns = 500

  /// Counts the instructions of one unit of Swiftwater.
  ///
  /// - Throws: An error with the output of valgrind if it is not installed or fails.
  func count(_ scenario: Scenario) throws -> Double {
    let (short, long) = (Self.turns, 4 * Self.turns)
    let difference = try total(scenario, turns: long) - total(scenario, turns: short)
    return Double(difference) / Double((long - short) * scenario.unitsPerTurn)
  }

  private func total(_ scenario: Scenario, turns: Int) throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
      CommandLine.arguments[0], "--filter", scenario.id, "--turns", "\(turns)",
    ]
    // The order of a hashed collection changes the number of instructions.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let match = text.firstMatch(of: /I\s+refs:\s+([\d,]+)/),
      let count = Int(match.1.replacing(",", with: ""))
    else { throw ValgrindError(output: text) }
    return count
  }

  struct ValgrindError: Error, CustomStringConvertible {
    let output: String

    var description: String { "valgrind counted no instructions; is it installed? It printed:\n\(output)" }
  }
}

/// The architecture and the compiler that the targets for instructions were counted with.
enum InstructionBaseline {
  #if arch(x86_64) && compiler(>=6.2) && compiler(<6.4)
  static let isComparable = true
  #else
  static let isComparable = false
  #endif
}
