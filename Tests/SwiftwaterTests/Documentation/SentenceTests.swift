import Foundation
import Testing

/// Looks for sentences that hide their subject, in comments and guides.
@Suite struct SentenceTests {
  private static let words = ["What ", "Who ", "Whoever ", "Of how many "]

  /// Whether a sentence of a line opens with such a word and asks nothing.
  ///
  /// - Parameter line: The text of a comment, or a line of a page that is no heading.
  private func hidesSubject(_ line: String) -> Bool {
    guard Self.words.contains(where: { line.contains($0) }) else { return false }
    return line.contains(#/(?:^|^[-*] |^[0-9]+\. |[.:] |\| )(?:What|Who|Whoever|Of how many) [^?]*$/#)
  }

  @Test(arguments: [
    "Sources", "Tests", "Apps/Sources", "Apps/Tests", "Benchmarks/Sources", "Fuzzing/Sources", "Consumers",
  ])
  func `no comment opens with a word that hides its subject`(folder: String) {
    let files = Repository.files(under: folder, named: ".swift").filter { !$0.contains("/.build/") }
    #expect(!files.isEmpty)
    for file in files {
      let text = Repository.text(file)
      guard Self.words.contains(where: { text.contains($0) }) else { continue }
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard code.hasPrefix("//") else { continue }
        let comment = String(code.drop { $0 == "/" }.drop { $0 == " " })
        #expect(!hidesSubject(comment), "\(file): \(comment)")
      }
    }
  }

  @Test(arguments: Page.all + Page.others)
  func `no sentence of a guide opens with a word that hides its subject`(page: Page) {
    for line in page.lines where !line.hasPrefix("#") {
      #expect(!hidesSubject(line), "\(page.path): \(line)")
    }
  }
}
