#if Web
import HTTPTypes
public import Hummingbird

/// A file on disk as a browser may get it.
public struct ServedFile: Sendable {
  /// Where it is.
  public var path: String
  /// Its media type.
  public var type: String
  /// What it is called when it is saved.
  public var name: String
  /// Names its content: another content has another tag. Letters, digits, `-` and `_`.
  public var tag: String

  /// - Parameters:
  ///   - path: where it is. Never a name that a browser chose.
  ///   - type: its media type.
  ///   - name: what it is called when it is saved.
  ///   - tag: names its content: another content has another tag. Letters, digits, `-` and `_`.
  public init(path: String, type: String, name: String, tag: String) {
    precondition(tag.utf8.allSatisfy(Self.isPlain), "a tag has letters, digits, - and _")
    self.path = path
    self.type = type
    self.name = name
    self.tag = tag
  }

  /// The answer to a GET or HEAD for the file: all of it, the part that is asked for (206), or that the
  /// browser has it (304) or asks for what is not there (416). It is read from disk as the browser takes it.
  ///
  /// Browsers keep it, for the person who asked only. Pictures, sound and film are shown; everything else is
  /// saved, and nothing in it is run, whatever it says that it is.
  ///
  /// - Throws: `HTTPError` with 404 if there is no such file.
  public func response(to request: Request, context: WebRequestContext) async throws -> Response {
    let files = FileIO()
    let whole = try await files.loadFile(path: path, context: context)
    let size = whole.contentLength ?? 0
    let tag = "\"\(tag)\""
    var headers: HTTPFields = [
      .eTag: tag, .acceptRanges: "bytes", .cacheControl: "private, max-age=31536000, immutable",
    ]
    if request.headers.ifNoneMatch(tag) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = type
    headers[.contentDisposition] = disposition
    headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
    let isHead = request.method == .head
    // If the file has changed since the browser got the first part, the rest would not fit.
    let isSame = request.headers[.ifRange].map { $0 == tag } ?? true
    switch isSame && !isHead ? ByteRange(request.headers[.range], size: size) : .whole {
    case .whole:
      headers[.contentLength] = "\(size)"
      return Response(status: .ok, headers: headers, body: isHead ? ResponseBody() : whole)
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
      let part = try await files.loadFile(path: path, range: range, context: context)
      return Response(status: .partialContent, headers: headers, body: part)
    case .unsatisfiable:
      return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
    }
  }

  private var disposition: String {
    let family = type.prefix { $0 != "/" }
    // A drawing in SVG can contain scripts.
    let isShown = ["image", "audio", "video"].contains(family) && !type.hasPrefix("image/svg")
    let encoded = name.utf8.map { byte in
      Self.isPlain(byte) || byte == UInt8(ascii: ".")
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "\(isShown ? "inline" : "attachment"); filename*=UTF-8''\(encoded.joined())"
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
