package import Foundation

/// Runs a program without input and waits until it ends.
///
/// - Parameters:
///   - program: The file of the program.
///   - arguments: The arguments of the program.
/// - Returns: The exit status, and everything that the program has printed.
package func runProgram(
  _ program: URL, _ arguments: [String]
) async throws -> (status: Int32, text: String) {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  let output = Pipe()
  process.standardInput = FileHandle.nullDevice
  (process.standardOutput, process.standardError) = (output, output)
  let exit = try process.start()
  let text = await output.fileHandleForReading.text()
  return (await exit.value, text)
}

// The tasks of all tests, of their servers and of the browser share as many threads as there are cores. If tests
// blocked these threads while they wait for programs, nothing else would go on.

extension Process {
  /// Starts the program.
  ///
  /// - Returns: A task that waits until the program has ended, and has its exit status.
  package func start() throws -> Task<Int32, Never> {
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
    terminationHandler = { continuation.yield($0.terminationStatus) }
    try run()
    return Task { await statuses.first { _ in true } ?? -1 }
  }
}

extension FileHandle {
  /// Waits until a program has printed a number of lines, and returns all that it has printed since the last call.
  ///
  /// - Parameter lines: The number of lines. The text is shorter if the program ends before.
  package func text(lines: Int = .max) async -> String {
    let text = await withCheckedContinuation { continuation in
      // On Linux, concurrent queues take their threads from those of the tasks.
      Thread.detachNewThread {
        var text = Data()
        var missing = lines
        while missing > 0, case let part = self.availableData, !part.isEmpty {
          text += part
          missing -= part.count { $0 == UInt8(ascii: "\n") }
        }
        continuation.resume(returning: text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
