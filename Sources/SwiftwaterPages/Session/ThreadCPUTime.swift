internal import Swiftwater
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The CPU time of the current thread. Waiting and sleeping do not count.
enum ThreadCPUTime {
  /// The CPU time since the thread began. Only times of the same thread can be compared.
  static var now: Duration {
    var time = timespec()
    let status = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    Misuse.require(status == 0, "the CPU time of the thread cannot be read")
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
