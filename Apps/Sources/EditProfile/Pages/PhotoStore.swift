import Foundation
import HTTPTypes
import Hummingbird
import SwiftwaterFoundation
import SwiftwaterMedia
import SwiftwaterWeb

/// Serves the photos of all users from memory: the most recently used ones, at most 64 MiB. Another process
/// decodes each photo, and drops its GPS position and all other metadata.
struct PhotoStore: Sendable {
  private static let variant = ImageVariant(name: "photo", maximumDimension: 1024)

  private let images = ImageProcessor()
  private let photos = DataCache(maximumBytes: 64 << 20)

  /// Adds the photo in a file, upright and without animation.
  ///
  /// - Parameters:
  ///   - file: The file, which remains the caller's.
  ///   - page: A name for the page. Files are decoded round-robin by page.
  /// - Returns: The photo, cropped to its middle. Nobody can guess its URL.
  /// - Throws: The reason why the file is not accepted.
  func add(contentsOf file: URL, for page: String) async throws(MediaError) -> ProfilePhoto {
    let image = try await images.process(
      fileAt: file.path, variants: [Self.variant], crop: ImageCrop.whole, for: page)
    let id = UUID().uuidString
    photos.insert(Data(image.variants[0].bytes), for: id)
    return ProfilePhoto(
      url: "\(ProfilePhoto.path)/\(id)", crop: .middle(ofWidth: image.width, height: image.height))
  }

  /// The picture at the path of a URL; nil for none.
  func content(of url: String) -> Data? {
    url.split(separator: "/").last.flatMap { photos.data(for: String($0)) }
  }

  func addRoutes(to router: Router<WebRequestContext>) {
    router.get(RouterPath(ProfilePhoto.path + "/{id}")) { _, context in
      guard let data = context.parameters.get("id").flatMap(content) else { throw HTTPError(.notFound) }
      let headers: HTTPFields = [
        .contentType: "image/webp", .cacheControl: "private, max-age=31536000, immutable",
        .contentSecurityPolicy: "default-src 'none'; sandbox", .xContentTypeOptions: "nosniff",
      ]
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }
  }
}
