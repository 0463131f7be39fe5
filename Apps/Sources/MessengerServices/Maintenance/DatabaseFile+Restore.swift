import Foundation
import GRDB

extension DatabaseFile {
  /// Replaces this file with a copy of another file, such as a backup. No server may use this file meanwhile.
  ///
  /// Everybody has to sign in again, and unused links become invalid, because the backup may contain sessions and links
  /// that have ended since. Visitors lose their accounts with their sessions.
  ///
  /// - Parameters:
  ///   - backup: The file to restore, of this or an earlier version. It stays as it is.
  ///   - overwrites: Whether this file is replaced if it exists. Its data is kept under another name.
  ///   - allowsDamage: Whether a backup is restored even if it is damaged.
  ///   - progress: Called with a short text before each step.
  /// - Returns: The file that keeps the replaced data; nil if there was none.
  /// - Throws: ``Failure`` if the backup is damaged and `allowsDamage` is false, if the backup cannot be checked, or
  ///   if this file exists and may not be replaced or cannot be written. Then this file is as it was.
  public func restore(
    from backup: DatabaseFile, overwrites: Bool, allowsDamage: Bool = false,
    progress: (String) -> Void = { _ in }
  ) throws(Failure) -> DatabaseFile? {
    guard overwrites || !exists else { throw .dataExists(self) }
    let problems = try backup.check(progress: progress)
    guard problems.isEmpty || allowsDamage else {
      throw Failure(
        "\(backup.path) is not restored:\n\(problems.joined(separator: "\n"))\nTo restore it as it is, add --allow-damaged."
      )
    }
    progress("Copying the backup")
    let copy = DatabaseFile(path: path + "-restored")
    do {
      try copy.removeWithJournals()
      try backup.copy(to: copy)
      try copy.prepareForUse()
      try copy.synchronize()
      if exists { return try keepAndReplace(with: copy) }
      // SQLite would apply the log of a missing file to the copy. It would also delete that log if it created the file.
      try removeWithJournals()
      try copy.rename(to: self)
      return nil
    } catch {
      try? copy.removeWithJournals()
      throw failure(error, "restore \(backup.path)")
    }
  }

  /// Deletes sessions and links, which may have ended since the backup was made, and gives the database a new name.
  private func prepareForUse() throws {
    var configuration = Configuration()
    // SQLite overwrites deleted data, so that the file does not contain it anymore.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.write { database in
      for table in ["session", "invitation", "passwordReset"] where try database.tableExists(table) {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      // People who have registered since the backup are missing, and others will get their identifiers. A browser
      // distinguishes them by the name of the database.
      if try database.tableExists("database") {
        try database.execute(sql: "UPDATE database SET name = \(Schema.randomName)")
      }
    }
    try database.close()
  }

  /// Replaces this file with another file. This file is kept under a new name.
  ///
  /// - Returns: The kept file.
  private func keepAndReplace(with copy: DatabaseFile) throws -> DatabaseFile {
    var (number, kept) = (1, DatabaseFile(path: path + "-replaced-1"))
    while kept.exists {
      number += 1
      kept = DatabaseFile(path: path + "-replaced-\(number)")
    }
    try moveLogIntoFile()
    try link(as: kept)
    // A damaged file still has its journals, which are kept beside it.
    let journals = Self.journalSuffixes.filter { FileManager.default.fileExists(atPath: path + $0) }
    do {
      for journal in journals {
        try DatabaseFile(path: path + journal).rename(to: DatabaseFile(path: kept.path + journal))
      }
      try copy.rename(to: self)
    } catch {
      // The file may have been renamed before its folder could not be written to the disk.
      kept.putBack(as: self, isReplaced: !copy.exists)
      throw error
    }
    return kept
  }

  /// Undoes the steps of ``keepAndReplace(with:)`` for this kept file.
  ///
  /// - Parameters:
  ///   - other: The file that this kept file was.
  ///   - isReplaced: Whether the copy of the backup has the name of the other file already. Then this file is the only
  ///     link to the replaced data.
  private func putBack(as other: DatabaseFile, isReplaced: Bool) {
    for journal in Self.journalSuffixes where FileManager.default.fileExists(atPath: path + journal) {
      try? DatabaseFile(path: path + journal).rename(to: DatabaseFile(path: other.path + journal))
    }
    if isReplaced {
      try? rename(to: other)
    } else {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Moves the commits in the write-ahead log into the file, unless the file is damaged.
  ///
  /// - Throws: ``Failure`` or the error of the database if the log of an undamaged file cannot be moved.
  private func moveLogIntoFile() throws {
    do {
      let database = try DatabaseQueue(path: path)
      let isBusy = try database.writeWithoutTransaction { database in
        try Bool.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)") ?? false
      }
      try database.close()
      if isBusy { throw Failure("\(path) is in use.") }
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
    }
  }
}

extension DatabaseFile.Failure {
  /// The error for the terminal when data would be replaced without a request to replace it.
  ///
  /// - Parameter file: The file with the data.
  public static func dataExists(_ file: DatabaseFile) -> DatabaseFile.Failure {
    DatabaseFile.Failure(
      "\(file.path) has data already. To replace it, add --overwrite; the old data is kept.")
  }
}
