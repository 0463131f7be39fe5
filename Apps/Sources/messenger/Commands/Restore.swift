import ArgumentParser
import MessengerServices

/// Puts the data of a backup into the folder.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts the data of a backup into the folder, while no server runs.",
    discussion: """
      The backup is checked first, and stays as it is. Everybody has to sign in again, and links that were not used \
      are invalid: the backup may contain sessions and links that have ended since.
      """)

  @Argument(help: "The file that `messenger backup` has made.")
  var file: String

  @Flag(help: "Replaces the data in the folder, which is kept under another name.")
  var overwrite = false

  @Flag(help: "Restores a backup even if it is damaged, such as the only one that is left.")
  var unsound = false

  @OptionGroup var options: DataOptions

  func run() throws {
    let folder = options.folder
    try folder.lock()
    defer { Terminal.endProgress() }
    let replaced = try folder.database.restore(
      from: DatabaseFile(path: file), overwrites: overwrite, acceptsProblems: unsound
    ) {
      Terminal.progress("\($0) …")
    }
    Terminal.endProgress()
    print("The data of \(file) is in \(folder.path).")
    if let replaced { print("The data before is in \(replaced.path).") }
  }
}
