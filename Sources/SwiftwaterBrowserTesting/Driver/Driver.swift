import Foundation

/// The process that controls Chromium. This actor sends it commands and returns each response to its caller.
///
/// The driver runs as long as the pipe to it is open. The system closes the pipe when this process ends, even
/// if it is killed, so a browser never outlives its tests.
actor Driver {
  private let process: Process
  private let input: FileHandle
  private var pending: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var lastID = 0
  private var partialLine = Data()
  private var hasEnded = false

  /// The first message of the driver, after Chromium has started.
  struct Greeting: Decodable {
    let version: String
    let processID: Int
  }

  /// Starts the driver and Chromium.
  ///
  /// - Parameters:
  ///   - python: The Python interpreter that has the packages of the driver.
  ///   - program: The program of Chromium.
  /// - Throws: A `BrowserError` if Chromium or a package is not installed; or the error of starting the process.
  static func start(
    python: URL, _ program: Browser.Program = .fastest
  ) async throws -> (driver: Driver, greeting: Greeting) {
    // Without this, a write to a driver that has ended would end this process instead of failing.
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = python
    process.arguments = [Installation.script.path, program.rawValue]
    process.standardInput = input
    process.standardOutput = output
    let driver = Driver(process: process, input: input.fileHandleForWriting)
    do {
      return (driver, try await driver.launch(readingFrom: output.fileHandleForReading))
    } catch let failure as Response.Failure {
      throw BrowserError(action: "launch", reason: failure.reason)
    }
  }

  private init(process: sending Process, input: FileHandle) {
    self.process = process
    self.input = input
  }

  /// Starts the process and waits for its first message.
  private func launch(readingFrom output: FileHandle) async throws -> Greeting {
    let response = try await withCheckedThrowingContinuation { continuation in
      pending[0] = continuation
      do {
        try process.run()
        read(output)
      } catch {
        pending.removeValue(forKey: 0)?.resume(throwing: error)
      }
    }
    return try JSONDecoder().decode(CommandResult<Greeting>.self, from: response).result
  }

  /// Sends a command and waits for its response.
  ///
  /// - Throws: A `Response.Failure`; a `CancellationError` if the task is cancelled, which also stops the command in
  ///   the driver; or a `DecodingError` if the result has another type.
  func perform<Value: Decodable & Sendable>(
    _ command: Command, returning: Value.Type = Value.self
  ) async throws -> Value {
    var command = command
    lastID += 1
    command.id = lastID
    let line = try JSONEncoder().encode(command) + Data("\n".utf8)
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        pending[command.id] = continuation
        write(line)
      }
    } onCancel: { [id = command.id] in
      Task { await self.cancel(id) }
    }
    return try JSONDecoder().decode(CommandResult<Value>.self, from: response).result
  }

  /// Ends the driver and Chromium. Pending commands fail.
  func quit() {
    try? input.close()
    end()
  }

  private func cancel(_ id: Int) {
    guard let continuation = pending.removeValue(forKey: id) else { return }
    continuation.resume(throwing: CancellationError())
    write(Data("{\"cancel\": \(id)}\n".utf8))
  }

  private func write(_ line: Data) {
    do {
      guard !hasEnded else { return end() }
      try input.write(contentsOf: line)
    } catch {
      end()
    }
  }

  private func read(_ output: FileHandle) {
    let chunks = output.chunks()
    Task {
      for await chunk in chunks { receive(chunk) }
      end()
    }
  }

  private func receive(_ chunk: Data) {
    var lines = chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while lines.count > 1 {
      let line = partialLine + lines.removeFirst()
      partialLine = Data()
      receive(line: line)
    }
    partialLine += lines[lines.startIndex]
  }

  private func receive(line: Data) {
    guard let response = try? JSONDecoder().decode(Response.self, from: line),
      let continuation = pending.removeValue(forKey: response.id)
    else { return }
    if let failure = response.error {
      continuation.resume(throwing: failure)
    } else {
      continuation.resume(returning: line)
    }
  }

  private func end() {
    hasEnded = true
    let commands = pending
    pending = [:]
    for continuation in commands.values {
      continuation.resume(throwing: Response.Failure(reason: "The driver of the browser has ended."))
    }
  }
}
