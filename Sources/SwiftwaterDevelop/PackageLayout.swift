import Foundation

/// The locations of the sources of a package, as `swift package describe` prints them.
struct PackageLayout {
  /// The programs that can be run.
  let programs: [String]
  /// The folders and manifests with the sources of the package and of its dependencies at local paths.
  let sources: [String]

  /// The only program of the package; nil if it has none or several.
  var onlyProgram: String? { programs.count == 1 ? programs[0] : nil }

  /// - Parameter folder: The folder of the package.
  /// - Returns: Nil if there is no package.
  /// - Throws: A `DecodingError` if the description has another format.
  init?(at folder: String) throws {
    var output = ""
    let succeeds = ChildProcess.run([
      "swift", "package", "--package-path", folder, "describe", "--type", "json",
    ]) {
      // Messages may precede the description.
      if !output.isEmpty || $0 == "{" { output += $0 } else { print($0) }
    }
    guard succeeds else { return nil }
    let description = try JSONDecoder().decode(Description.self, from: Data(output.utf8))
    programs = description.products.filter { $0.type.keys.contains("executable") }.map(\.name)
    let ownSources = description.targets.filter { $0.type != "test" }.map { folder + "/" + $0.path }
    let localSources = try description.dependencies.compactMap(\.path).flatMap { path in
      try PackageLayout(at: path)?.sources ?? []
    }
    sources = ownSources + [folder + "/Package.swift"] + localSources
  }

  private struct Description: Decodable {
    struct Dependency: Decodable {
      let path: String?
    }
    struct Product: Decodable {
      let name: String
      /// One key with the type, such as `executable`.
      let type: [String: [String]?]
    }
    struct Target: Decodable {
      let path: String
      let type: String
    }
    let products: [Product]
    let dependencies: [Dependency]
    let targets: [Target]
  }
}
