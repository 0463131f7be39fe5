import ArgumentParser
import Foundation
import MessengerServices

/// Copies the data into a file.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies all accounts, chats and messages into a file.",
    discussion: """
      The copy has the state of one moment, also while the server runs. It is checked before the command ends with \
      success. Only its owner can read it: it contains the messages of everybody. The configuration file and the key \
      of the cookies are not in it.
      """)

  @Argument(help: "The file to make. There must not be one of that name.")
  var file: String

  @OptionGroup var options: DataOptions

  func run() throws {
    let folder = options.folder
    guard folder.database.exists else {
      throw StartupError("There is no data of the messenger in \(folder.path).")
    }
    let copy = DatabaseFile(path: file)
    defer { Terminal.endProgress() }
    try folder.database.copy(to: copy) { share in
      Terminal.progress("Copying: \(Int(share * 100)) %")
    }
    let problems = try copy.check { Terminal.progress("\($0) …") }
    Terminal.endProgress()
    guard problems.isEmpty else {
      throw StartupError(
        "\(file) has the data as it is, which is not sound:\n\(problems.joined(separator: "\n"))")
    }
    print("\(file) is a sound copy of the data.")
  }
}
