import Foundation

/// The file and its journals on disk.
extension DatabaseFile {
  /// The suffixes of the files that SQLite keeps beside a file.
  static let journals = ["-wal", "-shm", "-journal"]

  /// Removes the file, such as a copy that has remained incomplete. Does nothing if there is none.
  public func remove() {
    try? removeWithJournals()
  }

  func removeWithJournals() throws {
    for path in [path] + Self.journals.map({ path + $0 }) where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Waits until the content of the file is on disk.
  func moveToDisk() throws {
    try Self.synchronize(path)
  }

  /// Gives the file another name, in the place of a file of that name. The file has one of the names at every
  /// moment, also if the machine crashes.
  func rename(to other: DatabaseFile) throws {
    guard Foundation.rename(path, other.path) == 0 else { throw Self.systemError() }
    try Self.synchronizeFolder(of: other)
  }

  /// Gives the file another name that no file has.
  ///
  /// - Throws: ``Failure`` if there is a file of that name.
  func publish(as other: DatabaseFile) throws {
    if Foundation.link(path, other.path) == 0 {
      try removeWithJournals()
      try Self.synchronizeFolder(of: other)
    } else if errno == EEXIST || other.exists {
      throw Self.nameTaken(other)
    } else {
      // A volume without hard links, such as that of a memory card.
      try rename(to: other)
    }
  }

  static func nameTaken(_ file: DatabaseFile) -> Failure {
    Failure("\(file.path) exists already. Please choose another name.")
  }

  /// Gives the file a second name, so that replacing the first one does not delete it.
  func link(as other: DatabaseFile) throws {
    guard Foundation.link(path, other.path) == 0 else { throw Self.systemError() }
  }

  private static func synchronizeFolder(of file: DatabaseFile) throws {
    try synchronize(URL(filePath: file.path).deletingLastPathComponent().path(percentEncoded: false))
  }

  private static func synchronize(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw systemError() }
    defer { Foundation.close(file) }
    guard fsync(file) == 0 else { throw systemError() }
  }

  private static func systemError() -> Failure { Failure(String(cString: strerror(errno)) + ".") }
}
