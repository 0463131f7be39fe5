#if Web
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension StaticAssets.Asset {
  /// Returns the response to a GET or HEAD request for the asset: 304 if the browser has cached it, otherwise
  /// the content, compressed if the browser accepts that.
  func response(to request: HTTPRequest) -> Response {
    let compressed = request.headerFields.acceptsGzip ? self.compressed : nil
    // A strong entity tag identifies bytes, so the plain and the compressed content need different tags.
    let eTag = compressed == nil ? "\"\(contentHash)\"" : "\"\(contentHash)-gzip\""
    var headers: HTTPFields = [
      .eTag: eTag,
      .vary: "Accept-Encoding",
      .cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if request.headerFields.hasCached(eTag) { return Response(status: .notModified, headers: headers) }
    let body = compressed ?? plain
    headers[.contentType] = type
    headers[.contentLength] = "\(body.readableBytes)"
    if compressed != nil { headers[.contentEncoding] = "gzip" }
    let isHead = request.method == .head
    return Response(
      status: .ok, headers: headers, body: isHead ? ResponseBody() : ResponseBody(byteBuffer: body))
  }
}

/// Responds to GET and HEAD requests for assets.
///
/// Routes would hide the pages below a folder of assets: the router does not continue to a wildcard once it has
/// followed the first component of a path.
struct StaticAssetsMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let assets: StaticAssets

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head, let asset = assets[request.uri.path] else {
      return try await next(request, context)
    }
    return asset.response(to: request.head)
  }
}

extension StaticAssets {
  /// The asset at a path as a browser requests it, with some characters percent-encoded; nil if there is none.
  subscript(path: String) -> Asset? { assets[path] ?? path.removingPercentEncoding.flatMap { assets[$0] } }
}

extension HTTPFields {
  /// Whether the client accepts a response that is compressed with gzip (RFC 9110, section 12.5.3).
  var acceptsGzip: Bool {
    let codings = self[values: .acceptEncoding].flatMap { $0.split(separator: ",") }
    var acceptsAny = false
    for coding in codings {
      let parts = coding.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      let isAcceptable =
        parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) != 0 } ?? true
      switch parts.first {
      case "gzip", "x-gzip": return isAcceptable
      case "*": acceptsAny = isAcceptable
      default: break
      }
    }
    return acceptsAny
  }

  /// Returns whether the client has cached the content with this entity tag (RFC 9110, section 13.1.2).
  func hasCached(_ eTag: String) -> Bool {
    self[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }.contains { candidate in
      let candidate = candidate.filter { !$0.isWhitespace }
      return candidate == "*" || candidate == eTag || candidate == "W/" + eTag
    }
  }
}
#endif
