import Foundation
import Testing

/// Compares the documents of a release with each other and with the manifest.
@Suite struct ReleaseTests {
  /// The names of the libraries that the package has as products.
  private let libraries = Repository.lines("Package.swift").compactMap { line in
    line.firstMatch(of: #/^ *\.library\(name: "([A-Za-z]+)"/#).map { String($0.output.1) }
  }

  @Test func `the guides depend on the latest version of the changelog`() throws {
    let heading = #/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/#
    let versions = Page("CHANGELOG.md").lines.compactMap { line in
      line.firstMatch(of: heading).map { String($0.output.1) }
    }
    // Before the first release, the changelog announces its version.
    let announced = Page("CHANGELOG.md").lines.compactMap { line in
      line.firstMatch(of: #/^Version (\d+\.\d+\.\d+), which will be/#).map { String($0.output.1) }
    }
    let version = try #require(versions.first ?? announced.first)
    var count = 0
    for page in Page.all {
      for line in page.lines {
        for match in line.matches(of: #/from: "([0-9.]+)"/#) {
          count += 1
          #expect(String(match.output.1) == version, "\(page.path): \(line)")
        }
      }
    }
    #expect(count > 5)
  }

  @Test func `the readme lists every library`() {
    let rows = Page("README.md").lines.compactMap { line in
      line.firstMatch(of: #/^\| `(Swiftwater[A-Za-z]*)`/#).map { String($0.output.1) }
    }
    #expect(rows == libraries)
  }

  @Test func `every library has a landing page`() {
    #expect(libraries.count == 10)
    for library in libraries {
      #expect(Page("Sources/\(library)/\(library).docc/\(library).md").lines.first == "# ``\(library)``")
    }
  }

  @Test func `every guide is part of the documentation of one library`() {
    let rows = Repository.lines("scripts/support/guides.txt").filter { !$0.hasPrefix("#") && !$0.isEmpty }
      .map { $0.split(separator: " ").map(String.init) }
    let files = rows.map { $0[1] }
    #expect(Set(files).count == files.count)
    #expect(Set(Page.all.map(\.path)).subtracting(files) == ["README.md"])
    for row in rows {
      #expect(libraries.contains(row[0]), "there is no library \(row[0])")
      #expect(Repository.exists(row[1]), "there is no \(row[1])")
    }
  }
}
