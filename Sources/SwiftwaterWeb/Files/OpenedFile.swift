#if Web
import Foundation
import NIOCore
import NIOPosix

// On Linux, `stat` belongs to the module that was loaded first: this one or `Glibc`.
#if canImport(CDispatch)
import CDispatch
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file as it was when its response began: its size, and its content if it is small.
///
/// Another thread opens, reads and closes a small file in one step, and the content is sent together with the head of
/// the response. A larger file is read in parts, and each part waits for another thread.
struct OpenedFile: Sendable {
  /// The maximum size of a small file in bytes: that of one part of a larger file.
  static let maximumContentSize = 128 << 10

  /// The size in bytes.
  let size: Int
  /// The content of a small file; nil for a larger one, and if it is not requested.
  let content: ByteBuffer?

  /// Opens a file on a thread that may block.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - readsContent: Whether the content of a small file is needed.
  /// - Returns: The file; nil if there is none, or if it is not a regular file, such as a folder.
  /// - Throws: The error of the file system; `CancellationError` if the task was cancelled meanwhile.
  static func atPath(_ path: String, readsContent: Bool) async throws -> OpenedFile? {
    try await NIOThreadPool.singleton.runIfActive { try OpenedFile(path, readsContent: readsContent) }
  }

  private init?(_ path: String, readsContent: Bool) throws(IOError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw IOError(errnoCode: code, reason: "open")
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw IOError(errnoCode: errno, reason: "fstat") }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let fileSize = Int(status.st_size)
    guard readsContent, fileSize <= Self.maximumContentSize else {
      size = fileSize
      content = nil
      return
    }
    var bytes = ByteBuffer()
    while bytes.readableBytes < fileSize {
      let rest = fileSize - bytes.readableBytes
      var result = 0
      unsafe bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: rest) { target in
        result = unsafe read(descriptor, target.baseAddress, rest)
        return max(0, result)
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw IOError(errnoCode: errno, reason: "read") }
      // The file has become shorter since it was opened.
      if result == 0 { break }
    }
    size = bytes.readableBytes
    content = bytes
  }
}
#endif
