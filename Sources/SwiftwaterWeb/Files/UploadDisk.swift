#if Web
import SwiftwaterPages
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Keeps uploads from filling the disk, so that others can still write to it.
///
/// An upload reserves the bytes that it may still write, because the system counts only those that it has written.
/// Uploads that begin together would otherwise each see the same free space. No upload reserves much ahead of what it has
/// written, so that files which are announced and never sent do not keep others out.
final class UploadDisk: Sendable {
  /// The maximum number of bytes that one upload reserves ahead.
  static let maximumPendingBytes = 4 << 20

  private let minimumFreeBytes: Int
  private let freeBytes: @Sendable () -> Int?
  /// The bytes that the uploads under way may still write.
  private let pendingBytes = Mutex(0)

  /// - Parameters:
  ///   - minimumFreeBytes: The free space in bytes that uploads leave to others.
  ///   - freeBytes: Returns the free space of the disk in bytes; nil if it is unknown, which rejects no upload.
  init(minimumFreeBytes: Int, freeBytes: @escaping @Sendable () -> Int?) {
    self.minimumFreeBytes = minimumFreeBytes
    self.freeBytes = freeBytes
  }

  /// The disk of a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which exists at the first reservation.
  ///   - minimumFreeBytes: The free space in bytes that uploads leave to others.
  convenience init(of path: String, minimumFreeBytes: Int) {
    self.init(minimumFreeBytes: minimumFreeBytes) {
      var status = statvfs()
      guard unsafe statvfs(path, &status) == 0 else { return nil }
      return Int(
        clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
          .partialValue)
    }
  }

  /// Reserves space for one file. The reservation lasts until it is released.
  ///
  /// - Parameter bytes: The size of the file.
  /// - Returns: The reservation; nil if the file would leave less than the minimum to others.
  func reserve(_ bytes: Int) -> Reservation? {
    let reserved = min(bytes, Self.maximumPendingBytes)
    return take(reserved, ifThereIsRoomFor: bytes) ? Reservation(bytes, reserving: reserved, on: self) : nil
  }

  private func take(_ bytes: Int, ifThereIsRoomFor required: Int) -> Bool {
    pendingBytes.withLock { pending in
      // The lock is held while the system is asked. Otherwise, bytes that another upload writes and releases meanwhile
      // would be counted nowhere. The system knows the free space of a local disk without reading from it.
      if let free = freeBytes() {
        let (rest, isBelow) = free.subtractingReportingOverflow(pending)
        guard !isBelow, rest >= minimumFreeBytes, rest - minimumFreeBytes >= required else { return false }
      }
      pending += bytes
      return true
    }
  }

  private func release(_ bytes: Int) { pendingBytes.withLock { $0 -= bytes } }

  /// The bytes that an upload may still write. They are free again when this object is released.
  final class Reservation: Sendable {
    private struct Progress {
      var written = 0
      var pending: Int
    }

    private let size: Int
    private let progress: Mutex<Progress>
    private let disk: UploadDisk

    fileprivate init(_ size: Int, reserving reserved: Int, on disk: UploadDisk) {
      self.size = size
      progress = Mutex(Progress(pending: reserved))
      self.disk = disk
    }

    /// Records that a part of the file is on the disk, where the system counts it, and reserves what follows.
    ///
    /// - Parameter total: The number of bytes that are written so far.
    /// - Throws: `UploadError.diskFull` if the bytes that follow would leave less than the minimum to others. This
    ///   happens only to a file of more than ``UploadDisk/maximumPendingBytes``.
    func recordWritten(_ total: Int) throws(UploadError) {
      let isReserved = progress.withLock { progress in
        let unwritten = max(0, progress.pending - (total - progress.written))
        disk.release(progress.pending - unwritten)
        progress = Progress(written: total, pending: unwritten)
        let next = min(max(0, size - total), UploadDisk.maximumPendingBytes)
        if next == unwritten { return true }
        guard disk.take(next - unwritten, ifThereIsRoomFor: next - unwritten) else { return false }
        progress.pending = next
        return true
      }
      if !isReserved { throw .diskFull }
    }

    deinit {
      disk.release(progress.withLock { $0.pending })
    }
  }
}
#endif
