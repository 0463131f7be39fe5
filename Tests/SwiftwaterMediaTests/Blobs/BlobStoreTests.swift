#if Web
import Crypto
import Foundation
import Synchronization
import Testing

@testable import SwiftwaterMedia

@Suite(.timeLimit(.minutes(30)))
struct BlobStoreTests {
  private final class WallClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_000_000))

    var now: Date { date.withLock(\.self) }

    func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
  }

  private let wallClock = WallClock()

  private func withStore(
    minimumFreeBytes: Int = 0, _ body: (FileBlobStore, _ folder: URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let store = try FileBlobStore(
        folder: folder.appending(path: "blobs"), minimumAge: .seconds(100),
        minimumFreeBytes: minimumFreeBytes,
        now: { [wallClock] in wallClock.now })
      try await body(store, folder)
    }
  }

  /// The files of a store but its lock.
  private func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.appending(path: "blobs").path)?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { $0.contains("/") }.sorted()
  }

  private func remove(_ store: FileBlobStore, keeping ids: Set<Blob.ID> = []) async throws -> Int {
    try await store.removeUnreferenced { asked in ids.intersection(asked) }.count
  }

  @Test func `a blob is named by its content, and stored once`() async throws {
    try await withStore { store, folder in
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
      let blob = try await store.add(bytes)
      #expect(blob.size == bytes.count)
      #expect(blob.id == Blob.ID(digest: SHA256.hash(data: bytes)))
      let path = folder.appending(path: "upload").path
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try await store.add(fileAt: path) == blob)
      #expect(files(in: folder).count == 1)
      #expect(Array(try Data(contentsOf: URL(filePath: try await store.path(of: blob.id)))) == bytes)
      #expect(try await store.add([]).size == 0)
    }
  }

  @Test func `a blob is intact until its file is damaged or removed`() async throws {
    try await withStore { store, _ in
      let blob = try await store.add((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
      #expect(try await store.isIntact(blob.id))
      let path = URL(filePath: try await store.path(of: blob.id))
      var bytes = try Data(contentsOf: path)
      bytes[bytes.count - 1] ^= 1
      try bytes.write(to: path)
      #expect(try await !store.isIntact(blob.id))
      try FileManager.default.removeItem(at: path)
      #expect(try await !store.isIntact(blob.id))
    }
  }

  @Test func `the content of a blob is read as long as the blob exists`() async throws {
    try await withStore { store, _ in
      let blob = try await store.add(Array("Hello".utf8))
      #expect(try await store.bytes(of: blob.id) == Array("Hello".utf8))
      wallClock.advance(by: 101)
      #expect(try await remove(store) == 1)
      await #expect(throws: MediaError.notFound) { try await store.bytes(of: blob.id) }
    }
  }

  @Test func `a file that exists and cannot be read is not a missing blob`() async throws {
    try await withStore { store, _ in
      let blob = try await store.add([1, 2, 3])
      // The file becomes a symbolic link, which a store does not follow.
      let path = try await store.path(of: blob.id)
      try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + "-moved")
      await #expect(throws: MediaError.fileSystem(code: ELOOP)) { try await store.bytes(of: blob.id) }
    }
  }

  @Test func `a store that is opened for reading finds the blobs, and creates nothing`() async throws {
    try await withStore { store, folder in
      let blob = try await store.add([1, 2, 3])
      let reading = FileBlobStore(reading: folder.appending(path: "blobs"))
      #expect(try await reading.path(of: blob.id) == store.path(of: blob.id))
      #expect(try await reading.isIntact(blob.id))
      let missing = folder.appending(path: "missing")
      #expect(try await !FileBlobStore(reading: missing).isIntact(blob.id))
      #expect(!FileManager.default.fileExists(atPath: missing.path))
    }
  }

  @Test func `an identifier is safe in a path`() throws {
    let valid = String(repeating: "0f", count: 32)
    #expect(Blob.ID(valid)?.description == valid)
    for text in ["", "../../etc/passwd", valid.uppercased(), valid + "0", String(valid.dropLast()) + "/"] {
      #expect(Blob.ID(text) == nil)
      let json = Data("\"\(text)\"".utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Blob.ID.self, from: json) }
    }
    let encoded = try JSONEncoder().encode([Blob.ID(valid)])
    #expect(try JSONDecoder().decode([Blob.ID].self, from: encoded) == [Blob.ID(valid)])
  }

  @Test func `garbage is removed when it is old, and nothing else`() async throws {
    try await withStore { store, folder in
      let (kept, garbage) = (try await store.add([1]), try await store.add([2]))
      // Both are new, so their rows may be on their way.
      #expect(try await remove(store) == 0)
      wallClock.advance(by: 101)
      let new = try await store.add([3])
      #expect(try await remove(store, keeping: [kept.id]) == 1)
      await #expect(throws: MediaError.notFound) { try await store.path(of: garbage.id) }
      _ = try await store.path(of: kept.id)
      _ = try await store.path(of: new.id)
      #expect(try await remove(store, keeping: [kept.id]) == 0)
    }
  }

  @Test func `a blob that is added or renewed again is new`() async throws {
    try await withStore { store, _ in
      let (added, renewed) = (try await store.add([1]), try await store.add([2]))
      wallClock.advance(by: 101)
      #expect(try await store.add([1]) == added)
      try await store.renew(renewed.id)
      #expect(try await remove(store) == 0)
      wallClock.advance(by: 101)
      #expect(try await remove(store) == 2)
      await #expect(throws: MediaError.notFound) { try await store.renew(renewed.id) }
    }
  }

  @Test func `a blob that is added during a search for garbage stays`() async throws {
    try await withStore { store, _ in
      let blob = try await store.add([1])
      wallClock.advance(by: 101)
      let removed = try await store.removeUnreferenced { _ in
        _ = try await store.add([1])
        return []
      }
      #expect(removed.count == 0)
      _ = try await store.path(of: blob.id)
    }
  }

  @Test func `an error of the database ends the removal`() async throws {
    struct Failure: Error {}
    try await withStore { store, _ in
      let blob = try await store.add([1])
      wallClock.advance(by: 101)
      await #expect(throws: Failure.self) { try await store.removeUnreferenced { _ in throw Failure() } }
      _ = try await store.path(of: blob.id)
    }
  }

  @Test func `the remains of an interrupted upload are removed`() async throws {
    try await withStore { store, folder in
      var writer = try BlobWriter(in: store.folder)
      try writer.write([1, 2, 3])
      #expect(files(in: folder).count == 1)
      _ = try await remove(store)
      #expect(files(in: folder).count == 1)
      // The date of a temporary file is that of the machine.
      wallClock.advance(by: Date.now.timeIntervalSince(wallClock.now) + 101)
      _ = try await remove(store)
      #expect(files(in: folder) == [])
      writer.discard()
    }
  }

  @Test func `nothing is stored when the disk is nearly full`() async throws {
    try await withStore(minimumFreeBytes: .max) { store, folder in
      await #expect(throws: MediaError.diskFull) { try await store.add([1]) }
      #expect(files(in: folder) == [])
    }
  }

  @Test func `several stores share a folder`() async throws {
    try await withStore { first, folder in
      let second = try FileBlobStore(folder: folder.appending(path: "blobs"), minimumFreeBytes: 0)
      let blob = try await first.add([1, 2])
      #expect(try await second.add([1, 2]) == blob)
      let paths = [try await first.path(of: blob.id), try await second.path(of: blob.id)]
      #expect(paths[0] == paths[1])
    }
  }
}
#endif
