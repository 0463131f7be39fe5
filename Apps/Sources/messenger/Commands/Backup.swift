import ArgumentParser
import Foundation
import MessengerServices
import SwiftwaterMedia

/// Copies the data into a file, and the files that people have sent into a folder beside it.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies all accounts, chats, messages and files.",
    discussion: """
      The copy has the state of one moment, even while the server runs. It is checked before the command ends with \
      success. Only its owner can read it: it contains the messages of everybody. The files that people have sent are \
      in a folder beside it, whose name ends with ".attachments". The configuration file and the cookie signing key are \
      not copied.
      """)

  @Argument(help: "The file to create. It must not exist.")
  var file: String

  @OptionGroup var options: DataFolderOption

  func run() async throws {
    let folder = options.folder
    guard folder.database.exists else {
      throw CommandFailure("There is no data of the messenger in \(folder.path).")
    }
    let copy = DatabaseFile(path: file)
    let (attachments, copies) = (AttachmentFolder(folder.attachments), AttachmentFolder(beside: copy))
    guard !copies.exists else { throw CommandFailure("\(copies.path) exists already. Choose another name.") }
    defer { Terminal.endProgress() }
    // The server keeps renewed files for a day, so files that people remove meanwhile can still be copied. If the
    // database is damaged, its files may be unknown.
    if let files = try? folder.database.usedBlobs() { try await attachments.renew(files) }
    try folder.database.copy(to: copy) { fraction in
      Terminal.showProgress("Copying: \(Int(fraction * 100)) %")
    }
    var problems: [String]
    do {
      problems = try copy.check { Terminal.showProgress("\($0) …") }
      problems += try await copyFiles(of: copy, isSound: problems.isEmpty, from: attachments, to: copies)
    } catch {
      // An incomplete copy must not be mistaken for a backup.
      copy.remove()
      copies.remove()
      throw error
    }
    Terminal.endProgress()
    guard problems.isEmpty else {
      throw CommandFailure(
        "\(file) has the data as it is, which is not sound:\n\(problems.joined(separator: "\n"))")
    }
    print("\(file) is a sound copy of the data.")
  }

  /// Copies the files to which a copy of the database refers.
  ///
  /// - Parameters:
  ///   - copy: The copy of the database.
  ///   - isSound: Whether the copy is undamaged, so that its files must be known.
  ///   - attachments: The folder of the files.
  ///   - copies: The folder for their copies.
  /// - Returns: The problem with the files, if there is one.
  private func copyFiles(
    of copy: DatabaseFile, isSound: Bool, from attachments: AttachmentFolder, to copies: AttachmentFolder
  ) async throws -> [String] {
    let files: [Blob.ID]
    do {
      files = try copy.usedBlobs()
    } catch {
      // A damaged database is worth a copy, too.
      if isSound { throw error }
      return [
        "The files that people have sent are not copied, because the damaged database does not list them."
      ]
    }
    let missing = try await attachments.copy(files, to: copies) {
      Terminal.showProgress("Copying files: \($0) of \(files.count)")
    }
    return AttachmentProblem.texts(of: missing.count, in: attachments)
  }
}

/// The texts about files of people that are missing or damaged.
enum AttachmentProblem {
  /// The text about a number of such files; none if there are no such files.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - folder: The folder in which they should be.
  static func texts(of count: Int, in folder: AttachmentFolder) -> [String] {
    count == 0 ? [] : ["\(count) files that people have sent are missing or damaged in \(folder.path)."]
  }
}
