#if Web
import Foundation
import Testing

@testable import SwiftwaterPages
@testable import SwiftwaterWeb

struct ClientScriptTests {
  @Test func `the script is at most 8 KB compressed`() throws {
    let compressed = try #require(Gzip.compress(clientScript))
    print("The client script is \(compressed.count) bytes compressed, \(clientScript.count) as it is.")
    #expect(compressed.count <= 8192)
  }

  @Test func `the script evaluates nothing`() {
    let script = String(decoding: clientScript, as: UTF8.self)
    for forbidden in ["eval(", "new Function", "innerHTML", "document.write"] {
      #expect(!script.contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `what is shortened in the script stands for nothing else`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/SwiftwaterPages/Client/Script")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 11)
    let code = try files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { $0.split(separator: " // ").first ?? "" }
    let texts = code.flatMap { line in line.matches(of: #/"[^"]*"|'[^']*'|\/[^\/\s]+\//#).map(\.output) }
    func words(in texts: [Substring], _ pattern: Regex<Substring>) -> Set<Substring> {
      Set(texts.flatMap { $0.matches(of: pattern).compactMap { $0.output.split { !$0.isLetter }.last } })
    }
    let inTexts = words(in: texts, #/[A-Za-z]+/#)
    // Behind one dot, as three come before what is spread; or in braces, of what is taken apart or put
    // together.
    let inBraces = code.flatMap { $0.matches(of: #/\{ ([\w,: ]+) \}/#) }.flatMap { match in
      match.output.1.split(separator: ", ").map { $0.prefix { $0 != ":" } }
    }
    let properties = words(in: code, #/[^.]\.[A-Za-z]+/#).union(inBraces)
    // What the script's own objects have.
    let own: Set<Substring> = [
      "active", "element", "event", "file", "request", "inserted", "replaced", "postponed", "run", "texts",
      // And what it notes on elements.
      "firstRow",
    ]
    let all = words(in: code, #/[A-Za-z]+/#)
    for name in shortenedNames {
      #expect(all.contains(name), "\(name) is not there")
      #expect(!inTexts.contains(name), "\(name)")
      #expect(!properties.contains(name) || own.contains(name), "\(name)")
    }
    #expect(Set(shortenedNames).count == shortenedNames.count)
  }
}
#endif
