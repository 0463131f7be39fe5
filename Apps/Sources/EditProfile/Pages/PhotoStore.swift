import Foundation
import HTTPTypes
import Hummingbird
import SwiftwaterFoundation
import SwiftwaterMedia
import SwiftwaterWeb

/// Keeps the latest photos of all users in memory, and serves them.
struct PhotoStore: Sendable {
  static let mediaTypes: Set = ["image/jpeg", "image/png", "image/webp", "image/gif"]
  private let photos = DataCache(maximumBytes: 64 << 20)

  /// Adds the photo in a file, which is read outside of the actor of the caller.
  ///
  /// - Returns: The path of its URL; nil if the file cannot be read, or is not of one of the ``mediaTypes``.
  @concurrent
  func add(contentsOf file: URL) async -> String? {
    (try? Data(contentsOf: file)).flatMap(add)
  }

  /// Adds a photo.
  ///
  /// - Returns: The path of its URL, which nobody can guess; nil if the file is not of one of the ``mediaTypes``.
  func add(_ data: Data) -> String? {
    guard Self.mediaType(of: data) != nil else { return nil }
    let id = UUID().uuidString
    photos.insert(data, for: id)
    return "\(ProfilePhoto.path)/\(id)"
  }

  func add(to router: Router<WebRequestContext>) {
    router.get(RouterPath(ProfilePhoto.path + "/{id}")) { _, context in
      guard let data = context.parameters.get("id").flatMap(photos.data), let type = Self.mediaType(of: data)
      else { throw HTTPError(.notFound) }
      let headers: HTTPFields = [
        .contentType: type, .cacheControl: "private, max-age=31536000, immutable",
        .contentSecurityPolicy: "default-src 'none'; sandbox", .xContentTypeOptions: "nosniff",
      ]
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }
  }

  /// The type of a picture by its first bytes, whatever its name says.
  private static func mediaType(of data: Data) -> String? {
    switch ImageFormat(beginningWith: data) {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .heif, nil: nil
    }
  }
}
