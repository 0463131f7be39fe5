import ArgumentParser
import Foundation
import MessengerServices

/// The folder with all data of a messenger.
///
/// Only the owner of the folder can read the messenger's files: they contain the messages of everybody, and
/// the cookie signing key.
struct DataFolder {
  let url: URL

  /// Sets the umask, so that only the owner can read the files that the process creates from now on. Does not
  /// create the folder.
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
  /// - Returns: The name of a file that is not the messenger's, if others can read the folder because of it; nil if
  ///   only the owner can read the folder.
  /// - Throws: ``CommandFailure`` if the folder cannot be created or locked, such as while another messenger
  ///   uses it.
  @discardableResult
  func lock() throws(CommandFailure) -> String? {
    let otherFile: String?
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      otherFile = try restrictPermissions()
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("Cannot store data in \(path): \(Self.reason(of: error, at: path))")
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
    return otherFile
  }

  /// Makes the folder and its files readable by their owner only, which earlier versions did not do.
  ///
  /// A folder with other files, such as `/tmp`, keeps its permissions; only those of the messenger's files change.
  ///
  /// - Returns: The name of one of the other files, if others can read the folder; nil if they cannot.
  /// - Throws: ``CommandFailure`` with the file whose permissions cannot be changed, or an error of the folder itself.
  private func restrictPermissions() throws -> String? {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: path)
    let own = names.filter(Self.isOwn)
    for name in own {
      let file = path(of: name)
      var isFolder: ObjCBool = false
      _ = files.fileExists(atPath: file, isDirectory: &isFolder)
      let permissions = isFolder.boolValue ? 0o700 : 0o600
      do {
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
      } catch {
        throw CommandFailure(
          "Cannot store data in \(path): cannot make \(file) private: \(Self.reason(of: error, at: file))")
      }
    }
    let others = Set(names).subtracting(own)
    if let other = others.min() {
      let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      // The folder may be private already, such as that of a service.
      return permissions.map { $0.intValue & 0o077 == 0 } ?? false ? nil : other
    }
    try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return nil
  }

  /// The reason of an error about a file or a folder. The usual one is that another account owns it, such as after a
  /// command that was run as root.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - file: The path of the file or the folder.
  ///   - user: The account that this process belongs to.
  static func reason(of error: any Error, at file: String, user: uid_t = geteuid()) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    // Root may change the files of others, so the reason is another one.
    guard user != 0, let owner = attributes?[.ownerAccountID] as? NSNumber, owner.uint32Value != user else {
      return error.localizedDescription
    }
    let name = attributes?[.ownerAccountName] as? String ?? "\(owner)"
    return "it belongs to \(name). Give it to the user of the server (chown)."
  }

  /// Whether a file of the folder is the messenger's.
  private static func isOwn(_ name: String) -> Bool {
    ownNames.contains(name) || ownPrefixes.contains { name.hasPrefix($0) }
  }

  private static let ownNames: Set = [
    "lock", "messenger.sqlite", "messenger.conf", "cookies.key", attachments, uploads,
  ]
  /// The beginnings of the names of journals and copies of the database, and of an unfinished cookie signing key.
  private static let ownPrefixes = ["messenger.sqlite-", "messenger.sqlite.", "cookies.key."]
}

/// The option of the data folder, for all commands but ``Serve``, whose help differs.
struct DataFolderOption: ParsableArguments {
  @Option(help: "The folder of the data.")
  var data = "messenger-data"

  var folder: DataFolder { DataFolder(data) }
}
