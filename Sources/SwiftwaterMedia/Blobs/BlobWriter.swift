#if Web
import Crypto
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Computes the identifiers of files from their contents.
enum BlobHash {
  static func id(ofFileAt path: String) throws(MediaError) -> Blob.ID {
    var hash = SHA256()
    try OpenFile(path).forEachChunk { (chunk) throws(MediaError) in hash.update(data: chunk) }
    return Blob.ID(digest: hash.finalize())
  }
}

/// Writes a temporary file, and computes the identifier of its content.
struct BlobWriter {
  /// A complete temporary file.
  struct Finished {
    let path: String
    let blob: Blob
  }

  private let path: String
  private let descriptor: Int32
  private var hash = SHA256()
  private var size = 0
  private var isOpen = true

  init(in folder: BlobFolder) throws(MediaError) {
    path = folder.newTemporaryPath()
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastSystemError }
  }

  mutating func write(_ bytes: ArraySlice<UInt8>) throws(MediaError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(descriptor, $0) }
      guard count >= 0 else { throw .lastSystemError }
      rest.removeFirst(count)
    }
    hash.update(data: bytes)
    size += bytes.count
  }

  mutating func write(contentsOf file: OpenFile) throws(MediaError) {
    try file.forEachChunk { (chunk) throws(MediaError) in try write(chunk) }
  }

  /// Lets the file outlive a loss of power, and closes it.
  mutating func finish() throws(MediaError) -> Finished {
    guard fsync(descriptor) == 0 else { throw .lastSystemError }
    isOpen = false
    guard close(descriptor) == 0 else { throw .lastSystemError }
    return Finished(path: path, blob: Blob(id: Blob.ID(digest: hash.finalize()), size: size))
  }

  /// Removes the file after an error.
  func discard() {
    if isOpen { close(descriptor) }
    unlink(path)
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
      let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #else
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
#endif
