import ArgumentParser
import Foundation
import MessengerServices

/// The folder with all data of a messenger.
///
/// Only the owner of the folder can read it: it contains the messages of everybody, and the cookie signing key.
struct DataFolder {
  let url: URL

  /// Sets the umask: from now on, only their owner can read the files that the process creates. Does not create the
  /// folder.
  ///
  /// - Parameter path: The path of the folder, which may not exist.
  init(_ path: String) {
    url = URL(filePath: path, directoryHint: .isDirectory)
    umask(0o077)
  }

  /// The path of the folder.
  var path: String { url.path(percentEncoded: false) }

  /// - Parameter name: The name of a file in the folder.
  /// - Returns: The path of the file.
  func path(of name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// The folder of the pictures and files that people have sent.
  var attachments: URL { url.appending(path: Self.attachments, directoryHint: .isDirectory) }

  /// The folder of files that browsers send, until their messages are stored. The temporary folder of the system may be
  /// in memory, or on another disk whose space nobody watches.
  var uploads: URL { url.appending(path: Self.uploads, directoryHint: .isDirectory) }

  private static let attachments = "attachments"
  private static let uploads = "uploads"

  var database: DatabaseFile { DatabaseFile(path: path(of: "messenger.sqlite")) }

  /// The settings of the configuration file; the default ones if there is none.
  func settings() throws(CommandFailure) -> Settings {
    try ConfigurationFile.settings(at: path(of: "messenger.conf"))
  }

  /// Creates the folder if it does not exist, and locks it until the process ends. Two servers on one folder would
  /// not send each other events.
  ///
  /// - Returns: Whether only the owner can read the folder. If it has other files than the messenger's, its permissions
  ///   stay as they are.
  /// - Throws: ``CommandFailure`` if the folder cannot be created or locked, such as while another messenger
  ///   uses it.
  @discardableResult
  func lock() throws(CommandFailure) -> Bool {
    let isPrivate: Bool
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      isPrivate = try restrictPermissions()
    } catch {
      throw CommandFailure("Cannot store data in \(path): \(error.localizedDescription)")
    }
    let lock = open(path(of: "lock"), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw CommandFailure("Cannot store data in \(path): \(String(cString: strerror(errno))).")
    }
    // The file stays open, because the system releases the lock when it is closed or the process ends.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure(
        errno == EWOULDBLOCK
          ? "\(path) is in use by another messenger; stop that, or choose another folder."
          : "Cannot lock \(path): \(String(cString: strerror(errno))).")
    }
    return isPrivate
  }

  /// Makes the folder and its files readable by their owner only, which earlier versions did not do.
  ///
  /// A folder with other files, such as `/tmp`, keeps its permissions; only those of the messenger's files change.
  ///
  /// - Returns: Whether the permissions of the folder were set.
  private func restrictPermissions() throws -> Bool {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: path)
    let own = names.filter { name in Self.ownPrefixes.contains { name.hasPrefix($0) } }
    for name in own {
      let permissions = [Self.attachments, Self.uploads].contains(name) ? 0o700 : 0o600
      try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(of: name))
    }
    guard own.count == names.count else { return false }
    try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return true
  }

  /// The beginnings of the names of the messenger's files. SQLite adds suffixes.
  private static let ownPrefixes = [
    "lock", "messenger.sqlite", "messenger.conf", "cookies.key", attachments, uploads,
  ]
}

/// The option of the data folder, for all commands but ``Serve``, whose help differs.
struct DataFolderOption: ParsableArguments {
  @Option(help: "The folder of the data.")
  var data = "messenger-data"

  var folder: DataFolder { DataFolder(data) }
}
