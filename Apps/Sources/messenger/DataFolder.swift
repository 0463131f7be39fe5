import Foundation

/// The folder with all data of a messenger, locked for this process. Two servers on one folder would not send
/// each other events.
///
/// Only the owner of the folder can read it: it contains the messages of everybody, and the key of the cookies.
struct DataFolder {
  let url: URL

  /// Creates the folder if it does not exist, and locks it until the process ends. From then on, all files that
  /// the process makes are readable by their owner only.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: ``Failure`` if the folder cannot be made or locked, such as while another messenger uses it.
  init(_ path: String) throws(Failure) {
    url = URL(filePath: path, directoryHint: .isDirectory)
    umask(0o077)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try hide()
    } catch {
      throw Failure("Cannot keep data in \(url.path(percentEncoded: false)): \(error.localizedDescription)")
    }
    let lock = open(file("lock"), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw Failure(
        "Cannot keep data in \(url.path(percentEncoded: false)): \(String(cString: strerror(errno))).")
    }
    // The file stays open, as the system releases the lock when it is closed or the process ends.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let path = url.path(percentEncoded: false)
      throw Failure(
        errno == EWOULDBLOCK
          ? "\(path) is in use by another messenger; stop that, or choose another folder."
          : "Cannot lock \(path): \(String(cString: strerror(errno))).")
    }
  }

  /// Makes the folder and its files readable by their owner only, as earlier versions did not.
  ///
  /// A folder with files of others, such as `/tmp`, is left as it is; only the messenger's own files change.
  private func hide() throws {
    let files = FileManager.default
    let path = url.path(percentEncoded: false)
    let names = try files.contentsOfDirectory(atPath: path)
    let own = names.filter { name in Self.ownNames.contains { name.hasPrefix($0) } }
    for name in own { try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file(name)) }
    if own.count == names.count { try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
  }

  /// The beginnings of the names of the messenger's files. SQLite adds suffixes.
  private static let ownNames = ["lock", "messenger.sqlite", "cookies.key"]

  /// - Parameter name: The name of a file in the folder.
  /// - Returns: The path of the file.
  func file(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
