import ArgumentParser
import MessengerServices

/// Looks for damage in the data.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks for damage in the data or in a backup.",
    discussion: """
      Reads the database, follows its references, and checks the rules that the messenger relies on. If the \
      database is sound, reads all files, too. Exits with 1 if anything is wrong. It changes nothing, and can \
      run while the server does.
      """)

  @Argument(help: "A backup; without it, the data in the folder is checked.")
  var file: String?

  @OptionGroup var options: DataFolderOption

  func run() async throws {
    let backup = file.map { DatabaseFile(path: $0) }
    let database = backup ?? options.folder.database
    let attachments =
      backup.map(AttachmentFolder.init(beside:)) ?? AttachmentFolder(options.folder.attachments)
    defer { Terminal.endProgress() }
    var problems = try database.check { Terminal.showProgress("\($0) …") }
    if problems.isEmpty {
      let files = try database.usedBlobs()
      let damaged = try await attachments.check(files) {
        Terminal.showProgress("Reading files: \($0) of \(files.count)")
      }
      // People may have removed messages while the files were read.
      let needed = Set(try database.usedBlobs())
      problems = AttachmentProblem.texts(of: damaged.count(where: needed.contains), in: attachments)
    }
    Terminal.endProgress()
    for problem in problems { print(problem) }
    if !problems.isEmpty { throw ExitCode.failure }
    print("\(database.path) is sound.")
  }
}
