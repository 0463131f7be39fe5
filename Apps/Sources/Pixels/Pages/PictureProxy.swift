import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterWeb

/// Passes the pictures of the service on to browsers, which can reach only this server.
struct PictureProxy: Sendable {
  // Below `/pixels`, this route would hide the pages: the router does not continue to a wildcard once it has
  // followed a first component.
  private static let path = "/pixels-pictures"
  private static let fileNames = ["thumbnail.svg", "full.svg"]

  let serviceURL: URL
  let loader: PictureLoader

  /// The path on this server for a picture of the service; nil if the URL is not one of a picture.
  static func path(of url: URL) -> String? {
    let parts = url.pathComponents.suffix(2)
    guard let id = parts.first.flatMap({ Int($0) }), let name = parts.last, fileNames.contains(name) else {
      return nil
    }
    return "\(path)/\(id)/\(name)"
  }

  func add(to router: Router<WebRequestContext>) {
    router.get(RouterPath(Self.path + "/{id}/{file}")) { request, context in
      guard let id = context.parameters.get("id", as: Int.self), let name = context.parameters.get("file"),
        Self.fileNames.contains(name)
      else { throw HTTPError(.notFound) }
      return try await respond(to: request, fetching: serviceURL.appending(path: "pictures/\(id)/\(name)"))
    }
  }

  private func respond(to request: Request, fetching url: URL) async throws -> Response {
    let data: Data
    do throws(RequestError) {
      data = try await loader.data(at: url)
    } catch {
      if case .statusCode(404, _) = error { throw HTTPError(.notFound) }
      throw HTTPError(.badGateway)
    }
    let eTag = "\"\(SHA256.hash(data: data).prefix(12).map { String(format: "%02x", $0) }.joined())\""
    var headers: HTTPFields = [.eTag: eTag, .cacheControl: "private, max-age=3600"]
    if request.headers[.ifNoneMatch] == eTag { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = "image/svg+xml"
    // A picture may contain scripts, which must not run if somebody opens it by itself.
    headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}

/// Loads pictures, from the cache if it has them.
actor PictureLoader {
  private let client: JSONClient
  private let cache: DataCache

  init(client: JSONClient, cache: DataCache) {
    self.client = client
    self.cache = cache
  }

  func data(at url: URL) async throws(RequestError) -> Data {
    guard let data = try await client.data(at: url).cached(in: cache, for: url.absoluteString).firstValue()
    else {
      throw .unreachable(.cancelled)
    }
    return data
  }
}
