import GRDB
public import SwiftwaterMedia

extension DatabaseFile {
  /// The files to which messages, people and groups in this file refer, each once.
  ///
  /// - Throws: ``Failure`` if the file is not one of the messenger, or cannot be read.
  public func attachedBlobs() throws(Failure) -> [Blob.ID] {
    do {
      return try read { database in
        // Earlier versions had no files.
        guard try database.tableExists("messageBlob") else { return [] }
        let hasPhotos = try database.columns(in: "person").contains { $0.name == "photo" }
        let photos =
          hasPhotos ? ["person", "chat"].map { "UNION SELECT photo FROM \($0) WHERE photo IS NOT NULL" } : []
        let sql = "SELECT blob FROM messageBlob \(photos.joined(separator: " ")) ORDER BY 1"
        return try String.fetchAll(
          database, sql: photos.isEmpty ? "SELECT DISTINCT blob FROM messageBlob" : sql
        )
        .compactMap { Blob.ID($0) }
      }
    } catch {
      throw failure(error, "read \(path)")
    }
  }
}
