#if Web
@testable import Example
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  @Suite struct ExampleTests {
    @Test func `the examples of the overview are those that are tested`() throws {
      let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
      func text(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
      }
      let examples = try text("Documentation/Web.md").components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
      let test = try text("Tests/SwiftwaterWebTestingTests/Documentation/WebExamples.swift").replacing(
        "\n  ", with: "\n")
      #expect(examples.count == 2)
      #expect(
        examples.first
          == (try text("Sources/Example/Example.swift").components(separatedBy: "#if Web\n").last?.components(
            separatedBy: "#else\n"
          ).first))
      #expect(test.contains(examples.last ?? "?"))
    }

    @Test func `notes are added, and the title counts them`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(NotesPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.waitFor(.role("button", name: "Add"), .disabled)
        #expect(try await page.title() == "0 notes")
        try await page.fill("Buy milk", into: .label("Note"))
        try await page.click(.role("button", name: "Add"))
        try await page.waitFor(count: 1, of: "li")
        try await page.waitFor(value: "", of: .label("Note"))
        try await page.waitFor(.role("button", name: "Add"), .disabled)
        try await page.type("Call Bob", into: .label("Note"))
        try await page.press("Enter")
        try await page.waitFor(count: 2, of: "li")
        #expect(try await page.text("ul") == "Buy milk\nCall Bob")
        try await page.waitUntil("document.title === '2 notes'")
        #expect(try await page.text("h1") == "2 notes")
        try await page.waitFor(value: "", of: .label("Note"))
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
