import Synchronization
import Testing

@testable import Swiftwater

/// What the tests of a suite run in: each must leave nothing of a graph alive, and be warned of no mistake that
/// it does not ask for by `warnings(during:)`.
///
/// For suites that wait for no task: what a task holds may go away after the test.
struct Clean: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let count = LiveCount()
    let reports = Mutex<[String]>([])
    try await count.measure {
      try await Misuse.$report.withValue({ report in reports.withLock { $0.append(report) } }) {
        try await function()
      }
    }
    #expect(count.alive == 0, "something of a graph is still alive after the test")
    #expect(reports.withLock { $0 } == [], "a mistake was reported that the test does not ask for")
  }
}

extension Trait where Self == Clean {
  /// Each test leaves nothing alive and is warned of nothing.
  static var clean: Clean { Clean() }
}
