/// The failure of a stream of a case.
public enum CaseFailure: Error, Hashable {
  /// The error of a source or of a function.
  case value(JSONValue)
  /// A failure that the operator itself makes.
  case library(Kind)

  /// The reason of the failure, spelled as in the files.
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
