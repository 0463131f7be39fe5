/// An error in a file of cases.
public struct FormatError: Error, Hashable, CustomStringConvertible {
  /// The path of the key, such as `sources.a.marble`; empty for the whole file or case.
  public let path: String
  public let message: String

  init(_ message: String, at path: String) {
    self.path = path
    self.message = message
  }

  public var description: String {
    path.isEmpty ? message : "key \(path): \(message)"
  }
}
