#if Web
import Foundation
import Synchronization
import Testing

@testable import SwiftwaterMedia

@Suite(.timeLimit(.minutes(30)))
struct MediaLibraryTests {
  /// A database of one table: the bytes of each account.
  private final class Rows: Sendable {
    private let sizes = Mutex<[String: Int]>([:])

    func add(_ size: Int, of account: String) { sizes.withLock { $0[account, default: 0] += size } }

    func size(of account: String) -> Int { sizes.withLock { $0[account] ?? 0 } }
  }

  private struct Failure: Error {}

  private func withLibrary(
    quota: Int = .max, _ body: (MediaLibrary, Rows, _ file: URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let rows = Rows()
      let library = MediaLibrary(
        store: try FileBlobStore(folder: folder.appending(path: "blobs"), minimumFreeBytes: 0),
        images: .test(), quota: AccountQuota(maximumBytes: quota) { rows.size(of: $0) })
      let file = folder.appending(path: "file")
      try Data(PNG.image(600, 400)).write(to: file)
      try await body(library, rows, file)
    }
  }

  @Test func `an image is stored in all variants before its row is committed`() async throws {
    try await withLibrary { library, rows, file in
      let image = try await library.addImage(at: file.path, for: "ann") { image in
        for variant in image.variants {
          let content = try Data(contentsOf: URL(filePath: try await library.store.path(of: variant.blob.id)))
          #expect(content.count == variant.blob.size)
        }
        rows.add(image.size, of: "ann")
        return image
      }
      #expect(image.width == 600)
      #expect(image.height == 400)
      #expect(image.frameCount == 1)
      #expect(image["thumbnail"]?.width == 320)
      #expect(image.variants.map(\.name) == ["thumbnail", "screen", "original"])
      let row = try JSONEncoder().encode(image)
      #expect(try JSONDecoder().decode(StoredImage.self, from: row) == image)
    }
  }

