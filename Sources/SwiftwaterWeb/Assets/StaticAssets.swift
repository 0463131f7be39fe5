#if Web
import Crypto
import NIOCore

/// Files that are served from memory and are the same for all users, such as scripts and style sheets.
///
/// The path of a file contains a hash of its content, so that browsers cache the file for a year and still load a new
/// version at once. A file can also be at a fixed path; browsers then revalidate it on every use. A file is compressed
/// once, when it is added.
///
/// ```swift
/// var assets = StaticAssets()
/// let script = assets.add("client.js", type: "text/javascript", bytes: Array(source.utf8))
/// let server = WebServer(assets: assets) { … }   // <script src="\(script)">
/// ```
public struct StaticAssets: Sendable {
  struct Asset: Sendable {
    let type: String
    let contentHash: String
    let plain: ByteBuffer
    /// The compressed content; nil if it is not smaller.
    let compressed: ByteBuffer?
    /// Whether the content at the path never changes.
    let isImmutable: Bool
  }

  private(set) var assets: [String: Asset] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: The last component of the path.
  ///   - type: The media type. For texts, `charset=utf-8` is added.
  ///   - bytes: The content.
  /// - Returns: The path on this server, which begins with `/assets/`.
  @discardableResult
  public mutating func add(_ name: String, type: String, bytes: [UInt8]) -> String {
    let contentHash = Self.contentHash(of: bytes)
    let path = "/assets/\(contentHash)/\(name)"
    assets[path] = Self.asset(type, contentHash, bytes, isImmutable: true)
    return path
  }

  /// Adds files that find each other by relative URLs, such as the modules of a script. Their paths contain a hash of
  /// all of them, so that a browser never loads files of different versions.
  ///
  /// - Parameters:
  ///   - files: The contents by the paths of the files below the folder.
  ///   - type: The media type of each. For texts, `charset=utf-8` is added.
  /// - Returns: The path of the folder on this server, which begins and ends with a slash.
  @discardableResult
  public mutating func addFolder(_ files: [String: [UInt8]], type: String) -> String {
    let sorted = files.sorted { $0.key < $1.key }
    let folder =
      "/assets/\(Self.contentHash(of: sorted.flatMap { Array("\($0.key)\0\($0.value.count)\0".utf8) + $0.value }))/"
    for (path, bytes) in sorted {
      assets[folder + path] = Self.asset(type, Self.contentHash(of: bytes), bytes, isImmutable: true)
    }
    return folder
  }

  /// Adds a file at a fixed path, such as `/favicon.ico`. Browsers revalidate it on every use.
  ///
  /// - Parameters:
  ///   - path: The path on this server, which begins with `/`.
  ///   - type: The media type. For texts, `charset=utf-8` is added.
  ///   - bytes: The content.
  public mutating func add(at path: String, type: String, bytes: [UInt8]) {
    if !path.hasPrefix("/") { fatalError("the path \(path) does not begin with /") }
    assets[path] = Self.asset(type, Self.contentHash(of: bytes), bytes, isImmutable: false)
  }

  /// Returns the first 96 bits of the SHA-256 hash of the content.
  private static func contentHash(of bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).prefix(12).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private static func asset(_ type: String, _ contentHash: String, _ bytes: [UInt8], isImmutable: Bool)
    -> Asset
  {
    let isText = type.hasPrefix("text/") && !type.contains("charset")
    let compressed = Gzip.compress(bytes).flatMap { $0.count < bytes.count ? ByteBuffer(bytes: $0) : nil }
    return Asset(
      type: isText ? type + "; charset=utf-8" : type, contentHash: contentHash,
      plain: ByteBuffer(bytes: bytes),
      compressed: compressed, isImmutable: isImmutable)
  }
}
#endif
