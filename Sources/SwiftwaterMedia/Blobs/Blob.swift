#if Web
/// A stored file without a name: the identifier and the size of its content.
public struct Blob: Sendable, Hashable, Codable, Identifiable {
  /// The SHA-256 of the content, as 64 hexadecimal digits.
  public struct ID: Sendable, Hashable, Codable, LosslessStringConvertible {
    /// 64 hexadecimal digits in lower case.
    public let description: String

    /// Reads an identifier, such as one from a row or a URL.
    ///
    /// - Parameter description: 64 hexadecimal digits in lower case. For any other text the result is nil, so an
    ///   identifier is safe as a part of a path.
    public init?(_ description: String) {
      guard description.utf8.count == 64, description.utf8.allSatisfy(Self.isDigit) else { return nil }
      self.description = description
    }

    /// - Parameter digest: The 32 bytes of a SHA-256.
    init(digest: some Sequence<UInt8>) {
      let digits = Array("0123456789abcdef".utf8)
      let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      description = String(decoding: text, as: UTF8.self)
    }

    /// Reads an identifier.
    ///
    /// - Parameter decoder: The decoder, which contains the ``description``.
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let id = Self(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "not the identifier of a blob")
      }
      self = id
    }

    /// Writes the identifier as its ``description``.
    ///
    /// - Parameter encoder: The encoder.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
      default: false
      }
    }
  }

  /// Identifies the content: equal content has the same identifier, and is stored once.
  public let id: ID
  /// The size in bytes.
  public let size: Int

  /// Creates the description of a blob.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - size: The size in bytes.
  public init(id: ID, size: Int) {
    self.id = id
    self.size = size
  }
}
#endif
