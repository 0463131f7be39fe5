import BenchmarkHarness
import Foundation

/// A running `messenger`, whose executable is beside that of the benchmark.
final class MessengerProcess {
  /// The port, which the system has chosen.
  let port: Int
  private let process: Process

  /// Starts the program and waits until it prints its URL.
  ///
  /// - Parameter dataFolder: The folder in which the program keeps its data.
  /// - Throws: A `BenchmarkError` if the program prints no URL, or an error of the system if it cannot be run.
  init(dataFolder: URL) throws {
    process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "messenger")
    process.arguments = ["--port", "0", "--data", dataFolder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The output begins with "The messenger is at http://127.0.0.1:8080 …". It is empty if the program cannot start.
    let beginning = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = beginning.firstMatch(of: /127\.0\.0\.1:(\d+)/), let port = Int(match.1) else {
      throw BenchmarkError("the server did not start")
    }
    self.port = port
  }

  /// Sends SIGTERM, and waits for the graceful shutdown.
  ///
  /// - Throws: A `BenchmarkError` if the exit status is not 0.
  func stop() throws {
    process.terminate()
    process.waitUntilExit()
    try require(process.terminationStatus == 0, "the server exited with status \(process.terminationStatus)")
  }

  /// Kills the process with SIGKILL, as in a crash.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// The memory and CPU time of the server.
  var statistics: ProcessStatistics { ProcessStatistics(of: process.processIdentifier) }
}
