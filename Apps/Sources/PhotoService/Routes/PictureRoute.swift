import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// The route of the pictures, each of which is drawn when it is first requested.
final class PictureRoute: Sendable {
  private struct File: Sendable {
    let content: ByteBuffer
    let eTag: String
  }

  private struct Key: Hashable {
    let photo: Photo.ID
    let size: PictureSize
  }

  private let catalog: PhotoCatalog
  private let files = Mutex<[Key: File]>([:])

  init(catalog: PhotoCatalog) {
    self.catalog = catalog
  }

  func add(to router: Router<ServiceContext>) {
    router.get("pictures/{id}/{file}") { [self] request, context in
      guard let photo = context.parameters.get("id", as: Int.self).flatMap(catalog.photo),
        let size = context.parameters.get("file").flatMap(PictureSize.init(fileName:))
      else { throw ServiceError.photoNotFound }
      return response(to: request, with: file(of: photo, size))
    }
  }

  private func file(of photo: Photo, _ size: PictureSize) -> File {
    let key = Key(photo: photo.id, size: size)
    if let file = files.withLock({ $0[key] }) { return file }
    let text = photo.picture.document(of: size)
    let digest = SHA256.hash(data: Array(text.utf8)).prefix(12)
    let file = File(
      content: ByteBuffer(string: text),
      eTag: "\"\(digest.map { String(format: "%02x", $0) }.joined())\"")
    files.withLock { $0[key] = file }
    return file
  }

  private func response(to request: Request, with file: File) -> Response {
    // Another version of the service may draw another picture, so a copy is fresh for an hour only.
    var headers: HTTPFields = [.eTag: file.eTag, .cacheControl: "public, max-age=3600"]
    if request.headers[.ifNoneMatch] == file.eTag { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = "image/svg+xml"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.content))
  }
}
