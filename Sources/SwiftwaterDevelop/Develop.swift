import Foundation

/// Builds and runs a program. When its sources change, it builds it again, and restarts it if the build has succeeded.
@main
enum Develop {
  static let usage = """
    Usage: swift run swiftwater-develop [PROGRAM [ARGUMENT…]]

    Run it in the folder of your package. Builds and runs PROGRAM, an executable product of the package, which can be
    omitted if there is only one. When a source file of the package or of a dependency at a local path changes, it builds
    again and, if that succeeds, restarts the program. Open pages stay open: they connect to the new program, keep their
    state, and show the errors of a build that fails.

    """

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    if let option = arguments.first, option.hasPrefix("-") {
      print(usage, terminator: "")
      exit(["-h", "--help"].contains(option) ? 0 : 64)
    }
    guard let package = try PackageLayout(at: FileManager.default.currentDirectoryPath) else {
      fail("There is no package in this folder.")
    }
    guard let program = arguments.popFirst() ?? package.onlyProgram else {
      fail("Name the program to run: \(package.programs.joined(separator: ", ")).")
    }
    ChildProcess.endAllOnSignal()
    let status = BuildStatus()
    let runner = ProgramRunner(program, Array(arguments), status)
    let watcher = SourceWatcher(package.sources)
    while true {
      status.text = "Building \(program) …"
      // The watcher begins before the build, so that a change during the build causes another build.
      watcher.watch()
      let errors = build(program)
      if errors == nil { try runner.restartIfChanged() }
      status.text = errors ?? ""
      watcher.waitForChange()
    }
  }

  /// Builds a program, and prints the output of the build.
  ///
  /// - Returns: The first errors of the compiler, at most 20, or a sentence if it has printed none; nil if the build
  ///   has succeeded.
  private static func build(_ program: String) -> String? {
    var errors: [String] = []
    let hasSucceeded = ChildProcess.run(["swift", "build", "--product", program]) { line in
      // Unlike `print`, this does not buffer the line.
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
      // The compiler prints each error twice, the second time indented below the lines of the source.
      let isError = line.contains(#/^([^ ].*:\d+:\d+: )?error: /#)
      if isError, errors.count < 20, !errors.contains(line) { errors.append(line) }
    }
    if hasSucceeded { return nil }
    return errors.isEmpty ? "The build failed." : errors.joined(separator: "\n")
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
