import Foundation
import PageTesting
import Synchronization
import Testing

/// The program of the messenger in a process of its own, with its data in a temporary folder.
final class ServerProcess {
  let folder: URL
  /// The folder of the files that people have sent.
  var attachments: URL { folder.appending(path: "attachments", directoryHint: .isDirectory) }
  private(set) var port = 0
  /// The port of the newest server. Linux takes the ports of connections, and of servers on any free port, from 32,768
  /// on, so nothing takes the port of a program that is stopped for a while.
  private static let lastPort = Atomic(20_000)
  /// The text that the program printed when it was last started.
  private(set) var startupMessage = ""
  /// The log of the program, since it was first started.
  var log: String { (try? String(contentsOf: logFile, encoding: .utf8)) ?? "" }
  /// Further options of the program, which take effect at the next start.
  var options: [String]
  private let logFile: URL
  /// The program, and its exit status once it has ended; nil after a test has waited for that.
  private var running: (process: Process, exit: Task<Int32, Never>)?

  /// Starts a server with an empty folder. Its passwords are cheap to hash, as a debug build takes a second of a
  /// processor for each one otherwise.
  ///
  /// - Parameters:
  ///   - options: Further options of the program.
  ///   - settings: Further lines of the configuration file; nil for no file.
  init(_ options: [String] = [], settings: [String]? = []) async throws {
    self.options = options
    folder = FileManager.default.temporaryDirectory.appending(path: "messenger-" + UUID().uuidString)
    logFile = folder.appendingPathExtension("log")
    try Data().write(to: logFile)
    if let settings {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let lines = ["password-cost = 10,1,1"] + settings
      try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "messenger.conf"))
    }
    while true {
      port = Self.lastPort.add(1, ordering: .relaxed).newValue
      do {
        try await start()
        return
      } catch  where log.contains("Port \(port) of 127.0.0.1 is in use") {}
    }
  }

  /// The URL of the server.
  var url: String { "http://127.0.0.1:\(port)" }

  /// Starts the program on its port.
  func start() async throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["--port", String(port), "--data", folder.path] + options
    let output = Pipe()
    process.standardOutput = output
    let log = try FileHandle(forWritingTo: logFile)
    try log.seekToEnd()
    process.standardError = log
    running = (process, try process.start())
    // "The messenger is at http://127.0.0.1:8080 — …". The output ends if the program cannot start.
    startupMessage = await output.fileHandleForReading.text(lines: 1)
    guard startupMessage.contains("127.0.0.1:\(port)") else { throw Failure(log: self.log) }
  }

  /// Kills the program without a chance to clean up, as a power failure does.
  func kill() async { _ = await stop(by: SIGKILL) }

  /// Stops the program until it is resumed. Its connections stay open, as over a very slow network.
  func suspend() { signal(SIGSTOP) }

  /// Lets the program continue after ``suspend()``.
  func resume() { signal(SIGCONT) }

  private func signal(_ signal: Int32) {
    // The system may give the identifier of a program that has ended to another one.
    guard let process = running?.process, process.isRunning else { return }
    Foundation.kill(process.processIdentifier, signal)
  }

  /// Stops the program by a signal.
  ///
  /// - Returns: Its exit status.
  func stop(by signal: Int32 = SIGTERM) async -> Int32 {
    self.signal(signal)
    return await waitUntilExit()
  }

  /// Tells the program to stop, and does not wait for it.
  func beginStopping() { signal(SIGTERM) }

  /// Waits until the program has stopped.
  ///
  /// - Returns: Its exit status.
  func waitUntilExit() async -> Int32 {
    guard let running else { return -1 }
    let status = await running.exit.value
    self.running = nil
    return status
  }

  deinit {
    // A deinitializer cannot wait until the program has ended, so files that it writes until then may remain.
    signal(SIGKILL)
    for file in [folder, logFile] { try? FileManager.default.removeItem(at: file) }
  }

  /// The error of a program that does not start.
  struct Failure: Error {
    let log: String
  }

  /// The executable of the program, which is in the same build folder as the tests.
  static var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "messenger")
  }
}