  @Test func `an account without room need not wait until its image is decoded`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data(PNG.image(8, 8)).write(to: file)
      // Decoding would fail with another error.
      let library = MediaLibrary(
        store: try FileBlobStore(folder: folder.appending(path: "blobs"), minimumFreeBytes: 0),
        images: .test { $0.decoderPath = "/nowhere/swiftwater-media-decoder" },
        quota: AccountQuota(maximumBytes: 1000) { $0 == "ann" ? 1000 : 999 })
      await #expect(throws: MediaError.quotaExceeded(maximum: 1000)) {
        try await library.addImage(at: file.path, for: "ann") { _ in Issue.record("committed") }
      }
      await #expect {
        try await library.addImage(at: file.path, for: "bob") { _ in Issue.record("committed") }
      } throws: { error in
        if case .unavailable = error as? MediaError { true } else { false }
      }
    }
  }

  @Test func `a library works over a store that keeps nothing on the disk`() async throws {
    try await withTemporaryFolder { folder in
      let store = InMemoryBlobStore(folder: folder)
      let library = MediaLibrary(store: store, images: .test())
      let image = try await library.addImage(PNG.image(60, 40), for: "ann") { $0 }
      let file = folder.appending(path: "file")
      try Data("notes".utf8).write(to: file)
      let notes = try await library.addFile(at: file.path, for: "ann") { $0 }
      #expect(try await store.bytes(of: notes.id) == Array("notes".utf8))
      let thumbnail = try #require(image["thumbnail"]?.blob)
      #expect(try await store.bytes(of: thumbnail.id).count == thumbnail.size)
      store.age()
      let blobs = Set(image.variants.map(\.blob.id))
      let removed = try await store.removeUnreferenced { asked in blobs.intersection(asked) }
      #expect(removed.count == 1 && removed.size == 5)
      await #expect(throws: MediaError.notFound) { try await store.path(of: notes.id) }
    }
  }

  @Test func `an image in memory is stored like one in a file`() async throws {
    try await withLibrary { library, _, file in
      let stored = try await library.addImage(at: file.path, for: "ann") { $0 }
      let bytes = Array(try Data(contentsOf: file))
      #expect(try await library.addImage(bytes, for: "ann") { $0 } == stored)
      await #expect(throws: MediaError.notAnImage) {
        try await library.addImage(Array("text".utf8), for: "ann") { _ in Issue.record("committed") }
      }
    }
  }

  @Test func `a row says whether its image may be transparent, and an older one does not`() async throws {
    try await withLibrary { library, _, file in
      let opaque = try await library.addImage(at: file.path, for: "ann") { $0 }
      let transparent = try await library.addImage(
        PNG.image(9, 9, hasAlpha: true) { x, _ in [9, 9, 9, UInt8(x * 20)] }, for: "ann"
      ) { $0 }
      #expect(!opaque.hasAlpha && transparent.hasAlpha)
      let row = try JSONEncoder().encode(transparent)
      #expect(try JSONDecoder().decode(StoredImage.self, from: row) == transparent)
      var older = try #require(try JSONSerialization.jsonObject(with: row) as? [String: Any])
      older["hasAlpha"] = nil
      let read = try JSONDecoder().decode(
        StoredImage.self, from: try JSONSerialization.data(withJSONObject: older))
      #expect(!read.hasAlpha && read.variants == transparent.variants)
    }
  }

  @Test func `a check for room takes none, so that another file of the account takes the last of it`()
    async throws
  {
    let (isAsked, asked) = AsyncStream.makeStream(of: Void.self)
    let (isReserved, reserved) = AsyncStream.makeStream(of: Void.self)
    let isFirst = Mutex(true)
    let quota = AccountQuota(maximumBytes: 10) { _ in
      guard
        isFirst.withLock({ first in
          defer { first = false }; return first
        })
      else { return 0 }
      asked.finish()
      for await _ in isReserved {}
      return 0
    }
    let check = Task { try await quota.requireSpace(for: "ann") }
    for await _ in isAsked {}
    let all = try await quota.reserve(10, for: "ann")
    reserved.finish()
    // Now there is no room.
    await #expect(throws: MediaError.quotaExceeded(maximum: 10)) { try await check.value }
    withExtendedLifetime(all) {}
  }

  @Test func `a file counts whose row is committed while the rows of its account are read`() async throws {
    let (isAsked, asked) = AsyncStream.makeStream(of: Void.self)
    let (isCommitted, committed) = AsyncStream.makeStream(of: Void.self)
    let isFirst = Mutex(true)
    let quota = AccountQuota(maximumBytes: 10) { _ in
      let isOther = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      if isOther { return 0 }
      asked.finish()
      for await _ in isCommitted {}
      // The rows were read before the commit.
      return 0
    }
    var other: AccountQuota.Reservation? = try await quota.reserve(6, for: "ann")
    let reservation = Task { try await quota.reserve(6, for: "ann") }
    for await _ in isAsked {}
    withExtendedLifetime(other) {}
    other = nil
    committed.finish()
    await #expect(throws: MediaError.quotaExceeded(maximum: 10)) { try await reservation.value }
  }

  @Test func `an account stores at most its quota`() async throws {
    try await withLibrary(quota: 1_000_000) { library, rows, file in
      try Data(count: 400_000).write(to: file)
      for _ in 0..<2 {
        try await library.addFile(at: file.path, for: "ann") { rows.add($0.size, of: "ann") }
      }
      await #expect(throws: MediaError.quotaExceeded(maximum: 1_000_000)) {
        try await library.addFile(at: file.path, for: "ann") { _ in Issue.record("committed") }
      }
      try await library.addFile(at: file.path, for: "bob") { rows.add($0.size, of: "bob") }
    }
  }

  @Test func `uploads that are under way count, and those that failed do not`() async throws {
    try await withLibrary(quota: 1_000_000) { library, rows, file in
      try Data(count: 600_000).write(to: file)
      await #expect(throws: Failure.self) {
        try await library.addFile(at: file.path, for: "ann") { _ in throw Failure() }
      }
      try await library.addFile(at: file.path, for: "ann") { blob in
        await #expect(throws: MediaError.quotaExceeded(maximum: 1_000_000)) {
          try await library.addFile(at: file.path, for: "ann") { _ in Issue.record("committed")
          }
        }
        rows.add(blob.size, of: "ann")
      }
      #expect(rows.size(of: "ann") == 600_000)
      _ = try await library.quota?.reserve(400_000, for: "ann")
    }
  }
}
#endif
