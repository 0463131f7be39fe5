#if Web
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension MediaError {
  /// The error of the last system call.
  static var lastSystemError: MediaError {
    switch errno {
    case ENOENT: .notFound
    // A limit for the size of a file, or for the user, is treated as a full disk.
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case let code: .fileSystem(code: code)
    }
  }
}
#endif
