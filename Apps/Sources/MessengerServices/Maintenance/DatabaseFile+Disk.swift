import Foundation

/// The file and its journals on disk.
extension DatabaseFile {
  /// The suffixes of the files that SQLite keeps beside a database.
  static let journalSuffixes = ["-wal", "-shm", "-journal"]

  /// Removes the file and its journals, such as an incomplete copy, as far as that is possible.
  public func remove() {
    try? removeWithJournals()
  }

  func removeWithJournals() throws {
    for path in [path] + Self.journalSuffixes.map({ path + $0 })
    where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Waits until the content of the file is on disk.
  func synchronize() throws {
    try Self.synchronize(path)
  }

  /// Renames the file, and replaces a file that has the new name. The file has one of the two names at every moment,
  /// even if the machine crashes.
  func rename(to other: DatabaseFile) throws {
    guard Foundation.rename(path, other.path) == 0 else { throw Self.systemError() }
    try Self.synchronizeFolder(of: other)
  }

  /// Renames the file, unless a file has the new name.
  ///
  /// - Throws: ``Failure`` if there is a file of that name, or the file cannot be renamed.
  func publish(as other: DatabaseFile) throws {
    if Foundation.link(path, other.path) == 0 {
      try removeWithJournals()
      try Self.synchronizeFolder(of: other)
    } else if errno == EEXIST || other.exists {
      throw Failure.fileExists(other)
    } else {
      // Some volumes, such as memory cards, have no hard links. After any other error, renaming usually fails, too.
      try rename(to: other)
    }
  }

  /// Gives the file a second name, under which its content remains when another file takes its first name.
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

extension DatabaseFile.Failure {
  /// The error for the terminal when a file would be replaced by another one.
  static func fileExists(_ file: DatabaseFile) -> DatabaseFile.Failure {
    DatabaseFile.Failure("\(file.path) exists already. Please choose another name.")
  }
}
