#if Web
import HTTPTypes
public import Hummingbird
import NIOCore

/// A file on disk that browsers may download.
public struct ServedFile: Sendable {
  /// How browsers keep a file. Shared caches never keep it.
  public enum Caching: Sendable, Hashable {
    /// For a year, without asking again. The URL has to change with the content, and a user who has seen the file can
    /// see it for that time, even after losing access.
    case immutable
    /// The browser asks each time whether the user may still see the file, and receives only the status 304 if
    /// its copy is current.
    case revalidated

    var field: String {
      switch self {
      case .immutable: "private, max-age=31536000, immutable"
      case .revalidated: "private, no-cache"
      }
    }
  }

  /// The path of the file.
  public var path: String
  /// The media type.
  public var type: String
  /// The name under which browsers save the file. If the ``type`` is a common one of images, audio or video, and the
  /// name has no extension of that type, one is appended, or replaces the extension of another such type.
  public var name: String
  /// The entity tag of the content: letters, digits, `-` and `_`. Different content needs a different tag. The program
  /// stops if the tag contains another character.
  public var eTag: String { didSet { Self.requirePlain(eTag) } }
  /// How browsers keep the file.
  public var caching: Caching

  /// Creates a description of a file on disk.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Never use a name that a browser sent.
  ///   - type: The media type.
  ///   - name: The name under which browsers save the file.
  ///   - eTag: The entity tag of the content: letters, digits, `-` and `_`. Different content needs a
  ///     different tag. The program stops if the tag contains another character.
  ///   - caching: How browsers keep the file.
  public init(
    path: String, type: String, name: String, eTag: String, caching: Caching = .immutable
  ) {
    Self.requirePlain(eTag)
    self.path = path
    self.type = type
    self.name = name
    self.eTag = eTag
    self.caching = caching
  }

  /// Returns the response to a GET or HEAD request for the file: the whole file (200), the requested range
  /// (206), not modified (304) or range not satisfiable (416). A file of at most 128 KiB is read from disk at once, and
  /// a larger one as the browser receives it.
  ///
  /// Browsers keep the file as ``caching`` says. They show audio, video and images except SVG, and save all other
  /// files. Scripts in the file do not run, even in HTML or SVG.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context of the request.
  /// - Returns: The response.
  /// - Throws: `HTTPError` with status 404 if the file does not exist or is not a regular file; the error of the file
  ///   system; or `CancellationError` if the task is cancelled.
  public func response(to request: Request, context: WebRequestContext) async throws -> Response {
    let quotedETag = "\"\(eTag)\""
    let isCached = request.headers.hasCached(quotedETag)
    let isHead = request.method == .head
    guard let file = try await OpenedFile.atPath(path, readsContent: !isCached && !isHead) else {
      throw HTTPError(.notFound)
    }
    var headers: HTTPFields = [
      .eTag: quotedETag, .acceptRanges: "bytes", .cacheControl: caching.field,
    ]
    if isCached { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = type
    headers[.contentDisposition] = disposition
    headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
    // If the file has changed since the browser received the first part, send the whole file.
    let isSame = request.headers[.ifRange].map { $0 == quotedETag } ?? true
    switch isSame && !isHead ? ByteRange(request.headers[.range], size: file.size) : .whole {
    case .whole:
      let body: ResponseBody
      if isHead {
        body = ResponseBody()
      } else if let content = file.content {
        body = ResponseBody(byteBuffer: content)
      } else {
        body = try await FileIO().loadFile(path: path, context: context)
      }
      headers[.contentLength] = "\(isHead ? file.size : body.contentLength ?? file.size)"
      return Response(status: .ok, headers: headers, body: body)
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(file.size)"
      let body: ResponseBody
      if let content = file.content {
        body =
          content.getSlice(at: content.readerIndex + range.lowerBound, length: range.count)
          .map { ResponseBody(byteBuffer: $0) } ?? ResponseBody()
      } else {
        body = try await FileIO().loadFile(path: path, range: range, context: context)
      }
      return Response(status: .partialContent, headers: headers, body: body)
    case .unsatisfiable:
      return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(file.size)"])
    }
  }

  private var disposition: String {
    let family = type.prefix { $0 != "/" }
    // SVG images can contain scripts.
    let isShown = ["image", "audio", "video"].contains(family) && !type.hasPrefix("image/svg")
    let encoded = FileExtension.corrected(name, for: type).utf8.map { byte in
      Self.isPlain(byte) || byte == UInt8(ascii: ".")
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "\(isShown ? "inline" : "attachment"); filename*=UTF-8''\(encoded.joined())"
  }

  private static func requirePlain(_ eTag: String) {
    if !eTag.utf8.allSatisfy(isPlain) {
      fatalError("the entity tag \(eTag) of a file may contain only letters, digits, - and _")
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
#endif
