import Foundation

/// Whether the tests that take chances are to take many: set `SWIFTWATER_LONG_TESTS` for that.
let areTestsLong = ProcessInfo.processInfo.environment["SWIFTWATER_LONG_TESTS"] != nil

/// So many rounds, or many more.
func rounds(_ count: Int, long: Int) -> Range<UInt64> { 1..<UInt64(areTestsLong ? long : count) + 1 }
