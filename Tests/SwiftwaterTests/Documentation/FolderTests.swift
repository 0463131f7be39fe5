import Foundation
import Testing

/// Compares the folders of the tests with those of the sources.
@Suite struct FolderTests {
  /// A Swift file of a target.
  private struct File {
    let target: String
    /// The folders below that of the target.
    let folder: String
    /// The name without its ending.
    let name: String

    /// - Parameters:
    ///   - path: The path of the file.
    ///   - root: The folder of the targets.
    init(_ path: String, below root: String) {
      let parts = path.dropFirst(root.count + 1).split(separator: "/").map(String.init)
      target = parts[0]
      folder = parts.dropFirst().dropLast().joined(separator: "/")
      name = String(parts[parts.count - 1].dropLast(".swift".count))
    }
  }

  /// The tests of a file are found where the file is. Tests of several files have a name and a folder of their own.
  @Test(arguments: ["", "Apps/"]) func `the tests of a file are in the folder of the file`(package: String) {
    let sources = Repository.files(under: package + "Sources", named: ".swift")
      .map { File($0, below: package + "Sources") }
    let folders = Dictionary(grouping: sources) { "\($0.target)/\($0.name)" }
      .mapValues { Set($0.map(\.folder)) }
    var count = 0
    for path in Repository.files(under: package + "Tests", named: "Tests.swift") {
      let tests = File(path, below: package + "Tests")
      guard tests.target.hasSuffix("Tests") else { continue }
      let tested = "\(tests.target.dropLast("Tests".count))/\(tests.name.dropLast("Tests".count))"
      guard let expected = folders[tested] else { continue }
      count += 1
      #expect(expected.contains(tests.folder), "\(path): the source is in \(expected.sorted())")
    }
    #expect(count > 20)
  }
}
