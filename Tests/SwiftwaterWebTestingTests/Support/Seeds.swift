import Foundation

/// Whether the tests that take chances are to take many: set `SWIFTWATER_LONG_TESTS` for that.
let runsLongTests = ProcessInfo.processInfo.environment["SWIFTWATER_LONG_TESTS"] != nil

/// So many rounds, or many more; or the one that `SWIFTWATER_TEST_SEED` names, to look into a failure.
func seeds(_ count: Int, long: Int) -> ClosedRange<UInt64> {
  if let seed = ProcessInfo.processInfo.environment["SWIFTWATER_TEST_SEED"].flatMap({ UInt64($0) }) {
    return seed...seed
  }
  return 1...UInt64(runsLongTests ? long : count)
}
