import Testing

@Suite struct ImportTests {
  @Test func `the library does not import Foundation`() {
    let files = Repository.files(under: "Sources/Swiftwater", named: ".swift")
      .filter { !$0.contains(".docc/") }
    #expect(files.count > 100)
    let imports = files.flatMap { file in
      Repository.text(file).matches(of: #/(?m)^\s*(?:@\w+ )*(?:\w+ )?import (\w+)/#).map {
        String($0.output.1)
      }
    }
    #expect(Set(imports) == ["Synchronization", "SwiftwaterThread", "Observation"])
  }
}
