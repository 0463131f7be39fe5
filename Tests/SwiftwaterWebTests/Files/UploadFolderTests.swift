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

  @Test func `what a process has left that was killed is removed`() async throws {
    try await withTemporaryFolder { parent in
      let left = parent + "/swiftwater-uploads-1"
      try files.createDirectory(atPath: left, withIntermediateDirectories: false)
      try write(URL(filePath: left + "/file"))
      // Its lock went with the process.
      try write(URL(filePath: left + ".lock"))
      UploadFolder(in: parent).sweep()
      #expect(try names(in: parent).isEmpty)
    }
  }

  @Test func `what another process uses stays`() async throws {
    try await withTemporaryFolder { parent in
      let used = UploadFolder(in: parent)
      let file = try used.newFile()
      try write(file)
      UploadFolder(in: parent).sweep()
      used.sweep()
      #expect(files.fileExists(atPath: file.path))
      let next = try used.newFile()
      try write(next)
      #expect(try names(in: used.url.path).count == 2)
    }
  }

  @Test func `what else lies there stays`() async throws {
    try await withTemporaryFolder { parent in
      for name in ["other", "other.lock", "swiftwater-uploads-1", "swiftwater"] {
        try files.createDirectory(atPath: parent + "/" + name, withIntermediateDirectories: false)
      }
      let before = try names(in: parent)
      UploadFolder(in: parent).sweep()
      #expect(try names(in: parent) == before)
    }
  }

  @Test func `a link in the place of a lock is not followed`() async throws {
    try await withTemporaryFolder { parent in
      try files.createDirectory(atPath: parent + "/swiftwater-uploads-1", withIntermediateDirectories: false)
      try write(URL(filePath: parent + "/file"))
      try files.createSymbolicLink(
        atPath: parent + "/swiftwater-uploads-1.lock", withDestinationPath: parent + "/file")
      UploadFolder(in: parent).sweep()
      #expect(try names(in: parent).count == 3)
    }
  }

  @Test func `nobody else can look into it`() async throws {
    try await withTemporaryFolder { parent in
      let folder = UploadFolder(in: parent)
      _ = try folder.newFile()
      let mode = try files.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o700)
    }
  }

  @Test func `it goes with everything in it, and is made anew when it is needed`() async throws {
    try await withTemporaryFolder { parent in
      do {
        let folder = UploadFolder(in: parent)
        try write(try folder.newFile())
        folder.remove()
        #expect(try names(in: parent).isEmpty)
        try write(try folder.newFile())
        #expect(try names(in: parent).count == 2)
      }
      #expect(try names(in: parent).isEmpty)
    }
  }
}
#endif
