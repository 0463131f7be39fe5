import Foundation
import Testing

/// Compares the contract with the tests: a test with its number guards every rule.
@Suite struct ContractTests {
  private let contract = Page("Documentation/Contract.md")

  @Test func `every rule has a test with its number, or states that there is none`() {
    let tested = Set(testedRules)
    for rule in rules where !rule.text.contains("*No test:") {
      #expect(tested.contains(rule.number), "no test has the number \(rule.number): \(rule.text)")
    }
  }

  @Test func `every number in the name of a test is a rule`() {
    #expect(Set(testedRules).subtracting(rules.map(\.number)) == [])
    #expect(testedRules.count > 50)
  }

  @Test func `rules are numbered without gaps`() {
    var section = 0
    var rule = 0
    for line in contract.lines {
      if let heading = line.firstMatch(of: #/^## (\d+) /#) {
        section += 1
        rule = 0
        #expect(String(heading.output.1) == "\(section)")
      } else if let number = line.firstMatch(of: #/^(?:\| )?\*\*(\d+\.\d+)\*\*/#) {
        rule += 1
        #expect(String(number.output.1) == "\(section).\(rule)")
      }
    }
    #expect(section == 13)
  }

  @Test func `behavior cases check every choice, and none is made differently`() {
    let cases = Repository.text("Tests/ConformanceTests/cases.json")
    let divergences = Repository.text("Tests/ConformanceTests/Divergences.md")
    let tags = contract.lines.filter { $0.hasPrefix("| **") }.flatMap { line in
      line.split(separator: "|")[1].matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
    }
    #expect(tags.count > 15)
    for tag in tags {
      #expect(cases.contains("\"choice:\(tag)\""), "no case has the tag \(tag)")
      #expect(!divergences.contains("`choice:\(tag)`"), "\(tag) diverges")
    }
  }

  private var rules: [(number: String, text: String)] {
    contract.lines.compactMap { line in
      line.firstMatch(of: #/^\*\*(\d+\.\d+)\*\* (.*)/#).map { (String($0.output.1), String($0.output.2)) }
    }
  }

  /// The numbers that names of tests begin with.
  private var testedRules: [String] {
    Repository.files(under: "Tests", named: "Tests.swift").flatMap { path in
      Repository.text(path).matches(of: #/func `(\d+\.\d+) /#).map { String($0.output.1) }
    }
  }
}
