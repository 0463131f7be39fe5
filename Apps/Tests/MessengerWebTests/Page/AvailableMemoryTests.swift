import Foundation
import Testing

@testable import MessengerWeb

@Suite struct AvailableMemoryTests {
  private static let mebibyte = 1024 * 1024

  /// The available memory of a machine with 1,000 MiB.
  ///
  /// - Parameters:
  ///   - membership: The text of `/proc/self/cgroup`.
  ///   - limits: The texts of the limits, by the paths of their groups.
  private func megabytes(_ membership: String?, _ limits: [String: String]) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cgroup-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (group, text) in limits {
      let url = folder.appending(path: group)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url.appending(path: "memory.max"))
    }
    let bytes = AvailableMemory.bytes(
      ofMachine: 1_000 * Self.mebibyte, controlGroups: folder.path, membership: membership)
    return bytes / Self.mebibyte
  }

  @Test func `without a limit, the memory is that of the machine`() throws {
    #expect(try megabytes(nil, [:]) == 1_000)
    #expect(try megabytes("0::/a/b\n", ["a/b": "max\n", "a": "max\n"]) == 1_000)
    #expect(try megabytes("0::/a\n", ["a": "\(2_000 * Self.mebibyte)\n"]) == 1_000)
    #expect(try megabytes("0::/a\n", ["a": "many\n", "b": "1\n"]) == 1_000)
  }

  @Test func `the limit of a service, of a group around it or of a container applies`() throws {
    let (low, high) = ("\(300 * Self.mebibyte)\n", "\(600 * Self.mebibyte)\n")
    #expect(try megabytes("1:name=systemd:/x\n0::/a/b\n", ["a/b": high]) == 600)
    #expect(try megabytes("0::/a/b\n", ["a/b": high, "a": low]) == 300)
    // In a container, the group is the root, or is not visible.
    #expect(try megabytes("0::/\n", [".": low]) == 300)
    #expect(try megabytes("0::/docker/1f\n", [".": low]) == 300)
  }
}
