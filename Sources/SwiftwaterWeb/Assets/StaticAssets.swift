#if Web
import Crypto
import NIOCore

/// Files that are the same for everybody, such as scripts and style sheets, served from memory.
///
/// Each has an address that contains a hash of its content, so that browsers may keep it for ever and a new
/// version is loaded at once. It is compressed once, when it is added.
///
/// ```swift
/// var assets = StaticAssets()
/// let script = assets.add("client.js", type: "text/javascript", bytes: Array(source.utf8))
/// let server = WebServer(assets: assets) { … }   // <script src="\(script)">
/// ```
public struct StaticAssets: Sendable {
  struct Asset: Sendable {
    let type: String
    let tag: String
    let plain: ByteBuffer
    /// `nil` if that would not be smaller.
    let compressed: ByteBuffer?
    /// Whether the content at its path never changes.
    let isImmutable: Bool
  }

  private(set) var assets: [String: Asset] = [:]

  /// None yet.
  public init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: the last part of its address.
  ///   - type: its media type. Texts are sent as UTF-8.
  ///   - bytes: the content.
  /// - Returns: its address on this server: a path that begins with `/assets/`.
  @discardableResult
  public mutating func add(_ name: String, type: String, bytes: [UInt8]) -> String {
    let tag = Self.tag(bytes)
    let path = "/assets/\(tag)/\(name)"
    assets[path] = Self.asset(type, tag, bytes, isImmutable: true)
    return path
  }

  /// Adds a file at an address that others know, such as `/favicon.ico`. Browsers ask each time whether it is
  /// still the same.
  ///
  /// - Parameters:
  ///   - path: its address on this server, beginning with `/`.
  ///   - type: its media type. Texts are sent as UTF-8.
  ///   - bytes: the content.
  public mutating func add(at path: String, type: String, bytes: [UInt8]) {
    precondition(path.hasPrefix("/"), "an address on a server begins with /")
    assets[path] = Self.asset(type, Self.tag(bytes), bytes, isImmutable: false)
  }

  /// 96 bits of a hash of the content.
  private static func tag(_ bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).prefix(12).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private static func asset(_ type: String, _ tag: String, _ bytes: [UInt8], isImmutable: Bool) -> Asset {
    let isText = type.hasPrefix("text/") && !type.contains("charset")
    let compressed = Gzip.compress(bytes).flatMap { $0.count < bytes.count ? ByteBuffer(bytes: $0) : nil }
    return Asset(
      type: isText ? type + "; charset=utf-8" : type, tag: tag, plain: ByteBuffer(bytes: bytes),
      compressed: compressed, isImmutable: isImmutable)
  }
}
#endif
