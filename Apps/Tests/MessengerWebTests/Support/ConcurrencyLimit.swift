import SwiftwaterMedia
import Testing

/// A trait of suites, of whose tests only a few run at a time, because each opens a browser.
struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
  let semaphore: FairSemaphore

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    // A suite and a test with arguments would wait for their own cases.
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try #require(await semaphore.wait(for: ""), "too many tests wait")
    defer { semaphore.signal() }
    try await function()
  }
}

extension Trait where Self == ConcurrencyLimit {
  /// Limits the number of tests of a suite that run at a time.
  ///
  /// - Parameter limit: The maximum number of tests.
  static func concurrency(_ limit: Int) -> Self {
    ConcurrencyLimit(semaphore: FairSemaphore(concurrency: limit, capacity: .max))
  }
}
