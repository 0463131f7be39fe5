#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// For how long the running thread has kept a processor busy: what it waited for one, or slept, does not
/// count.
enum ThreadTime {
  /// The time since the thread began; only times of one thread can be compared.
  static var now: Duration {
    var time = timespec()
    let status = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    precondition(status == 0, "every thread has a clock")
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
