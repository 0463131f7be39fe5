import Foundation

/// Builds and runs a server, and does both again whenever its sources change.
@main
enum Develop {
  static let usage = """
    Usage: swift run swiftwater-develop [PROGRAM [ARGUMENT…]]

    Run it in the folder of your package. Builds and runs one of its programs, by default its only one. Whenever a source
    of the package changes, or one of a dependency at a local path, it builds again and, if that succeeds, restarts the
    program. Open pages stay open: they continue on the new program with their state, and show the errors of a build that
    fails.

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
    let server = Server(program, Array(arguments), status)
    let watcher = SourceWatcher(package.sources)
    while true {
      status.text = "Building \(program) …"
      // Before the build, so that a change during the build causes another one.
      watcher.watch()
      let errors = build(program)
      if errors == nil { try server.restartIfChanged() }
      status.text = errors ?? ""
      watcher.waitForChange()
    }
  }

  /// Builds a program, and prints the output of the build.
  ///
  /// - Returns: The errors of the compiler; nil if there are none.
  private static func build(_ program: String) -> String? {
    var errors: [String] = []
    let succeeds = ChildProcess.run(["swift", "build", "--product", program]) { line in
      // Not buffered, unlike `print`.
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
      // The compiler repeats an error below the lines of the source to which it belongs.
      let isError = line.contains(#/^([^ ].*:\d+:\d+: )?error: /#)
      if isError, errors.count < 20, !errors.contains(line) { errors.append(line) }
    }
    if succeeds { return nil }
    return errors.isEmpty ? "The build failed." : errors.joined(separator: "\n")
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
