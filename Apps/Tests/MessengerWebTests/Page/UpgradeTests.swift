import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Synchronization
import Testing

extension BrowserTests {
  /// Tabs that stay open while the server is replaced by another version.
  @Suite struct UpgradeTests {
    /// The parts of a version of the server that browsers load.
    struct Version: Hashable, Sendable {
      /// The color of the heading.
      var color = "rgb(1, 2, 3)"
      /// The word that the script shows.
      var word = "first"
    }

    private final class NotePage: Page {
      static let module = ScriptModule<Never, Never>("word.js")

      let note = MutableProperty("")
      let secret = MutableProperty("")
      let title = Property<String>.constant("Note")

      var body: Markup {
        main {
          h1 { "Note" }
          p(.id("echo")) { note }
          p(.id("word"), .module(Self.module)) {}
          textarea(.id("note"), .name("note"), .field(note))
          input(.id("secret"), .name("secret"), .type("password"), .field(secret))
        }
      }
    }

    /// Serves a version of the page until the body returns.
    private func serve(
      _ version: Version, with key: SigningKey, on port: Int, _ body: (Int) async throws -> Void
    ) async throws {
      var pages = Pages()
      pages.add(FixedRoute("/")) { _ in .page(NotePage()) }
      var liveConfiguration = LivePages.Configuration()
      liveConfiguration.styleSheets.append(
        StyleSheet(name: "own.css", text: "h1 { color: \(version.color) }"))
      liveConfiguration.modules = [
        Script(
          name: NotePage.module.name,
          text: "export function mount(element) { element.textContent = '\(version.word)' }")
      ]
      liveConfiguration.limits.drainInterval = .zero
      let livePages = LivePages(pages, configuration: liveConfiguration)
      var configuration = WebServer.Configuration()
      configuration.port = port
      configuration.signingKey = key
      let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
      let server = WebServer(
        configuration, assets: livePages.assets, onRunning: { portContinuation.yield($0) }
      ) {
        livePages.addRoutes(to: $0)
      }
      let running = Task {
        defer { portContinuation.finish() }
        try await server.run()
      }
      guard let number = await ports.first(where: { _ in true }) else { return try await running.value }
      do { try await body(number) } catch {
        running.cancel()
        throw error
      }
      running.cancel()
      _ = try? await running.value
    }

    private func color(of page: BrowserPage) async throws -> String {
      try await page.evaluate("getComputedStyle(document.querySelector('h1')).color")
    }

    private func waitForWord(of version: Version, on page: BrowserPage) async throws {
      try await page.waitUntil("document.querySelector('#word')?.textContent === '\(version.word)'")
    }

    @Test(arguments: [
      Version(color: "rgb(4, 5, 6)"), Version(word: "second"), Version(color: "rgb(4, 5, 6)", word: "second"),
    ])
    func `a tab gets the new styles and script together, and keeps what is typed`(next: Version) async throws
    {
      let first = Version()
      let key = SigningKey()
      let page = try await BrowserUser.newPage()
      let port = Mutex(0)
      try await serve(first, with: key, on: 0) { number in
        port.withLock { $0 = number }
        try await page.open("http://127.0.0.1:\(number)/")
        try await page.waitForLivePage()
        try await page.type("Half a sen", into: "#note")
        try await page.type("hidden", into: "#secret")
        try await page.waitFor(text: "Half a sen", in: "#echo")
        #expect(try await color(of: page) == first.color)
        try await waitForWord(of: first, on: page)
        try await page.evaluate(
          "window.isOld = true; document.querySelector('#note').setSelectionRange(4, 4)")
        try await page.evaluate("document.querySelector('#note').focus()")
      }
      let number = port.withLock { $0 }
      // A server of the same version rebuilds the page in its document.
      try await serve(first, with: key, on: number) { _ in
        try await page.waitFor(text: "Half a sen", in: "#echo")
        try await page.type("tence", into: "#note")
        try await page.waitUntil("document.querySelector('#echo').textContent.includes('tence')")
        try await waitForWord(of: first, on: page)
        #expect(try await page.evaluate("String(window.isOld === true)") == "true")
      }
      try await serve(next, with: key, on: number) { _ in
        try await page.waitUntil("window.isOld === undefined && document.querySelector('#echo')")
        try await page.waitUntil("document.querySelector('#echo').textContent.includes('tence')")
        #expect(try await color(of: page) == next.color)
        try await waitForWord(of: next, on: page)
        try await page.waitUntil("document.activeElement.id === 'note'")
        try await page.waitUntil("sessionStorage.savedContent === undefined")
      }
      #expect(try await page.errors().isEmpty)
    }
  }
}
