#if Web
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of a ``FileBlobStore``. Every call blocks its thread.
///
/// A blob is the file `ab/cdef…`, named by its identifier. Its date of modification says when it was last added or
/// renewed. Adding and renewing share the lock of the folder, and removing holds it exclusively. So no blob is added or
/// renewed between the look at its date and its removal.
struct BlobFolder: Sendable {
  let path: String

  private var temporaryPath: String { path + "/temporary" }
  private var lockPath: String { path + "/lock" }

  func create() throws(MediaError) {
    for folder in [path, temporaryPath] {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .lastSystemError }
    }
    let lock = open(lockPath, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .lastSystemError }
    close(lock)
    try synchronize(path)
  }

  func freeBytes() throws(MediaError) -> Int {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw .lastSystemError }
    return Int(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  func newTemporaryPath() -> String { "\(temporaryPath)/\(UUID())" }

  func path(of id: Blob.ID) -> String { "\(path)/\(id.description.prefix(2))/\(id.description.dropFirst(2))" }

  /// Gives a complete file its final name, or removes it if the blob exists.
  func publish(_ file: BlobWriter.Finished, _ date: Date) throws(MediaError) -> Blob {
    let id = file.blob.id
    let shard = "\(path)/\(id.description.prefix(2))"
    try locked(exclusively: false) { () throws(MediaError) in
      do throws(MediaError) {
        try touch(id, date)
        unlink(file.path)
      } catch .notFound {
        if mkdir(shard, 0o700) == 0 {
          try synchronize(path)
        } else if errno != EEXIST {
          throw .lastSystemError
        }
        guard rename(file.path, path(of: id)) == 0 else { throw .lastSystemError }
        try touch(id, date)
      }
    }
    // The folder is synchronized even if the blob existed: the process that has renamed its file may not have
    // synchronized the folder yet.
    try synchronize(shard)
    return file.blob
  }

  /// Sets the date of a blob.
  func touch(_ id: Blob.ID, _ date: Date) throws(MediaError) {
    let seconds = date.timeIntervalSince1970
    let time = timespec(
      tv_sec: time_t(seconds.rounded(.down)),
      tv_nsec: Int((seconds - seconds.rounded(.down)) * 1_000_000_000))
    var times = [time, time]
    guard utimensat(AT_FDCWD, path(of: id), &times, 0) == 0 else { throw .lastSystemError }
  }

  /// The names of the folders that contain blobs.
  func shards() throws(MediaError) -> [String] {
    try names(in: path).filter { $0.utf8.count == 2 }.sorted()
  }

  func blobs(in shard: String, olderThan limit: Date) throws(MediaError) -> [Blob.ID] {
    var old: [Blob.ID] = []
    for name in try names(in: "\(path)/\(shard)") {
      guard let id = Blob.ID(shard + name), let status = try status(path(of: id)), status.date < limit else {
        continue
      }
      old.append(id)
    }
    return old
  }

  /// Removes a blob.
  ///
  /// - Returns: Its size in bytes; nil if it is not older, or missing.
  func remove(_ id: Blob.ID, ifOlderThan limit: Date) throws(MediaError) -> Int? {
    try locked(exclusively: true) { () throws(MediaError) -> Int? in
      guard let status = try status(path(of: id)), status.date < limit else { return nil }
      guard unlink(path(of: id)) == 0 else { throw .lastSystemError }
      return status.size
    }
  }

  /// Removes the temporary files that were last written before a date. Their processes ended while they wrote.
  func removeTemporaryFiles(olderThan limit: Date) throws(MediaError) {
    for name in try names(in: temporaryPath) {
      let file = "\(temporaryPath)/\(name)"
      if let status = try status(file), status.date < limit { unlink(file) }
    }
  }

  /// The date and size of a file; nil if it is missing.
  func status(_ path: String) throws(MediaError) -> (date: Date, size: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .lastSystemError
    }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    return (Date(timeIntervalSince1970: seconds), Int(status.st_size))
  }

  /// Runs work while nothing else removes blobs or, if it is exclusive, adds or renews them.
  func locked<Value>(
    exclusively isExclusive: Bool, _ work: () throws(MediaError) -> Value
  ) throws(MediaError) -> Value {
    let lock = open(lockPath, O_RDWR | O_CLOEXEC)
    guard lock >= 0 else { throw .lastSystemError }
    // Closing the only descriptor unlocks, as does the end of the process.
    defer { close(lock) }
    while flock(lock, isExclusive ? LOCK_EX : LOCK_SH) != 0 {
      guard errno == EINTR else { throw .lastSystemError }
    }
    return try work()
  }

  private func names(in folder: String) throws(MediaError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileManager.default.fileExists(atPath: folder) ? .fileSystem(code: EIO) : .notFound
    }
  }

  /// Lets the names in a folder outlive a loss of power.
  private func synchronize(_ folder: String) throws(MediaError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastSystemError }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .lastSystemError }
  }
}
#endif
