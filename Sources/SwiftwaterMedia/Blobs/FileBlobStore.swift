#if Web
public import Foundation

/// Stores blobs as files in a folder, each named by its content.
///
/// A blob is written to a temporary file, which is synchronized and then renamed, so a blob is complete whenever it
/// exists. Several processes may share the folder, even over a network, if the file system supports `flock`.
public struct FileBlobStore: BlobStore {
  let folder: BlobFolder
  let minimumAge: Duration
  let minimumFreeBytes: Int
  let now: @Sendable () -> Date

  /// Opens a store, and creates its folder if it is missing.
  ///
  /// - Parameters:
  ///   - folder: The folder. Nothing but stores of blobs uses it.
  ///   - minimumAge: The age beyond which a blob without a row counts as garbage. Each row has to be committed
  ///     within this time after its blob was added or renewed.
  ///   - minimumFreeBytes: The free space of the disk in bytes that is left to others.
  ///   - now: Returns the current date.
  /// - Throws: ``MediaError/notFound`` if the parent of the folder is missing, ``MediaError/diskFull`` or
  ///   ``MediaError/fileSystem(code:)``.
  public init(
    folder: URL, minimumAge: Duration = .seconds(24 * 60 * 60), minimumFreeBytes: Int = 256 << 20,
    now: @escaping @Sendable () -> Date = { .now }
  ) throws(MediaError) {
    self.folder = BlobFolder(path: folder.path)
    self.minimumAge = minimumAge
    self.minimumFreeBytes = minimumFreeBytes
    self.now = now
    try self.folder.create()
  }

  /// Opens the folder of a store to read from it, such as that of a backup on a disk that cannot be written. Nothing is
  /// created in it. Adding, renewing and removing need a store that ``init(folder:minimumAge:minimumFreeBytes:now:)``
  /// has opened.
  ///
  /// - Parameter folder: The folder. If it is missing, so is each blob.
  public init(reading folder: URL) {
    self.folder = BlobFolder(path: folder.path)
    minimumAge = .zero
    minimumFreeBytes = 0
    now = { .now }
  }

  /// Stores a copy of a file.
  ///
  /// - Parameter path: The path of the file. A symbolic link is not followed.
  /// - Returns: The blob.
  /// - Throws: ``MediaError/diskFull``, ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``.
  public func add(fileAt path: String) async throws(MediaError) -> Blob {
    try await BlockingWork.run { () throws(MediaError) in
      let file = try OpenFile(path)
      return try add(file.size) { (writer) throws(MediaError) in try writer.write(contentsOf: file) }
    }
  }

  /// Stores bytes.
  ///
  /// - Parameter bytes: The content.
  /// - Returns: The blob.
  /// - Throws: ``MediaError/diskFull`` or ``MediaError/fileSystem(code:)``.
  public func add(_ bytes: [UInt8]) async throws(MediaError) -> Blob {
    try await BlockingWork.run { () throws(MediaError) in
      try add(bytes.count) { (writer) throws(MediaError) in try writer.write(bytes[...]) }
    }
  }

  private func add(
    _ size: Int, _ write: (inout BlobWriter) throws(MediaError) -> Void
  ) throws(MediaError) -> Blob {
    guard try folder.freeBytes() - size >= minimumFreeBytes else { throw .diskFull }
    var writer = try BlobWriter(in: folder)
    do throws(MediaError) {
      try write(&writer)
      return try folder.publish(try writer.finish(), now())
    } catch {
      writer.discard()
      throw error
    }
  }

  /// Lets a blob count as new.
  ///
  /// - Parameter id: The blob.
  /// - Throws: ``MediaError/notFound`` if the blob was removed, or ``MediaError/fileSystem(code:)``.
  public func renew(_ id: Blob.ID) async throws(MediaError) {
    try await BlockingWork.run { () throws(MediaError) in
      try folder.locked(exclusively: false) { () throws(MediaError) in try folder.touch(id, now()) }
    }
  }

  /// The path of a blob.
  ///
  /// - Parameter id: The blob.
  /// - Returns: The path.
  /// - Throws: ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``.
  public func path(of id: Blob.ID) async throws(MediaError) -> String {
    let path = folder.path(of: id)
    guard try await BlockingWork.run({ () throws(MediaError) in try folder.status(path) }) != nil else {
      throw .notFound
    }
    return path
  }

  /// Whether the content of a blob exists and has the identifier of the blob, for a check of a backup.
  ///
  /// - Parameter id: The blob.
  /// - Returns: False if the blob is missing or its file is damaged.
  /// - Throws: ``MediaError/fileSystem(code:)``.
  /// - Complexity: O(size), because the whole file is read.
  public func isIntact(_ id: Blob.ID) async throws(MediaError) -> Bool {
    try await BlockingWork.run { () throws(MediaError) in
      do throws(MediaError) {
        return try BlobHash.id(ofFileAt: folder.path(of: id)) == id
      } catch .notFound {
        return false
      }
    }
  }

  /// Removes the blobs to which no row refers and that are not new, and the temporary files of interrupted work.
  ///
  /// - Parameter referenced: Returns those of the old blobs of one folder to which a committed row refers.
  /// - Returns: The number and size of the removed blobs.
  /// - Throws: ``MediaError/fileSystem(code:)``, `CancellationError`, or the error of the closure.
  /// - Complexity: O(number of blobs), and one call of the closure for each of the 256 folders that has old blobs.
  @discardableResult
  public func removeUnreferenced(
    _ referenced: @Sendable ([Blob.ID]) async throws -> Set<Blob.ID>
  ) async throws -> RemovedBlobs {
    var removed = RemovedBlobs()
    let limit = now().addingTimeInterval(-(minimumAge / .seconds(1)))
    try await BlockingWork.run { () throws(MediaError) in try folder.removeTemporaryFiles(olderThan: limit) }
    for shard in try await BlockingWork.run({ () throws(MediaError) in try folder.shards() }) {
      try Task.checkCancellation()
      let old = try await BlockingWork.run { () throws(MediaError) in
        try folder.blobs(in: shard, olderThan: limit)
      }
      guard !old.isEmpty else { continue }
      // Rows are read after the ages, so the row of a blob that is old by now has been committed.
      let unreferenced = Set(old).subtracting(try await referenced(old))
      for id in unreferenced {
        let size = try await BlockingWork.run { () throws(MediaError) in
          try folder.remove(id, ifOlderThan: limit)
        }
        guard let size else { continue }
        removed.count += 1
        removed.size += size
      }
    }
    return removed
  }
}
#endif
