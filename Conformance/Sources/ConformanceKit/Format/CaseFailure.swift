/// How a stream of a case fails.
public enum CaseFailure: Error, Hashable {
  /// With the error of a source or of a user function.
  case value(JSONValue)
  /// With a failure that the library makes.
  case library(Kind)

  /// What the library failed for, spelled as in the files.
  public enum Kind: String, CaseIterable, Sendable {
    case empty
    case notFound
    case tooMany
    case outOfRange
    case timeout
  }

  /// The failure as a value, for functions of an error.
  var value: JSONValue {
    switch self {
    case .value(let value): value
    case .library(let kind): .string(kind.rawValue)
    }
  }
}

extension CaseFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value(let value): value.description
    case .library(let kind): "errorKind \(kind.rawValue)"
    }
  }
}
