import Foundation
import Synchronization

/// A process that ends when a signal ends this one.
struct ChildProcess {
  private static let running = Mutex<Set<pid_t>>([])
  private let process = Process()

  /// Starts a program, which is found by the variable `PATH` or by its own path.
  private init(
    _ arguments: [String], environment: [String: String] = [:], output: Pipe? = nil
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output {
      process.standardOutput = output
      process.standardError = output
    }
    // The system may give the id of a process that has ended to another one.
    process.terminationHandler = { process in
      Self.running.withLock { _ = $0.remove(process.processIdentifier) }
    }
    try Self.running.withLock { running in
      try process.run()
      running.insert(process.processIdentifier)
    }
  }

  /// Starts a program that shares the input and the output of this one.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: Variables that are added to those of this process.
  /// - Throws: The error of starting it.
  static func start(_ arguments: [String], environment: [String: String]) throws -> ChildProcess {
    try ChildProcess(arguments, environment: environment)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - onLine: Called with each complete line that the program prints.
  /// - Returns: Whether the program was started and has succeeded.
  static func run(_ arguments: [String], onLine: (String) -> Void) -> Bool {
    let output = Pipe()
    guard let child = try? ChildProcess(arguments, output: output) else { return false }
    var rest = Data()
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        onLine(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
      }
    }
    return child.wait() == 0
  }

  var isRunning: Bool { process.isRunning }

  /// Waits for the end of the process, and returns its status.
  private func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Asks the process to end, and kills it if it has not ended after three seconds.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    let deadline = Date(timeIntervalSinceNow: 3)
    while process.isRunning, Date.now < deadline { usleep(5_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    _ = wait()
  }

  /// Ends all of these processes and this one when a signal asks this one to end.
  static func endAllOnSignal() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        // The lock is held while a process starts. A signal at that moment ends only this process; the others
        // end with their terminal.
        _ = ChildProcess.running.withLockIfAvailable { for child in $0 { kill(child, SIGTERM) } }
        _exit(128 + number)
      }
    }
  }
}
