#if Web
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where files lie that people have added, until pages make use of them: a folder of this process alone.
///
/// Beside it lies a file that the process holds locked for as long as it lives. So what a process has left
/// that was killed can be told from what another one uses, also where several share the place.
final class UploadFolder: Sendable {
  private static let prefix = "swiftwater-uploads-"
  private static let lockSuffix = ".lock"

  /// The folder, under a name that nobody else on the machine can guess and so make before; it is made when
  /// it is needed.
  let url: URL
  private let parent: URL
  /// The descriptor of the locked file, while there is a folder.
  private let lock = Mutex<Int32?>(nil)

  /// - Parameter parent: What to put the folder into; nil for the system's temporary files.
  init(in parent: String?) {
    self.parent = parent.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    url = self.parent.appending(path: Self.prefix + BrowserSession().id)
  }

  deinit {
    remove()
  }

  /// A name that nobody can guess, in the folder, which is made if it is missing.
  func newFile() throws -> URL {
    try lock.withLock { descriptor in
      if descriptor == nil {
        try makeFolder(parent)
        descriptor = try makeLock()
      }
      try makeFolder(url)
    }
    return url.appending(path: BrowserSession().id)
  }

  /// Removes the folder with everything in it.
  func remove() {
    lock.withLock { descriptor in
      guard let held = descriptor else { return }
      Self.remove(url, lock: lockPath)
      close(held)
      descriptor = nil
    }
  }

  /// Removes what processes have left that were killed.
  func sweep() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.lockSuffix) {
      let path = parent.appending(path: name).path
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isOurs(descriptor) else { continue }
      Self.remove(parent.appending(path: String(name.dropLast(Self.lockSuffix.count))), lock: path)
    }
  }

  private var lockPath: String { url.path + Self.lockSuffix }

  private func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// - Returns: The descriptor of the locked file.
  private func makeLock() throws -> Int32 {
    while true {
      let descriptor = open(lockPath, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
      guard flock(descriptor, LOCK_EX) == 0 else {
        close(descriptor)
        throw CocoaError(.fileLocking)
      }
      // Another process may have taken it for a dead one's before it was locked.
      if Self.isOurs(descriptor) { return descriptor }
      close(descriptor)
    }
  }

  /// Whether a file still has a name, and belongs to the user of this process: others can put files among the
  /// temporary ones, too.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0 && status.st_uid == geteuid()
  }

  private static func remove(_ folder: URL, lock: String) {
    try? FileManager.default.removeItem(at: folder)
    // Without the lock nobody would sweep the rest.
    if !FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.removeItem(atPath: lock)
    }
  }
}
#endif
