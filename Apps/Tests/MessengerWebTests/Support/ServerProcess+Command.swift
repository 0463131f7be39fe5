import Foundation
import PageTesting

extension ServerProcess {
  /// Runs a command on the data of this server, which may be running.
  func command(_ arguments: String...) throws -> (status: Int32, text: String) {
    try runProgram(Self.program, arguments + ["--data", folder.path])
  }
}
