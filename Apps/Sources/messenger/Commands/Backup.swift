import ArgumentParser
import Foundation
import MessengerServices

/// Copies the data into a file, and the files that people have sent into a folder beside it.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies all accounts, chats, messages and files.",
    discussion: """
      The copy has the state of one moment, also while the server runs. It is checked before the command ends with \
      success. Only its owner can read it: it contains the messages of everybody. The files that people have sent are \
      in a folder beside it, whose name ends with ".attachments". The configuration file and the key of the cookies are \
      not copied.
      """)

  @Argument(help: "The file to make. There must not be one of that name.")
  var file: String

  @OptionGroup var options: DataOptions

  func run() async throws {
    let folder = options.folder
    guard folder.database.exists else {
      throw StartupError("There is no data of the messenger in \(folder.path).")
    }
    let copy = DatabaseFile(path: file)
    let (attachments, copies) = (AttachmentFolder(folder.attachments), AttachmentFolder(beside: copy))
    guard !copies.exists else { throw StartupError("\(copies.path) exists already. Choose another name.") }
    defer { Terminal.endProgress() }
    // What people remove from now on stays until it is copied.
    try await attachments.renew(try folder.database.attachedBlobs())
    try folder.database.copy(to: copy) { share in
      Terminal.progress("Copying: \(Int(share * 100)) %")
    }
    var problems = try copy.check { Terminal.progress("\($0) …") }
    problems += try await copyFiles(of: copy, from: attachments, to: copies)
    Terminal.endProgress()
    guard problems.isEmpty else {
      throw StartupError(
        "\(file) has the data as it is, which is not sound:\n\(problems.joined(separator: "\n"))")
    }
    print("\(file) is a sound copy of the data.")
  }

  /// - Returns: The problem with the files, if there is one.
  private func copyFiles(
    of copy: DatabaseFile, from attachments: AttachmentFolder, to copies: AttachmentFolder
  ) async throws -> [String] {
    let files = try copy.attachedBlobs()
    if files.isEmpty { return [] }
    let unsound = try await attachments.copy(files, to: copies) {
      Terminal.progress("Copying files: \($0) of \(files.count)")
    }
    return AttachmentProblem.texts(of: unsound.count, in: attachments)
  }
}

/// What is wrong with the files that people have sent.
enum AttachmentProblem {
  static func texts(of count: Int, in folder: AttachmentFolder) -> [String] {
    count == 0 ? [] : ["\(count) files that people have sent are missing or damaged in \(folder.path)."]
  }
}
