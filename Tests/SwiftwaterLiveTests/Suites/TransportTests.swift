#if Web
import Foundation
import Swiftwater
import SwiftwaterTesting
import Testing

@testable import SwiftwaterPages
@testable import SwiftwaterWebTesting

extension LiveTests {
  /// The same tests on every transport between a browser and a page.
  @Suite struct TransportTests {
    private static let transports: [any PageTransport] = [
      InProcessBrowser(), InProcessBrowser(seed: 1), InProcessBrowser(seed: 2), RealBrowser.withLiveServer,
    ]

    private var pages: Pages {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(FieldsPage()) }
      pages.add(Route("/draft")) { _ in .page(DraftPage()) }
      pages.add(Route("/visibility")) { _ in .page(VisibilityPage()) }
      pages.add(Route("/shapes")) { _ in .page(ShapesPage()) }
      return pages
    }

    @Test(arguments: transports) func `typed text is applied`(_ transport: any PageTransport)
      async throws
    {
      try await transport.serve(pages) { site in
        let page = try await site.open("/")
        try await page.type("the quick brown fox", into: "#code")
        try await page.waitFor(value: "THE QUICK BROWN FOX", of: "#code")
        try await page.waitFor(text: "THE QUICK BROWN FOX", in: "#code-echo")
      }
    }

    @Test(arguments: transports) func `a text that is too long blocks its form, and nothing else`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/draft")
        try await page.fill(String(repeating: "A text that nobody can send. ", count: 2500), into: "#draft")
        try await page.waitFor(text: "This text is too long to be sent.", in: ".connection-notice")
        try await page.click(.role("button", name: "Send"))
        try await page.click(.role("button", name: "Cancel"))
        try await page.click(.role("button", name: "Elsewhere"))
        try await page.waitFor(text: "elsewhere", in: "#log")
        #expect(try await page.text("#log") == "cancelled, elsewhere")
        try await page.fill("short", into: "#draft")
        try await page.waitFor(text: "short", in: "#echo")
        // A slow connection may be the next thing that the notice says.
        try await page.waitFor(count: 1, of: ".connection-notice[hidden]")
        try await page.click(.role("button", name: "Send"))
        try await page.waitFor(text: "cancelled, elsewhere, sent, submitted", in: "#log")
      }
    }

    @Test(arguments: transports) func `the error of a call names the line of the call`(
      _ transport: any PageTransport
    ) async throws {
      var line = 0
      do {
        try await transport.serve(pages) { site in
          let page = try await site.open("/")
          line = #line + 1
          try await page.click("input")
        }
        Issue.record("The page has several fields.")
      } catch {
        let place = "  at SwiftwaterLiveTests/TransportTests.swift:\(line)\n"
        #expect("\(error)".contains(place))
      }
    }

    @Test(arguments: transports) func `a page knows whether it is visible`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/visibility")
        try await page.waitFor(text: "Seen", in: "h1")
        try await page.hide()
        try await page.waitFor(text: "Not seen", in: "h1")
        try await page.show()
        try await page.waitFor(text: "Seen", in: "h1")
      }
    }

    /// Browser and server implement the template cache separately, and must drop the same templates.
    @Test(arguments: transports) func `rows of more templates than the cache holds are shown repeatedly`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/shapes")
        for (title, shapes) in ShapesPage.parts + ShapesPage.parts {
          try await page.click(.role("button", name: title))
          let rows = shapes.map { ShapesPage.Shape(id: $0).digits }
          try await page.waitFor(text: rows.joined(separator: " "), in: "ul")
          try await page.waitFor(count: shapes.count, of: "li")
        }
      }
    }

    @Test func `a page renders the same on every transport`() async throws {
      var shown: [String] = []
      for transport in Self.transports {
        try await transport.serve(pages) { site in
          let page = try await site.open("/")
          try await page.type("fox", into: "#code")
          try await page.waitFor(text: "FOX", in: "#code-echo")
          shown.append(try await page.snapshot(of: "main"))
        }
      }
      #expect(Set(shown).count == 1)
    }

    /// The client script implements the merge in another language than the server, with the same results.
    @Test func `the script merges texts like the server`() async throws {
      // Letters, some with unusual case mappings, and digits, punctuation and spaces, which have less weight.
      let letters = Array("abcAB12-./ \u{2009}éİßΣσς😀😁")
      var generator = SeededGenerator(seed: 17)
      func text(of length: Int) -> [Character] {
        (0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" }
      }
      func text(like other: [Character]) -> [Character] {
        var text = other
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let index = Int.random(in: 0...text.count, using: &generator)
          if Bool.random(using: &generator) {
            text.insert(letters.randomElement(using: &generator) ?? "a", at: index)
          } else if index < text.count {
            text.remove(at: index)
          }
        }
        return text
      }
      var cases = (0..<1000).map { _ -> [String] in
        let base = text(of: Int.random(in: 0...10, using: &generator))
        return [String(base), String(text(like: base)), String(text(like: base))]
      }
      // Just less than the limit of comparisons, and more.
      for length in [490, 600] {
        let long = text(of: length)
        cases.append([String(long), String(text(like: long)) + "1", "2" + String(text(of: length)) + "3"])
      }
      let module = URL(filePath: #filePath)
        .appending(path: "../../../../Sources/SwiftwaterPages/Client/Script/merge.js").standardizedFileURL
      let functions = try String(contentsOf: module, encoding: .utf8).replacing("export ", with: "")
      let input = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
      let page = try await Browser.launch().newPage()
      // A caret within each text that the user typed.
      let results: [[String]] = try await page.evaluate(
        """
        () => {
          \(functions)
          return \(input).map(([base, typed, written]) => {
            const caret = [...typed].length >> 1
            const mine = changes([...base], [...typed], caret)
            const theirs = changes([...base], [...written])
            const [mineAfter, theirsAfter] = transform([...base], mine, theirs)
            return [applied([...typed], theirsAfter), applied([...written], mineAfter)]
          })
        }
        """)
      for (texts, results) in zip(cases, results) {
        let scalars = texts.map { Array($0.unicodeScalars) }
        let mine = TextChange(from: scalars[0], to: scalars[1], caret: scalars[1].count / 2)
        let theirs = TextChange(from: scalars[0], to: scalars[2])
        let expected = TextChange.transform(mine, theirs).theirs.applied(to: scalars[1])
        for result in results { #expect(Array(result.unicodeScalars) == expected, "\(texts)") }
      }
    }
  }
}
#endif
