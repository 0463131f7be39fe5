#if Web
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

struct UploadDiskTests {
  /// A disk with 100 free bytes, of which 40 are left to others.
  private let disk = UploadDisk(minimumFreeBytes: 40) { 100 }

  @Test func `a file that would leave less than the minimum is rejected`() {
    #expect(disk.reserve(61) == nil)
    #expect(disk.reserve(.max) == nil)
    #expect(disk.reserve(60) != nil)
  }

  @Test func `files that are on their way count, although nothing of them is written`() {
    var first = disk.reserve(40)
    #expect(first != nil && disk.reserve(21) == nil)
    let second = disk.reserve(20)
    #expect(second != nil && disk.reserve(1) == nil)
    withExtendedLifetime(first) {}
    first = nil
    #expect(disk.reserve(41) == nil && disk.reserve(40) != nil)
    withExtendedLifetime(second) {}
  }

  @Test func `a byte that is written is counted by the system, and no more as one that is on its way`() throws
  {
    let free = Mutex(100)
    let disk = UploadDisk(minimumFreeBytes: 40) { free.withLock(\.self) }
    let file = try #require(disk.reserve(40))
    free.withLock { $0 -= 30 }
    try file.recordWritten(30)
    #expect(disk.reserve(21) == nil && disk.reserve(20) != nil)
    free.withLock { $0 -= 10 }
    try file.recordWritten(40)
    #expect(disk.reserve(21) == nil && disk.reserve(20) != nil)
    withExtendedLifetime(file) {}
  }

  @Test func `a large file that does not arrive holds only a part of its size`() throws {
    let ahead = UploadDisk.maximumPendingBytes
    let disk = UploadDisk(minimumFreeBytes: 0) { 10 * ahead }
    let file = try #require(disk.reserve(10 * ahead))
    #expect(disk.reserve(9 * ahead + 1) == nil && disk.reserve(9 * ahead) != nil)
    // The last bytes of a file need less.
    try file.recordWritten(10 * ahead - 1)
    #expect(disk.reserve(10 * ahead) == nil && disk.reserve(10 * ahead - 1) != nil)
    withExtendedLifetime(file) {}
  }

  @Test func `a large file ends when others have filled the disk meanwhile`() throws {
    let ahead = UploadDisk.maximumPendingBytes
    let free = Mutex(3 * ahead)
    let disk = UploadDisk(minimumFreeBytes: ahead) { free.withLock(\.self) }
    let file = try #require(disk.reserve(2 * ahead))
    free.withLock { $0 -= ahead / 2 }
    try file.recordWritten(ahead / 2)
    // Another program takes the rest.
    free.withLock { $0 = ahead }
    #expect(throws: UploadError.diskFull) { try file.recordWritten(ahead) }
    // The reservation of the part that is written is free again.
    free.withLock { $0 = 2 * ahead }
    #expect(disk.reserve(ahead / 2) != nil)
    withExtendedLifetime(file) {}
  }

  @Test func `a full disk takes nothing, not even an empty file`() {
    #expect(UploadDisk(minimumFreeBytes: 40) { 39 }.reserve(0) == nil)
    #expect(UploadDisk(minimumFreeBytes: .max) { 100 }.reserve(0) == nil)
    #expect(UploadDisk(minimumFreeBytes: 0) { 0 }.reserve(0) != nil)
  }

  @Test func `a disk whose free space is unknown takes every file`() {
    #expect(UploadDisk(minimumFreeBytes: 40) { nil }.reserve(1000) != nil)
    #expect(UploadDisk(of: "/nonexistent", minimumFreeBytes: .max).reserve(1) != nil)
  }

  @Test func `the system says how much of a disk is free`() async throws {
    try await withTemporaryFolder { folder in
      #expect(UploadDisk(of: folder, minimumFreeBytes: 0).reserve(1) != nil)
      #expect(UploadDisk(of: folder, minimumFreeBytes: .max).reserve(1) == nil)
    }
  }
}
#endif
