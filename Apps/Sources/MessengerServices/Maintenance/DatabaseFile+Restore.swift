import Foundation
import GRDB

extension DatabaseFile {
  /// Puts a copy of another file, such as a backup, in the place of this one. No server may use this file meanwhile.
  ///
  /// Everybody has to sign in again, and links that were not used are invalid, as the backup may contain sessions and
  /// links that have ended since. Visitors are gone with their sessions.
  ///
  /// - Parameters:
  ///   - backup: The file to restore. It stays as it is. A sound one of this or an earlier version is restored.
  ///   - overwrites: Whether this file is replaced if it exists. It is kept under another name.
  ///   - progress: Called with a short text before each step.
  /// - Returns: The file under which the replaced data is kept; nil if there was none.
  /// - Throws: ``Failure`` if the backup is not sound, if this file exists and may not be replaced, or if it cannot
  ///   be written. Then this file is as it was.
  public func restore(
    from backup: DatabaseFile, overwrites: Bool, progress: (String) -> Void = { _ in }
  ) throws(Failure) -> DatabaseFile? {
    guard overwrites || !exists else {
      throw Failure("\(path) has data already. To replace it, add --overwrite; the old data is kept.")
    }
    let problems = try backup.check(progress: progress)
    guard problems.isEmpty else {
      throw Failure("\(backup.path) is not restored:\n\(problems.joined(separator: "\n"))")
    }
    progress("Copying the backup")
    let copy = DatabaseFile(path: path + "-restored")
    do {
      try copy.removeWithJournals()
      try backup.copy(to: copy)
      try copy.endSessions()
      try copy.moveToDisk()
      let replaced = exists ? try keepReplaced() : nil
      try copy.rename(to: self)
      return replaced
    } catch {
      try? copy.removeWithJournals()
      throw failure(error, "restore \(backup.path)")
    }
  }

  /// Deletes sessions and links, which may have ended since the backup was made.
  private func endSessions() throws {
    let database = try DatabaseQueue(path: path)
    try database.write { database in
      for table in ["session", "invitation", "passwordReset"] where try database.tableExists(table) {
        try database.execute(sql: "DELETE FROM \(table)")
      }
    }
    try database.close()
  }

  /// Gives this file a second name, which nothing else has.
  private func keepReplaced() throws -> DatabaseFile {
    var (number, kept) = (1, DatabaseFile(path: path + "-replaced-1"))
    while kept.exists {
      number += 1
      kept = DatabaseFile(path: path + "-replaced-\(number)")
    }
    // If the log cannot be moved into the file, as the file is damaged, it is kept beside it.
    if let database = try? DatabaseQueue(path: path) {
      try? database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      try? database.close()
    }
    for journal in Self.journals where FileManager.default.fileExists(atPath: path + journal) {
      try DatabaseFile(path: path + journal).rename(to: DatabaseFile(path: kept.path + journal))
    }
    try link(as: kept)
    return kept
  }
}
