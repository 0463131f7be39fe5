import Foundation

/// Counts the instructions of one unit of a scenario, by running this program under cachegrind.
///
/// Unlike time, the count does not depend on the load of the machine or on its caches. It depends on the
/// processor's architecture and on the version of the compiler.
final class InstructionCounter {
  /// The iterations of the shorter run. The longer one has four times as many, so the instructions outside of the
  /// iterations cancel out.
  private static let iterations = 500
  /// Begins the arguments of a run whose instructions are counted. The identifier of a scenario and the number
  /// of iterations follow.
  private static let option = "--counted-iterations"

  private let program: URL

  /// - Throws: An error if `strip` is not installed, or cannot copy the program.
  init() throws {
    program = FileManager.default.temporaryDirectory.appending(component: "bench-\(UUID().uuidString)")
    // Valgrind 3.19 cannot read the debug information of Swift.
    try Run("strip", "--strip-debug", "-o", program.path, CommandLine.arguments[0]).wait()
  }

  deinit {
    try? FileManager.default.removeItem(at: program)
  }

  /// Counts the instructions of one unit of Swiftwater.
  ///
  /// - Throws: An error with the output of valgrind if it is not installed or fails.
  func count(_ scenario: Scenario) throws -> Double {
    let (short, long) = (Self.iterations, 4 * Self.iterations)
    // Both runs take place at the same time, which halves the time on two processors.
    let shortRun = try start(scenario, iterations: short)
    let longRun = try start(scenario, iterations: long)
    let difference = try total(of: longRun) - total(of: shortRun)
    return Double(difference) / Double((long - short) * scenario.unitsPerIteration)
  }

  private func start(_ scenario: Scenario, iterations: Int) throws -> Run {
    try Run(
      "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program.path,
      Self.option, scenario.id, "\(iterations)")
  }

  private func total(of run: Run) throws -> Int {
    let output = try run.wait()
    guard let match = output.firstMatch(of: /I\s+refs:\s+([\d,]+)/),
      let count = Int(match.1.replacing(",", with: ""))
    else { throw ToolError(command: "valgrind", output: output) }
    return count
  }

  /// Runs the iterations that the arguments of this program ask for.
  ///
  /// - Returns: False if the arguments do not ask for any.
  static func runScenarioIfRequested() -> Bool {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, arguments[1] == option, let iterations = Int(arguments[3]),
      let workload = Scenario.all.first(where: { $0.id == arguments[2] })?.workloads[.swiftwater]?()
    else { return false }
    workload.runSynchronously?(iterations)
    return true
  }

  /// A tool that runs.
  private struct Run {
    private let command: String
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: String...) throws {
      command = arguments[0]
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      // The order of a hashed collection changes the number of instructions.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"])
      {
        $1
      }
      process.standardError = output
      try process.run()
    }

    /// Waits until the tool has ended.
    ///
    /// - Returns: The text that it printed to its standard error.
    /// - Throws: An error with that text if the tool failed.
    @discardableResult
    func wait() throws -> String {
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw ToolError(command: command, output: text) }
      return text
    }
  }

  struct ToolError: Error, CustomStringConvertible {
    let command: String
    let output: String

    var description: String {
      "\(command) failed, so instructions are not counted. Is it installed? It printed:\n\(output)"
    }
  }
}

/// The architecture and the compiler that the targets for instructions were counted with.
enum InstructionBaseline {
  #if os(Linux) && arch(x86_64) && compiler(>=6.2) && compiler(<6.4)
  static let isComparable = true
  #else
  static let isComparable = false
  #endif
}
