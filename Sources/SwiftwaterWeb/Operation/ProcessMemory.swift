#if Web
import Foundation

/// The memory of this process.
public enum ProcessMemory {
  /// Returns the memory that is not swapped out, in bytes; nil on a system without `/proc`.
  ///
  /// A server can reject new pages near the limit of its service, so that the system does not end it with all open ones.
  ///
  /// - Complexity: A read of a file of the kernel, some microseconds.
  public static func residentBytes() -> Int? {
    // The second number of the file counts the pages in memory.
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
#endif
