#if Web
/// Stores files by their content. ``FileBlobStore`` keeps them in a folder; another store may keep them in a service.
///
/// A blob belongs to the rows that contain its identifier, in a database that the application owns. It is stored
/// first, and then the row is committed: whenever the machine stops, each row has its blob. A blob without a row is
/// garbage, which ``removeUnreferenced(_:)`` removes. It spares blobs that were added or renewed recently, because
/// their rows may not be committed yet.
///
/// ```swift
/// let blob = try await store.add(fileAt: upload.url.path)
/// try await database.insert(Attachment(blob: blob.id, chat: chat))
/// ```
public protocol BlobStore: Sendable {
  /// Stores a copy of a file. When this returns, the blob outlives a loss of power.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The blob.
  /// - Throws: ``MediaError/diskFull``, ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``. Then nothing of
  ///   the file is left.
  func add(fileAt path: String) async throws(MediaError) -> Blob

  /// Stores bytes. When this returns, the blob outlives a loss of power.
  ///
  /// - Parameter bytes: The content.
  /// - Returns: The blob.
  /// - Throws: ``MediaError/diskFull`` or ``MediaError/fileSystem(code:)``. Then nothing of the content is left.
  func add(_ bytes: [UInt8]) async throws(MediaError) -> Blob

  /// Lets a blob count as new. Call this before a further row that refers to the blob is committed, unless the same
  /// transaction of the database reads another row that does.
  ///
  /// - Parameter id: The blob.
  /// - Throws: ``MediaError/notFound`` if the blob is gone, or ``MediaError/fileSystem(code:)``.
  func renew(_ id: Blob.ID) async throws(MediaError)

  /// The path of a file with the content, for reading. A store on another machine fetches the content first.
  ///
  /// - Parameter id: The blob.
  /// - Returns: The path. The file may be removed as soon as no row refers to the blob.
  /// - Throws: ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``.
  func path(of id: Blob.ID) async throws(MediaError) -> String

  /// Removes the blobs to which no row refers and that are not new. Safe to stop at any moment, and to run in several
  /// processes at once.
  ///
  /// - Parameter referenced: Returns those of some blobs to which a committed row refers, read after the call. An
  ///   error that it throws ends the work.
  /// - Returns: The number and size of the removed blobs.
  /// - Throws: ``MediaError/fileSystem(code:)``, or the error of the closure.
  @discardableResult
  func removeUnreferenced(
    _ referenced: @Sendable ([Blob.ID]) async throws -> Set<Blob.ID>
  ) async throws -> RemovedBlobs
}

/// The blobs that a store has removed.
public struct RemovedBlobs: Sendable, Hashable {
  /// The number of blobs.
  public var count = 0
  /// Their size in bytes.
  public var size = 0

  /// Creates a description of nothing.
  public init() {}
}
#endif
