import Foundation

/// Runs the program that is developed.
final class ProgramRunner {
  private let program: String
  private let arguments: [String]
  private let status: BuildStatus
  private var path: String?
  private var process: ChildProcess?
  /// The date of the file that is running.
  private var date: Date?

  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: Its arguments.
  ///   - status: The status of the build, which the program shows in its pages.
  init(_ program: String, _ arguments: [String], _ status: BuildStatus) {
    self.program = program
    self.arguments = arguments
    self.status = status
  }

  /// Starts the program if it does not run, and restarts it if the build has made another file.
  func restartIfChanged() throws {
    let path = self.path ?? findPath()
    self.path = path
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    if let process, process.isRunning, date == self.date { return }
    self.date = date
    process?.stop()
    process = try ChildProcess.start([path] + arguments, environment: [BuildStatus.variable: status.path])
  }

  private func findPath() -> String {
    var folder = ""
    _ = ChildProcess.run(["swift", "build", "--show-bin-path"]) { folder = $0 }
    return folder + "/" + program
  }
}
