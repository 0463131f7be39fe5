/// What is wrong with a file of cases, and where.
public struct Problem: Error, Hashable, CustomStringConvertible {
  /// The key, as a path: `sources.a.marble`; empty for the whole.
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
