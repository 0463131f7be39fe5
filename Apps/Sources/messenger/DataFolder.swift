import Foundation

/// The folder in which a messenger keeps everything, and that no other one uses meanwhile: two would not tell
/// each other what happens.
struct DataFolder {
  let url: URL

  /// Makes the folder if there is none, and takes it for as long as the process lives, however that ends.
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
    // The system takes the lock back when the process ends; the file stays open until then.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let path = url.path(percentEncoded: false)
      throw Failure(
        errno == EWOULDBLOCK
          ? "\(path) is in use by another messenger; stop that, or choose another folder."
          : "Cannot lock \(path): \(String(cString: strerror(errno))).")
    }
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
