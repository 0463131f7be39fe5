#if Web
import Hummingbird
import Logging
import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct LogTextTests {
  @Test func `control characters and bidirectional controls become escapes`() {
    #expect(Logger.MetadataValue.untrusted("/a b/é/日本") == "/a b/é/日本")
    #expect(Logger.MetadataValue.untrusted("/a\r\nb") == #"/a\u{D}\u{A}b"#)
    #expect(Logger.MetadataValue.untrusted("\u{1B}[2J\u{9B}") == #"\u{1B}[2J\u{9B}"#)
    #expect(Logger.MetadataValue.untrusted("a\u{202E}b\u{2028}c\u{200B}") == #"a\u{202E}b\u{2028}c\u{200B}"#)
    #expect(Logger.MetadataValue.untrusted(#"\u{A}"#) == #"\\u{A}"#)
  }

  @Test func `a long text is cut`() {
    #expect(Logger.MetadataValue.untrusted(String(repeating: "x", count: 500)).description.count == 500)
    let text = Logger.MetadataValue.untrusted(String(repeating: "x", count: 10_000)).description
    #expect(text == String(repeating: "x", count: 500) + "…")
  }

  private struct FailingPage: Page {
    var title: Property<String> { .constant("") }
    var body: Markup { p { "" } }
  }

  @Test func `an untrusted path whose page could not be created is one line of the log`() async throws {
    let log = RecordedLog()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(FailingPage()) }
    pages.add(Route<String>("/fails/:id")) { _, _ in throw SomeError() }
    let livePages = LivePages(pages)
    try await withServer(logger: log.logger, routes: { livePages.addRoutes(to: $0) }) { server in
      try await withConnection(to: server.port) { client in
        let fields = ["Cookie: \(server.cookie)"]
        let token = try #require(try await client.request("/", fields).token)
        #expect(try await client.upgrade(server, path: "/_live/socket", fields).statusCode == 101)
        try await client.send(.text("[\"\(token)\",0]"))
        #expect(try await client.frame() == .text("[1,0]"))
        try await client.send(.text(#"[1,[1,0,"navigate","/fails/a\nforged entry\u001b[2J",false]]"#))
        _ = try await client.frame()
      }
    }
    #expect(
      log.lines == [#"a page failed error=SomeError() path=/fails/a\u{A}forged entry\u{1B}[2J"#])
  }

  private struct SomeError: Error {}
}
#endif
