import GRDB
public import SwiftwaterMedia

extension DatabaseFile {
  /// The files to which messages, people and groups in this file refer, each once.
  ///
  /// - Throws: ``Failure`` if the file is not one of the messenger, or cannot be read.
  public func usedBlobs() throws(Failure) -> [Blob.ID] {
    do {
      return try read { database in
        // Earlier versions had no files, or no photos.
        let columns = try [("messageBlob", "blob"), ("person", "photo"), ("chat", "photo")].filter {
          table, column in
          try database.tableExists(table) && database.columns(in: table).contains { $0.name == column }
        }
        if columns.isEmpty { return [] }
        let selections = columns.map { "SELECT \($1) AS blob FROM \($0) WHERE \($1) IS NOT NULL" }
        return try String.fetchAll(database, sql: selections.joined(separator: " UNION ") + " ORDER BY blob")
          .compactMap { Blob.ID($0) }
      }
    } catch {
      throw failure(error, "read \(path)")
    }
  }
}
