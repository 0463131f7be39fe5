import Synchronization
import Testing

@testable import Swiftwater

/// A trait that does not satisfy a predicate if the library prints a warning that the test does not collect
/// by `warnings(during:)`.
struct Clean: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let reports = Mutex<[String]>([])
    try await Misuse.$report.withValue({ report in reports.withLock { $0.append(report) } }) {
      try await function()
    }
    #expect(reports.withLock { $0 } == [], "the library printed a warning that the test does not expect")
  }
}

extension Trait where Self == Clean {
  /// Fails a test in which the library prints a warning.
  static var clean: Clean { Clean() }
}
