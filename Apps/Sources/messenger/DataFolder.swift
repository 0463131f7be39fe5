import Foundation

/// The folder with all data of a messenger, locked for this process. Two servers on one folder would not send
/// each other events.
struct DataFolder {
  let url: URL

  /// Creates the folder if it does not exist, and locks it until the process ends.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: ``Failure`` if the folder cannot be made or locked, such as while another messenger uses it.
  init(_ path: String) throws(Failure) {
    url = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
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

  /// - Parameter name: The name of a file in the folder.
  /// - Returns: The path of the file.
  func file(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
