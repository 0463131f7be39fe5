import Foundation

/// Whether randomized tests run many times. Set the environment variable `SWIFTWATER_LONG_TESTS` for that.
let runsLongTests = ProcessInfo.processInfo.environment["SWIFTWATER_LONG_TESTS"] != nil

/// The seeds of a randomized test.
///
/// - Parameters:
///   - count: The number of seeds in a normal run.
///   - long: The number of seeds in a long run.
/// - Returns: The seeds, or only the value of the variable `SWIFTWATER_TEST_SEED`, which repeats a failed
///   run.
func seeds(_ count: Int, long: Int) -> ClosedRange<UInt64> {
  if let seed = ProcessInfo.processInfo.environment["SWIFTWATER_TEST_SEED"].flatMap({ UInt64($0) }) {
    return seed...seed
  }
  return 1...UInt64(runsLongTests ? long : count)
}
