#if Web
import Crypto
import Foundation
import SwiftwaterMedia
import Synchronization

/// A store in memory, as an application may have one in a service. A file is written when its path is needed.
final class InMemoryBlobStore: BlobStore {
  private struct Entry {
    let bytes: [UInt8]
    var age = 0
  }

  private let folder: URL
  private let entries = Mutex<[Blob.ID: Entry]>([:])

  /// - Parameter folder: The folder for files whose paths are needed.
  init(folder: URL) { self.folder = folder }

  func add(fileAt path: String) async throws(MediaError) -> Blob {
    guard let data = FileManager.default.contents(atPath: path) else { throw .notFound }
    return try await add(Array(data))
  }

  func add(_ bytes: [UInt8]) async throws(MediaError) -> Blob {
    let digits = SHA256.hash(data: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    guard let id = Blob.ID(digits.joined()) else { throw .notFound }
    entries.withLock { $0[id] = Entry(bytes: bytes) }
    return Blob(id: id, size: bytes.count)
  }

  func renew(_ id: Blob.ID) async throws(MediaError) {
    let isThere = entries.withLock { entries in
      entries[id]?.age = 0
      return entries[id] != nil
    }
    if !isThere { throw .notFound }
  }

  func path(of id: Blob.ID) async throws(MediaError) -> String {
    guard let entry = entries.withLock({ $0[id] }) else { throw .notFound }
    let path = folder.appending(path: id.description).path
    guard FileManager.default.createFile(atPath: path, contents: Data(entry.bytes)) else { throw .diskFull }
    return path
  }

  /// Lets all blobs become old.
  func age() {
    entries.withLock { entries in for id in entries.keys { entries[id]?.age += 1 } }
  }

  func removeUnreferenced(
    _ referenced: @Sendable ([Blob.ID]) async throws -> Set<Blob.ID>
  ) async throws -> RemovedBlobs {
    let old = entries.withLock { $0.filter { $0.value.age > 0 } }
    let kept = try await referenced(Array(old.keys))
    var removed = RemovedBlobs()
    for (id, entry) in old where !kept.contains(id) {
      entries.withLock { $0[id] = nil }
      removed.count += 1
      removed.size += entry.bytes.count
    }
    return removed
  }
}
#endif
