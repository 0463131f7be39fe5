import SwiftwaterBrowserTesting

/// A failed action or wait of a test, with the content of the page at that time.
public struct TestPageError: Error, CustomStringConvertible {
  /// The source file of the call, such as `WebTests/LoginTests.swift`; nil if it is unknown.
  public internal(set) var file: String?
  /// The line of the call; nil if it is unknown.
  public internal(set) var line: Int?

  var problem: String
  private let content: String?

  init(_ problem: String, showing content: String? = nil) {
    self.problem = problem
    self.content = content
  }

  /// The failure, the location in the source and a snapshot of the page.
  public var description: String {
    problem + location + (content.map { "\n" + $0 } ?? "")
  }
}

/// An error with the location of the failed call in a test.
protocol LocatedError: Error {
  var file: String? { get set }
  var line: Int? { get set }
}

extension LocatedError {
  /// A line of text with the location; empty if it is not known.
  var location: String {
    guard let file, let line else { return "" }
    return "\n  at \(file):\(line)"
  }
}

extension TestPageError: LocatedError {}
extension BrowserError: LocatedError {}

/// Performs an asynchronous call of a test, and adds its location to its error.
func withLocation<Value>(_ file: String, _ line: Int, _ call: () async throws -> Value) async throws -> Value
{
  do {
    return try await call()
  } catch var error as any LocatedError {
    error.file = file
    error.line = line
    throw error
  }
}

/// Performs a synchronous call of a test, and adds its location to its error.
func withLocation<Value>(_ file: String, _ line: Int, _ call: () throws -> Value) throws -> Value {
  do {
    return try call()
  } catch var error as any LocatedError {
    error.file = file
    error.line = line
    throw error
  }
}
