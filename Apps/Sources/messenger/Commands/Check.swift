import ArgumentParser
import MessengerServices

/// Looks for damage in the data.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks for damage in the data or in a backup.",
    discussion: """
      Reads the whole file, follows its references, and checks the rules that the messenger relies on. Exits with 1 \
      if anything is wrong. It changes nothing, and can run while the server does.
      """)

  @Argument(help: "A backup; without it, the data in the folder is checked.")
  var file: String?

  @OptionGroup var options: DataOptions

  func run() throws {
    let database = file.map { DatabaseFile(path: $0) } ?? options.folder.database
    defer { Terminal.endProgress() }
    let problems = try database.check { Terminal.progress("\($0) …") }
    Terminal.endProgress()
    for problem in problems { print(problem) }
    if !problems.isEmpty { throw ExitCode.failure }
    print("\(database.path) is sound.")
  }
}
