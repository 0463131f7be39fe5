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
  /// - Throws: ``MediaError/diskFull``, ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``. Then the store
  ///   holds no partial blob. A complete one may remain until ``removeUnreferenced(_:)`` removes it.
  func add(fileAt path: String) async throws(MediaError) -> Blob

  /// Stores bytes. When this returns, the blob outlives a loss of power.
  ///
  /// - Parameter bytes: The content.
  /// - Returns: The blob.
  /// - Throws: ``MediaError/diskFull`` or ``MediaError/fileSystem(code:)``, like ``add(fileAt:)``.
  func add(_ bytes: [UInt8]) async throws(MediaError) -> Blob

  /// Marks a blob as recently used, so that ``removeUnreferenced(_:)`` spares it. Call this before you commit another
  /// row that refers to the blob. It is not needed if the same transaction reads an existing row that refers to it.
  ///
  /// - Parameter id: The blob.
  /// - Throws: ``MediaError/notFound`` if the blob was removed, or ``MediaError/fileSystem(code:)``.
  func renew(_ id: Blob.ID) async throws(MediaError)

  /// The path of a file with the content, for reading. A store on another machine fetches the content first.
  ///
  /// - Parameter id: The blob.
  /// - Returns: The path. The file may be removed as soon as no row refers to the blob.
  /// - Throws: ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``.
  func path(of id: Blob.ID) async throws(MediaError) -> String

  /// Removes the blobs to which no row refers, except those that were added or renewed recently. The work can be
  /// stopped at any moment, and several processes can do it at once.
  ///
  /// - Parameter referenced: Receives identifiers, and returns those to which a committed row refers. It reads the rows
  ///   when it is called, never earlier. If it throws, the removal stops.
  /// - Returns: The number and size of the removed blobs.
  /// - Throws: ``MediaError/fileSystem(code:)``, `CancellationError`, or the error of the closure.
  @discardableResult
  func removeUnreferenced(
    _ referenced: @Sendable ([Blob.ID]) async throws -> Set<Blob.ID>
  ) async throws -> RemovedBlobs
}

extension BlobStore {
  /// Reads the content of a small blob, such as the photo of a person, on a thread that may block.
  ///
  /// - Parameter id: The blob.
  /// - Returns: The content.
  /// - Throws: ``MediaError/notFound`` if the blob was removed, or ``MediaError/fileSystem(code:)``.
  public func bytes(of id: Blob.ID) async throws(MediaError) -> [UInt8] {
    let path = try await path(of: id)
    return try await BlockingWork.run { () throws(MediaError) in
      let file = try OpenFile(path)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.size)
      try file.forEachChunk { (chunk) throws(MediaError) in bytes += chunk }
      return bytes
    }
  }
}

/// The number and total size of the blobs that a store has removed.
public struct RemovedBlobs: Sendable, Hashable {
  /// The number of blobs.
  public var count = 0
  /// The total size in bytes.
  public var size = 0

  /// Creates a result without removed blobs.
  public init() {}
}
#endif
