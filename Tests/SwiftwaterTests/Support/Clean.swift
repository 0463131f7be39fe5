import Synchronization
import Testing

@testable import Swiftwater

/// What the tests of a suite run in: each must be warned of no mistake that it does not ask for by
/// `warnings(during:)`.
struct Clean: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let reports = Mutex<[String]>([])
    try await Misuse.$report.withValue({ report in reports.withLock { $0.append(report) } }) {
      try await function()
    }
    #expect(reports.withLock { $0 } == [], "a mistake was reported that the test does not ask for")
  }
}

extension Trait where Self == Clean {
  /// Each test is warned of nothing.
  static var clean: Clean { Clean() }
}
