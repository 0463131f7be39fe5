import Foundation
import PageTesting

extension ServerProcess {
  /// Runs a command on the data of this server, which may be running.
  func command(_ arguments: String...) async throws -> (status: Int32, text: String) {
    try await runProgram(Self.program, arguments + ["--data", folder.path])
  }
}
