#if Web
import Foundation
import Synchronization
import Testing

@testable import SwiftwaterMedia

@Suite(.timeLimit(.minutes(10)))
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

  @Test func `an image is stored in all versions before its row is committed`() async throws {
    try await withLibrary { library, rows, file in
      let image = try await library.addImage(at: file.path, for: "ann") { image in
        for version in image.versions {
          let content = try Data(contentsOf: URL(filePath: try await library.store.path(of: version.blob.id)))
          #expect(content.count == version.blob.size)
        }
        rows.add(image.size, of: "ann")
        return image
      }
      #expect(image.width == 600)
      #expect(image.height == 400)
      #expect(image.frameCount == 1)
      #expect(image["thumbnail"]?.width == 320)
      #expect(image.versions.map(\.name) == ["thumbnail", "screen", "original"])
      let row = try JSONEncoder().encode(image)
      #expect(try JSONDecoder().decode(StoredImage.self, from: row) == image)
    }
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
