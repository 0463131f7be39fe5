import SwiftwaterThread
import Synchronization
import Testing

@testable import Swiftwater

/// A trait that fails a test in which the library prints a warning that the test does not collect by
/// `warnings(during:)`, or that leaves something unfinished on its thread.
struct Clean: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    #if DEBUG
    let reports = Mutex<[String]>([])
    try await Misuse.$warningHandler.withValue({ report in reports.withLock { $0.append(report) } }) {
      try await function()
    }
    #expect(reports.withLock { $0 } == [], "the library printed a warning that the test does not expect")
    #else
    try await function()
    #endif
    #expect(unfinishedOnThread() == [], "the test has left something unfinished on its thread")
  }
}

/// Names the work that is under way on this thread. Between two jobs, there must be none.
private func unfinishedOnThread() -> [String] {
  [
    "turn": swiftwater_get_turn() != nil,
    "deferred turn": swiftwater_get_deferred_turn() != nil,
    "computation": swiftwater_get_tracker() != nil,
    "pull": swiftwater_get_pull() != 0,
    "delivery": swiftwater_get_delivery() != nil,
    "delivery around a computation": swiftwater_get_outer_delivery() != nil,
    "release": swiftwater_is_releasing(),
    "values to release": swiftwater_get_release_used() != 0 || swiftwater_get_releases() != nil,
  ].filter(\.value).keys.sorted()
}

extension Trait where Self == Clean {
  /// Fails a test in which the library prints a warning that the test does not collect, or leaves work unfinished.
  static var clean: Clean { Clean() }
}
