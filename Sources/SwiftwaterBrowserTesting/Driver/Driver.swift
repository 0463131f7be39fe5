import Foundation

/// The process that drives Chromium: sends it commands and hands each answer to who asked.
///
/// The process lives as long as the pipe to it is open. The system closes that when this process ends, also
/// when it is killed, so a browser never outlives its tests.
actor Driver {
  private let process: Process
  private let input: FileHandle
  private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var lastID = 0
  private var partialLine = Data()
  private var hasEnded = false

  /// What the driver says when Chromium is up.
  struct Greeting: Decodable {
    let version: String
    let process: Int
  }

  /// Starts the driver and Chromium with it.
  ///
  /// - Throws: `BrowserError` that says what to install, if something is missing.
  static func start(python: URL) async throws -> (driver: Driver, greeting: Greeting) {
    // A write to a driver that has ended is to fail, not to end this process.
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = python
    process.arguments = [Installation.script.path]
    process.standardInput = input
    process.standardOutput = output
    let driver = Driver(process: process, input: input.fileHandleForWriting)
    do {
      return (driver, try await driver.greeting(from: output.fileHandleForReading))
    } catch let failure as Answer.Failure {
      throw BrowserError(action: "launch", reason: failure.reason)
    }
  }

  private init(process: sending Process, input: FileHandle) {
    self.process = process
    self.input = input
  }

  private func greeting(from output: FileHandle) async throws -> Greeting {
    let answer = try await withCheckedThrowingContinuation { continuation in
      waiting[0] = continuation
      do {
        try process.run()
        read(output)
      } catch {
        waiting.removeValue(forKey: 0)?.resume(throwing: error)
      }
    }
    return try JSONDecoder().decode(Outcome<Greeting>.self, from: answer).result
  }

  /// Sends a command and waits for its answer.
  ///
  /// - Throws: `Answer.Failure`, or `CancellationError` when the task is cancelled; the driver stops then
  ///   too.
  func perform<Value: Decodable & Sendable>(
    _ command: Command, returning: Value.Type = Value.self
  ) async throws -> Value {
    var command = command
    lastID += 1
    command.id = lastID
    let line = try JSONEncoder().encode(command) + Data("\n".utf8)
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting[command.id] = continuation
        write(line)
      }
    } onCancel: { [id = command.id] in
      Task { await self.cancel(id) }
    }
    return try JSONDecoder().decode(Outcome<Value>.self, from: answer).result
  }

  /// Ends the driver and Chromium; what waits for an answer fails.
  func quit() {
    try? input.close()
    end()
  }

  private func cancel(_ id: Int) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
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
    let (chunks, continuation) = AsyncStream<Data>.makeStream()
    output.readabilityHandler = { handle in
      let chunk = handle.availableData
      guard !chunk.isEmpty else {
        handle.readabilityHandler = nil
        return continuation.finish()
      }
      continuation.yield(chunk)
    }
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
    guard let answer = try? JSONDecoder().decode(Answer.self, from: line),
      let continuation = waiting.removeValue(forKey: answer.id)
    else { return }
    if let failure = answer.error {
      continuation.resume(throwing: failure)
    } else {
      continuation.resume(returning: line)
    }
  }

  private func end() {
    hasEnded = true
    let unanswered = waiting
    waiting = [:]
    for continuation in unanswered.values {
      continuation.resume(throwing: Answer.Failure(reason: "The driver of the browser has ended."))
    }
  }
}
