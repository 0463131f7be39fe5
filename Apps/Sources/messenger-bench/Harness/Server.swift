import Foundation

/// The `messenger` program built beside this one, in a process of its own.
final class Server {
  let port: Int
  private let process: Process

  /// Starts the program and waits until it prints its address.
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

  /// Stops the server gracefully, like Control-C.
  func stop() throws {
    process.terminate()
    process.waitUntilExit()
    try require(process.terminationStatus == 0, "the server left with status \(process.terminationStatus)")
  }

  /// Kills the server, like a power failure.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// The resident memory of the server, in MiB.
  func memory() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    guard let kilobytes = status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap({ Double($0.1) }) else {
      throw BenchmarkError("Linux does not say how much memory the server has")
    }
    return kilobytes / 1024
  }

  /// The processor time that the server has used, in seconds.
  func processorTime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // The name of the program can contain anything and ends with the last parenthesis. The times in user and
    // system mode are 11 fields after it.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw BenchmarkError("Linux does not say how much time the server has used")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
