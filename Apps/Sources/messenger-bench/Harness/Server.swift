import Foundation

/// The messenger as people run it: the program that is built beside this one, in a process of its own.
final class Server {
  let port: Int
  private let process: Process

  /// Starts the program and waits until it says where it is.
  ///
  /// - Parameter folder: Where its data is.
  init(data folder: URL) throws {
    process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "messenger")
    process.arguments = ["--port", "0", "--data", folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // "The messenger is at http://127.0.0.1:8080 — …", in one line; nothing if it cannot start.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let found = line.firstMatch(of: /127\.0\.0\.1:(\d+)/), let port = Int(found.1) else {
      throw Wrong("the server did not start")
    }
    self.port = port
  }

  /// Asks it to stop, as Control-C does.
  func stop() throws {
    process.terminate()
    process.waitUntilExit()
    try require(process.terminationStatus == 0, "the server left with status \(process.terminationStatus)")
  }

  /// Ends it as a power cut would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// How much memory of the machine it has, in MiB.
  func memory() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    guard let kilobytes = status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap({ Double($0.1) }) else {
      throw Wrong("Linux does not say how much memory the server has")
    }
    return kilobytes / 1024
  }

  /// How many seconds of a processor it has used so far.
  func processorTime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // The name of the program, which may contain anything, ends with the last parenthesis; 11 fields on are
    // the times in user and system mode.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw Wrong("Linux does not say how much time the server has used")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
