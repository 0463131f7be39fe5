import ArgumentParser
import MessengerServices
import SwiftwaterMedia

/// Puts the data of a backup into the folder.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts the data of a backup into the folder, while no server runs.",
    discussion: """
      The backup and the folder of files beside it are checked before anything is replaced, and stay as they are. \
      Everybody has to sign in again, and links that were not used are invalid: the backup may contain sessions and \
      links that have ended since.
      """)

  @Argument(help: "The file that `messenger backup` has made.")
  var file: String

  @Flag(help: "Replaces the data in the folder, which is kept under another name.")
  var overwrite = false

  @Flag(help: "Restores a backup even if it is damaged, such as the only one that is left.")
  var allowDamaged = false

  @OptionGroup var options: DataFolderOption

  func run() async throws {
    let folder = options.folder
    try folder.lock()
    defer { Terminal.endProgress() }
    let backup = DatabaseFile(path: file)
    guard overwrite || !folder.database.exists else { throw DatabaseFile.Failure.dataExists(folder.database) }
    // The files come first, so that no message is without its file.
    try await restoreFiles(of: backup, into: AttachmentFolder(folder.attachments))
    let replaced = try folder.database.restore(
      from: backup, overwrites: overwrite, allowsDamage: allowDamaged
    ) {
      Terminal.showProgress("\($0) …")
    }
    Terminal.endProgress()
    print("The data of \(file) is in \(folder.path).")
    if let replaced { print("The previous data is in \(replaced.path).") }
  }

  /// Copies the files of a backup. Files that are in the folder already need not be beside the backup.
  private func restoreFiles(of backup: DatabaseFile, into folder: AttachmentFolder) async throws {
    let files: [Blob.ID]
    do {
      files = try backup.usedBlobs()
    } catch {
      // The operator allows damage, so the database is restored without its files.
      if allowDamaged { return }
      throw error
    }
    let source = AttachmentFolder(beside: backup)
    let missing = try await source.copy(files, to: folder) {
      Terminal.showProgress("Copying files: \($0) of \(files.count)")
    }
    guard missing.isEmpty || allowDamaged else {
      throw CommandFailure(
        AttachmentProblem.texts(of: missing.count, in: source).joined()
          + "\nTo restore the backup without them, add --allow-damaged.")
    }
  }
}
