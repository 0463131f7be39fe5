import BenchmarkHarness
import Foundation

/// The `messenger` program built beside this one, in a process of its own.
final class Server {
  let port: Int
  private let process: Process

  /// Starts the program and waits until it prints its URL.
  ///
  /// - Parameter folder: The folder of its data.
  init(data folder: URL) throws {
    process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "messenger")
    process.arguments = ["--port", "0", "--data", folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The program prints one line, "The messenger is at http://127.0.0.1:8080 — …", or nothing if it cannot
    // start.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let found = line.firstMatch(of: /127\.0\.0\.1:(\d+)/), let port = Int(found.1) else {
      throw BenchmarkError("the server did not start")
    }
    self.port = port
  }

  /// Sends SIGTERM, and waits for the graceful shutdown.
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
