import Swiftwater
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// The location that errors have.
struct CallLocationTests {
  private final class ButtonsPage: Page {
    let title = Property<String>.constant("Buttons")
    var body: Markup {
      button { "One" }
      button { "Two" }
    }
  }

  /// A call of a test, all of which is in one line.
  fileprivate struct Call: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: Int
    let perform: @Sendable (InProcessPage) async throws -> Void

    init(
      _ name: String, line: Int = #line, perform: @escaping @Sendable (InProcessPage) async throws -> Void
    ) {
      testDescription = name
      self.line = line
      self.perform = perform
    }
  }

  private static let module = ScriptModule<String, String>("editor")
  private static let calls = [
    Call("click") { try await $0.click("button") },
    Call("type") { try await $0.type("text", into: "button") },
    Call("fill") { try await $0.fill("text", into: "button") },
    Call("press") { try await $0.press("Enter", in: "button") },
    Call("select") { try await $0.select("large", in: "button") },
    Call("check") { try await $0.check("button") },
    Call("choose") { try await $0.choose([], in: "button") },
    Call("longPress") { try await $0.longPress("button") },
    Call("drag") { try await $0.drag("button", to: "button") },
    Call("swipe") { try await $0.swipe("button", .left) },
    Call("doubleClick") { try await $0.doubleClick("button") },
    Call("pinch") { try await $0.pinch("button", scale: 2) },
    Call("scroll") { try await $0.scroll("button", to: .bottom) },
    Call("scroll(toRow:)") { try await $0.scroll("button", toRow: 0) },
    Call("back") { try await $0.back() },
    Call("text") { _ = try $0.text("button") },
    Call("value") { _ = try $0.value("button") },
    Call("attribute") { _ = try $0.attribute("id", of: "button") },
    Call("snapshot") { _ = try $0.snapshot(of: "button") },
    Call("waitFor(text:)") { try await $0.waitFor(text: "Never") },
    Call("waitFor(count:)") { try await $0.waitFor(count: 3, of: "button") },
    Call("waitFor(value:)") { try await $0.waitFor(value: "Never", of: "button") },
    Call("waitFor(isEnabled:)") { try await $0.waitFor("button", isEnabled: false) },
    Call("send") { try await $0.send("event", from: module, at: "button") },
    Call("send(json:)") { try await $0.send(json: "1", fromModule: "editor", at: "button") },
    Call("fail") { try await $0.fail(module, with: "message", at: "button") },
    Call("parameters") { _ = try await $0.parameters(of: module, at: "button") },
    Call("dispatch") { try await $0.dispatch("change", at: "button") },
    Call("property") { _ = try await $0.property("color", as: String.self, of: "button") },
    Call("sendScriptEvent") { try await $0.sendScriptEvent("message", [], at: "button") },
  ]

  private func serve(_ body: (InProcessSite) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(ButtonsPage()) }
    pages.add(Route("/circle")) { _ in .redirect(to: "/circle") }
    try await InProcessBrowser(timeout: .milliseconds(1)).serve(pages, body)
  }

  @Test(arguments: calls) fileprivate func `the error of a call has its file and line`(_ call: Call)
    async throws
  {
    try await serve { site in
      let page = try await site.open("/", as: nil)
      let error = try #require(await #expect(throws: TestPageError.self) { try await call.perform(page) })
      #expect(error.file == #fileID)
      #expect(error.line == call.line)
    }
  }

  @Test func `the error of a test has the location of the call once`() async throws {
    var line = 0
    do {
      try await serve { site in
        let page = try await site.open("/")
        line = #line + 1
        _ = try await page.text("button")
      }
      Issue.record("The page has two buttons.")
    } catch let error as TestPageError {
      #expect(error.line == line)
      #expect(error.description.hasPrefix("in process: button finds 2 elements"))
      #expect(error.description.split(separator: "  at \(#fileID):\(line)\n").count == 2)
    }
  }

  @Test func `a page that cannot be opened names the call`() async throws {
    try await serve { site in
      let line = #line + 1
      let error = await #expect(throws: TestPageError.self) { _ = try await site.open("/circle") }
      #expect(error?.line == line)
      let page = try await site.open("/", as: nil)
      let nextLine = #line + 1
      let nextError = await #expect(throws: TestPageError.self) { try await page.open("/circle") }
      #expect(nextError?.line == nextLine)
    }
  }
}
