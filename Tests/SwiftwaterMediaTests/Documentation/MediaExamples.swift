#if Web
import Foundation
import Hummingbird
import SwiftwaterMedia
import SwiftwaterPages
import SwiftwaterWeb
import Synchronization
import Testing

// The examples of Documentation/Media.md, as they are printed there.

private struct Account: PageIdentity {
  let account: String
}

private struct Picture: Sendable {
  let owner: String
  let image: StoredImage
}

private final class Database: Sendable {
  private let pictures = Mutex<[Picture]>([])

  func insert(_ picture: Picture) async throws { pictures.withLock { $0.append(picture) } }

  func bytes(of account: String) async throws -> Int {
    pictures.withLock { $0.filter { $0.owner == account }.reduce(0) { $0 + $1.image.size } }
  }

  func picture(_ id: String, visibleTo account: Account) async throws -> Picture? {
    pictures.withLock { $0.first { $0.owner == account.account } }
  }

  func referenced(among ids: [Blob.ID]) async throws -> Set<Blob.ID> {
    let all = pictures.withLock { $0.flatMap { $0.image.variants.map(\.blob.id) } }
    return Set(ids).intersection(all)
  }
}

@Suite(.timeLimit(.minutes(30)))
struct MediaExamples {
  private let database = Database()

  private func makeLibrary(_ dataFolder: URL) throws -> (MediaLibrary, FileBlobStore) {
    let database = database
    let store = try FileBlobStore(folder: dataFolder.appending(path: "blobs"))
    let quota = AccountQuota(maximumBytes: 1 << 30) { account in
      try await database.bytes(of: account)
    }
    let library = MediaLibrary(store: store, images: ImageProcessor(), quota: quota)
    return (MediaLibrary(store: store, images: .test(), quota: library.quota), store)
  }

  private func addRoute(_ livePages: LivePages, _ router: Router<WebRequestContext>, _ store: FileBlobStore) {
    let database = database
    livePages.addFiles("/media/{id}", to: router, for: Account.self) { account, parameters in
      guard let picture = try await database.picture(try parameters.require("id"), visibleTo: account),
        let variant = picture.image["screen"]
      else { return nil }
      return ServedFile(
        path: try await store.path(of: variant.blob.id), type: variant.type, name: "picture",
        eTag: variant.blob.id.description)
    }
  }

  private func view(of picture: Picture) -> some View {
    img(
      .src(picture.image.placeholder.dataURL), .alt(""), .width(picture.image.width),
      .height(picture.image.height))
  }

  @Test func `an image is added, and unreferenced blobs are removed`() async throws {
    try await withTemporaryFolder { folder in
      let (library, store) = try makeLibrary(folder)
      let path = folder.appending(path: "upload").path
      let account = "ann"
      var problem = ""
      try Data(PNG.image(50, 40)).write(to: URL(filePath: path))
      do {
        try await library.addImage(at: path, for: account) { image in
          try await database.insert(Picture(owner: account, image: image))
        }
      } catch let error as MediaError {
        problem = error.text
      }
      #expect(problem == "")
      let crop: PictureCrop? = PictureCrop(x: 0, y: 0, width: 0.5, height: 0.5)
      let part = crop.flatMap { ImageCrop(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      try await library.addImage(at: path, crop: part, for: account) { image in
        try await database.insert(Picture(owner: account, image: image))
      }
      try await store.removeUnreferenced { ids in
        try await database.referenced(among: ids)
      }
      let picture = try #require(try await database.picture("1", visibleTo: Account(account: "ann")))
      for variant in picture.image.variants { _ = try await store.path(of: variant.blob.id) }
    }
  }
}
#endif
