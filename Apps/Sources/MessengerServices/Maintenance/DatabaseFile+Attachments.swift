import GRDB
public import SwiftwaterMedia

extension DatabaseFile {
  /// The files to which the messages in this file refer, each once.
  ///
  /// - Throws: ``Failure`` if the file is not one of the messenger, or cannot be read.
  public func attachedBlobs() throws(Failure) -> [Blob.ID] {
    do {
      return try read { database in
        // Earlier versions had no files.
        guard try database.tableExists("messageBlob") else { return [] }
        return try String.fetchAll(database, sql: "SELECT DISTINCT blob FROM messageBlob ORDER BY blob")
          .compactMap { Blob.ID($0) }
      }
    } catch {
      throw failure(error, "read \(path)")
    }
  }
}
