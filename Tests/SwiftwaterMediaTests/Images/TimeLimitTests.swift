#if Web
import SwiftwaterVips
import Testing

/// The limit of CPU time that a decoder sets for itself.
struct TimeLimitTests {
  @Test(
    arguments: [
      (0, 0, 5), (1, 0, 6), (500_000, 500_000, 6), (900_000, 900_000, 7), (1_000_000, 1, 7),
    ] as [(Int64, Int64, Int64)])
  func `a file gets all of its five seconds, and at most one more`(user: Int64, system: Int64, limit: Int64) {
    #expect(swiftwater_cpu_time_limit(user, system, 5) == limit)
  }
}
#endif
