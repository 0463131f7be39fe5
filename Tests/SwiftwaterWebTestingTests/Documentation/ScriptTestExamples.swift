import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

@testable import KitchenSink

/// The tests in Documentation/Scripts.md, as they are printed there.
struct ScriptTestExamples {
  @Test func `the page counts the lines of the program`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ProgramPage(text: "one\ntwo")) }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/")
      #expect(try await page.parameters(of: codeEditor, at: "#program").text == "one\ntwo")
      try await page.send(.changed(text: "a\nb\nc"), from: codeEditor, at: "#program")
      try await page.waitFor(text: "3 lines", in: "#summary")
    }
  }
}
