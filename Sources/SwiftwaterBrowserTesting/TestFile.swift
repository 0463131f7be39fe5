public import Foundation

/// A file in memory, for the file inputs of a page.
public struct TestFile: Sendable, Hashable, Encodable {
  /// The name of the file, without a folder.
  public let name: String
  /// The media type, such as `image/png`.
  public let type: String
  /// The bytes of the file.
  public let content: Data

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without a folder.
  ///   - type: The media type, such as `image/png`.
  ///   - content: The bytes of the file.
  public init(name: String, type: String, content: Data) {
    self.name = name
    self.type = type
    self.content = content
  }
}
