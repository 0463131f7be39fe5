public import Foundation
public import SwiftwaterMedia

/// The files that people have sent, in the folder of the messenger or beside a backup, as the operator handles them.
public struct AttachmentFolder: Sendable {
  /// The folder, which may not exist.
  public let url: URL

  /// Creates the description of a folder.
  ///
  /// - Parameter url: The folder, which may not exist.
  public init(_ url: URL) {
    self.url = url
  }

  /// Creates the description of the folder that belongs to a backup: `backup.attachments` beside `backup`.
  ///
  /// - Parameter backup: The file of the backup.
  public init(beside backup: DatabaseFile) {
    self.init(URL(filePath: backup.path + ".attachments", directoryHint: .isDirectory))
  }

  /// The path of the folder.
  public var path: String { url.path(percentEncoded: false) }

  /// Whether there is such a folder.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Removes the folder with all files, as far as that is possible.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Lets files count as new, so that the server keeps them for a day even if no message refers to them.
  ///
  /// - Parameter ids: The files. Those that are missing are skipped.
  /// - Throws: ``DatabaseFile/Failure`` if the folder cannot be written.
  public func renew(_ ids: [Blob.ID]) async throws(DatabaseFile.Failure) {
    guard exists else { return }
    try await run("keep the files in \(path)") { () throws(MediaError) in
      let store = try FileBlobStore(folder: url)
      for id in ids {
        do throws(MediaError) { try await store.renew(id) } catch .notFound { continue }
      }
    }
  }

  /// Copies files into another folder, which is created if it does not exist. When this method returns, the copies are
  /// on disk. This folder stays as it is, and may be on a disk that cannot be written.
  ///
  /// An intact file of this folder replaces a damaged one in the other folder. Every file is read as a whole, in one of
  /// the folders or in both.
  ///
  /// - Parameters:
  ///   - ids: The files.
  ///   - other: The other folder.
  ///   - progress: Called after each file with the number of files so far, including those that were not copied.
  /// - Returns: The files that are missing or damaged in both folders.
  /// - Throws: ``DatabaseFile/Failure`` if a file cannot be read or written.
  public func copy(
    _ ids: [Blob.ID], to other: AttachmentFolder, progress: (Int) -> Void = { _ in }
  ) async throws(DatabaseFile.Failure) -> [Blob.ID] {
    if ids.isEmpty { return [] }
    return try await run("copy the files in \(path) to \(other.path)") { () throws(MediaError) in
      let (source, target) = (FileBlobStore(reading: url), try FileBlobStore(folder: other.url))
      var missing: [Blob.ID] = []
      for (number, id) in ids.enumerated() {
        if try await !copy(id, from: source, to: target) { missing.append(id) }
        progress(number + 1)
      }
      return missing
    }
  }

  /// Copies a file, unless the target has it already.
  ///
  /// - Returns: Whether the target has the file now, undamaged.
  private func copy(
    _ id: Blob.ID, from source: FileBlobStore, to target: FileBlobStore
  ) async throws(MediaError) -> Bool {
    if try await isIntact(id, in: target) {
      // A new file is not removed before the message that refers to it is restored.
      try await target.renew(id)
      return true
    }
    guard try await isIntact(id, in: source) else { return false }
    // The store would keep the damaged file instead of adding the intact one.
    if let damaged = try? await target.path(of: id) { try? FileManager.default.removeItem(atPath: damaged) }
    return try await target.add(fileAt: source.path(of: id)).id == id
  }

  /// Looks for damage. Changes nothing in the folder.
  ///
  /// - Parameters:
  ///   - ids: The files that the folder should have. They are read as a whole.
  ///   - progress: Called after each file with the number of files so far.
  /// - Returns: Those that are missing or damaged.
  /// - Throws: ``DatabaseFile/Failure`` if the folder cannot be read.
  public func check(
    _ ids: [Blob.ID], progress: (Int) -> Void = { _ in }
  ) async throws(DatabaseFile.Failure) -> [Blob.ID] {
    try await run("read the files in \(path)") { () throws(MediaError) in
      let store = FileBlobStore(reading: url)
      var damaged: [Blob.ID] = []
      for (number, id) in ids.enumerated() {
        if try await !isIntact(id, in: store) { damaged.append(id) }
        progress(number + 1)
      }
      return damaged
    }
  }

  /// Whether a file exists and is undamaged. A file that a failing disk cannot read counts as damaged.
  private func isIntact(_ id: Blob.ID, in store: FileBlobStore) async throws(MediaError) -> Bool {
    do throws(MediaError) {
      return try await store.isIntact(id)
    } catch .fileSystem(code: EIO) {
      return false
    }
  }

  private func run<Result>(
    _ activity: String, _ work: () async throws(MediaError) -> Result
  ) async throws(DatabaseFile.Failure) -> Result {
    do throws(MediaError) {
      return try await work()
    } catch {
      throw DatabaseFile.Failure("Cannot \(activity): \(error.text)")
    }
  }
}
