package import Foundation

/// Runs a program without input and waits until it ends.
///
/// - Parameters:
///   - program: The file of the program.
///   - arguments: The arguments of the program.
/// - Returns: The exit status, and everything that the program has printed.
package func runProgram(_ program: URL, _ arguments: [String]) throws -> (status: Int32, text: String) {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  let output = Pipe()
  process.standardInput = FileHandle.nullDevice
  (process.standardOutput, process.standardError) = (output, output)
  try process.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: text, as: UTF8.self))
}
