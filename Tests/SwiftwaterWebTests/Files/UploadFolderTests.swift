#if Web
import Foundation
import Testing

@testable import SwiftwaterWeb

struct UploadFolderTests {
  private let files = FileManager.default

  private func write(_ url: URL) throws {
    try Data("x".utf8).write(to: url)
  }

  private func names(in folder: String) throws -> [String] {
    try files.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `the folder of a process that was killed is removed`() async throws {
    try await withTemporaryFolder { parent in
      let left = parent + "/swiftwater-uploads-1"
      try files.createDirectory(atPath: left, withIntermediateDirectories: false)
      try write(URL(filePath: left + "/file"))
      // The lock of the process is free.
      try write(URL(filePath: left + ".lock"))
      UploadFolder(in: parent).removeAbandonedFolders()
      #expect(try names(in: parent).isEmpty)
    }
  }

  @Test func `the folder of a running process stays`() async throws {
    try await withTemporaryFolder { parent in
      let used = UploadFolder(in: parent)
      let file = try used.newFileURL()
      try write(file)
      UploadFolder(in: parent).removeAbandonedFolders()
      used.removeAbandonedFolders()
      #expect(files.fileExists(atPath: file.path))
      let next = try used.newFileURL()
      try write(next)
      #expect(try names(in: used.url.path).count == 2)
    }
  }

  @Test func `other files in the parent folder stay`() async throws {
    try await withTemporaryFolder { parent in
      for name in ["other", "other.lock", "swiftwater-uploads-1", "swiftwater"] {
        try files.createDirectory(atPath: parent + "/" + name, withIntermediateDirectories: false)
      }
      let before = try names(in: parent)
      UploadFolder(in: parent).removeAbandonedFolders()
      #expect(try names(in: parent) == before)
    }
  }

  @Test func `a symbolic link in place of a lock is not followed`() async throws {
    try await withTemporaryFolder { parent in
      try files.createDirectory(atPath: parent + "/swiftwater-uploads-1", withIntermediateDirectories: false)
      try write(URL(filePath: parent + "/file"))
      try files.createSymbolicLink(
        atPath: parent + "/swiftwater-uploads-1.lock", withDestinationPath: parent + "/file")
      UploadFolder(in: parent).removeAbandonedFolders()
      #expect(try names(in: parent).count == 3)
    }
  }

  @Test func `other users cannot read the folder`() async throws {
    try await withTemporaryFolder { parent in
      let folder = UploadFolder(in: parent)
      _ = try folder.newFileURL()
      let mode = try files.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o700)
    }
  }

  @Test func `the folder is removed with its files, and created again when it is needed`() async throws {
    try await withTemporaryFolder { parent in
      do {
        let folder = UploadFolder(in: parent)
        try write(try folder.newFileURL())
        folder.remove()
        #expect(try names(in: parent).isEmpty)
        try write(try folder.newFileURL())
        #expect(try names(in: parent).count == 2)
      }
      #expect(try names(in: parent).isEmpty)
    }
  }
}
#endif
