#if Web
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A regular file that is open for reading. It is closed when nothing refers to it.
final class OpenFile: Sendable {
  private let descriptor: Int32
  /// The size in bytes when the file was opened.
  let size: Int

  /// Opens a file, on a thread that may block. A symbolic link is not followed.
  ///
  /// - Throws: ``MediaError/notFound`` or ``MediaError/fileSystem(code:)``.
  init(_ path: String) throws(MediaError) {
    // Without O_NONBLOCK, opening a named pipe would wait for a process that writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .lastSystemError }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notFound
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The first bytes of the file; none if they cannot be read. ``read(_:upTo:)`` returns them as well.
  func prefix(_ maxLength: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: maxLength)
    let received = pread(descriptor, &bytes, maxLength, 0)
    return Array(bytes.prefix(max(0, received)))
  }

  /// Reads the rest of the file, some bytes at a time.
  func forEachChunk(_ body: (ArraySlice<UInt8>) throws(MediaError) -> Void) throws(MediaError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(&chunk, upTo: chunk.count)
      guard count >= 0 else { throw .lastSystemError }
      if count == 0 { return }
      try body(chunk[..<count])
    }
  }

  /// Reads the next bytes of the file.
  ///
  /// - Returns: Their number: 0 at the end, negative after an error.
  func read(_ buffer: inout [UInt8], upTo count: Int) -> Int {
    while true {
      let received = readOnce(descriptor, &buffer, count)
      if received >= 0 || errno != EINTR { return received }
    }
  }
}

/// Calls the function of the system, whose name the method of ``OpenFile`` hides.
private func readOnce(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &buffer, count)
}
#endif
