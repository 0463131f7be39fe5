#if Web
import Foundation
import Synchronization

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

/// The folder in which this process keeps uploaded files until pages move or remove them.
///
/// Next to the folder is a file that the process keeps locked as long as it runs. A folder whose lock is free
/// was left by a process that was killed, even if several processes share the parent folder.
final class UploadFolder: Sendable {
  private static let prefix = "swiftwater-uploads-"
  private static let lockSuffix = ".lock"

  /// The folder, which is created when it is first needed. Other users of the machine cannot guess its name
  /// and create it first.
  let url: URL
  private let parent: URL
  /// The descriptor of the locked file, while the folder exists.
  private let lock = Mutex<Int32?>(nil)

  /// - Parameter parent: The parent folder; nil for the system's temporary folder.
  init(in parent: String?) {
    self.parent = parent.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    url = self.parent.appending(path: Self.prefix + RandomToken.make())
  }

  deinit {
    remove()
  }

  /// Returns an unguessable path in the folder, and creates the folder if it is missing.
  ///
  /// - Throws: The error of the file system.
  func newFileURL() throws -> URL {
    try lock.withLock { descriptor in
      if descriptor == nil {
        try createFolder(parent)
        descriptor = try createLock()
      }
      try createFolder(url)
    }
    return url.appending(path: RandomToken.make())
  }

  /// Removes the folder and its files.
  func remove() {
    lock.withLock { descriptor in
      guard let openDescriptor = descriptor else { return }
      Self.remove(url, lock: lockPath)
      close(openDescriptor)
      descriptor = nil
    }
  }

  /// Removes the folders of processes that were killed.
  func removeAbandonedFolders() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.lockSuffix) {
      let path = parent.appending(path: name).path
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isOwned(descriptor) else { continue }
      Self.remove(parent.appending(path: String(name.dropLast(Self.lockSuffix.count))), lock: path)
    }
  }

  /// The path of the folder in which ``url`` is.
  var parentPath: String { parent.path }

  private var lockPath: String { url.path + Self.lockSuffix }

  private func createFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Creates and locks the file next to the folder.
  ///
  /// - Returns: The descriptor of the locked file.
  private func createLock() throws -> Int32 {
    while true {
      let descriptor = open(lockPath, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
      guard flock(descriptor, LOCK_EX) == 0 else {
        close(descriptor)
        throw CocoaError(.fileLocking)
      }
      // Another process may have removed the file before it was locked.
      if Self.isOwned(descriptor) { return descriptor }
      close(descriptor)
    }
  }

  /// Whether a file still exists and belongs to the user of this process. Other users can create files in the
  /// temporary folder, too.
  private static func isOwned(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0 && status.st_uid == geteuid()
  }

  private static func remove(_ folder: URL, lock: String) {
    try? FileManager.default.removeItem(at: folder)
    // While files are left, the lock must stay, so that a later process finds them.
    if !FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.removeItem(atPath: lock)
    }
  }
}
#endif
