#if Web
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The maximum number of files and connections that the process may have open.
enum OpenFileLimit {
  /// Raises the limit to 65,536 or as far as the system allows, because the default of shells is often 1,024.
  ///
  /// - Returns: The limit that now applies; 1,024 if it is unknown.
  static func raise() -> Int {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return 1024 }
    let current = limit.rlim_cur
    // No server needs more than this, and some systems report a maximum that they do not grant.
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    if limit.rlim_cur > current, unsafe setrlimit(resource, &limit) == 0 { return Int(limit.rlim_cur) }
    return Int(clamping: current)
  }
}
#endif
