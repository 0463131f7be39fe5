public import Foundation

/// A file of a person in a test, which lies on no disk.
public struct TestFile: Sendable, Hashable, Encodable {
  /// Its name, without a folder.
  public let name: String
  /// Its media type.
  public let type: String
  /// What is in it.
  public let content: Data

  /// - Parameters:
  ///   - name: Its name, without a folder.
  ///   - type: Its media type.
  ///   - content: What is in it.
  public init(name: String, type: String, content: Data) {
    self.name = name
    self.type = type
    self.content = content
  }
}
