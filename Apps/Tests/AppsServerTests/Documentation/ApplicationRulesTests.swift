import Foundation
import Testing

/// Each rule of Documentation/Applications.md is in the name of a test of its application, or the document says why
/// not.
@Suite struct ApplicationRulesTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let package = tests.deletingLastPathComponent()
  private static let document = package.appending(path: "Documentation/Applications.md")

  private func read(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  @Test(arguments: [
    ("PLY", 14, ["PlayerTests/PlayerViewModelTests", "AppsServerTests/Documentation/ApplicationRulesTests"]),
    (
      "EDP", 10,
      ["EditProfileTests/ViewModels/EditProfileViewModelTests", "EditProfileTests/Pages/ProfilePageTests"]
    ),
    ("DEM", 6, ["SmallFormsTests/SmallFormsTests", "SmallFormsTests/SmallFormsPageTests"]),
    ("PEB", 6, ["WatchAppsTests/ViewModels/WatchAppViewModelTests"]),
    (
      "PBL", 6, ["WatchAppsTests/Model/RegistryRecordTests", "WatchAppsTests/ViewModels/WatchViewModelTests"]
    ),
  ])
  func `each rule is tested or explained, and each rule number in the name of a test exists`(
    rulePrefix: String, count: Int, files: [String]
  ) throws {
    var rules: Set<String> = []
    var explained: Set<String> = []
    for line in try read(Self.document).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^\| ([A-Z]{3}-\d+) \| .+ \| (.*)\|$/),
        match.1.hasPrefix(rulePrefix)
      else { continue }
      rules.insert(String(match.1))
      if !match.2.isEmpty { explained.insert(String(match.1)) }
    }
    var tested: Set<String> = []
    for file in files {
      let tests = try read(Self.tests.appending(path: file + ".swift"))
      for test in tests.matches(of: /(?m)^  @Test[^`]*func `([^`]+)`/) {
        tested.formUnion(test.1.matches(of: /[A-Z]{3}-\d+/).map { String($0.0) })
      }
    }
    #expect(rules.count == count)
    #expect(rules.subtracting(tested) == explained)
    #expect(tested.subtracting(rules) == [])
  }

  @Test(arguments: [
    "Player/PlayerViewModel", "EditProfile/ViewModels/EditProfileViewModel",
    "EditProfile/ViewModels/ProfileViewModel",
    "EditProfile/Model/Profile", "SmallForms/ViewModels/SignUpViewModel",
    "SmallForms/ViewModels/LoginViewModel",
    "WatchApps/ViewModels/WatchAppViewModel", "WatchApps/ViewModels/WatchViewModel",
  ])
  func `PLY-13 a view model imports no pages`(name: String) throws {
    let imports = try read(Self.package.appending(path: "Sources/\(name).swift"))
      .matches(of: /(?m)^.*\bimport (\S+)/).map { String($0.1) }
    #expect(imports.contains("Swiftwater"))
    #expect(Set(imports).isSubset(of: ["Foundation", "Swiftwater", "SwiftwaterDesign"]))
  }
}
