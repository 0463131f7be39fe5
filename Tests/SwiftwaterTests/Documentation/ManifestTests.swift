import Foundation
import Testing

/// Compares the manifests of the repository with each other.
@Suite struct ManifestTests {
  /// A manifest cannot import another, so each package repeats the list.
  @Test(arguments: ["Apps/Package.swift", "Benchmarks/Package.swift", "Fuzzing/Package.swift"])
  func `every package enables the same upcoming features`(manifest: String) {
    let expected = features(of: "Package.swift")
    #expect(expected.count > 3)
    #expect(features(of: manifest) == expected)
  }

  /// Every package that depends on the core would fetch a dependency without the condition.
  @Test func `every dependency on another package needs the trait`() {
    let products = Repository.lines("Package.swift").filter { $0.contains(".product(name:") }
    #expect(!products.isEmpty)
    for line in products {
      #expect(line.contains("condition: .when(traits: [\"Web\"])"), "\(line)")
    }
  }

  /// Without the trait, a plain build compiles these files to nothing.
  @Test(arguments: [
    "Sources/SwiftwaterWeb", "Sources/SwiftwaterMedia", "Sources/SwiftwaterLoad",
    "Sources/SwiftwaterDecompression", "Sources/Example",
    "Tests/SwiftwaterWebTests", "Tests/SwiftwaterMediaTests", "Tests/SwiftwaterLiveTests",
    "Tests/PushService", "Tests/RestartedServer", "Tests/InterruptedStore",
  ])
  func `the files of the server need the trait`(folder: String) {
    let files = Repository.files(under: folder, named: ".swift")
    #expect(!files.isEmpty)
    for file in files {
      #expect(Repository.lines(file).first == "#if Web", "\(file)")
    }
  }

  private func features(of manifest: String) -> [String] {
    Repository.text(manifest).matches(of: #/enableUpcomingFeature\("(\w+)"\)/#).map { String($0.output.1) }
  }
}
