#if Web
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads the CPU time of another process.
enum ProcessTime {
  /// The CPU time of all threads of a process since its start.
  ///
  /// - Parameter identifier: The identifier of the process.
  /// - Returns: Nil if that is unknown, such as on another system.
  static func cpuTime(of identifier: Int32) -> Duration? {
    #if os(Linux)
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
    return nil
    #endif
  }
}
#endif
