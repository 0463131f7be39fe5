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
    private final class NotePage: Page {
      let note = MutableProperty("")
      let secret = MutableProperty("")
      let title = Property<String>.constant("Note")

      var body: Markup {
        main {
          h1 { "Note" }
          p(.id("echo")) { note }
          textarea(.id("note"), .name("note"), .field(note))
          input(.id("secret"), .name("secret"), .type("password"), .field(secret))
        }
      }
    }

    /// Serves the page with a style sheet until the body returns.
    private func serve(
      _ style: String, with key: SigningKey, on port: Int, _ body: (Int) async throws -> Void
    ) async throws {
      var pages = Pages()
      pages.add(FixedRoute("/")) { _ in .page(NotePage()) }
      var liveConfiguration = LivePages.Configuration()
      liveConfiguration.styleSheets.append(StyleSheet(name: "own.css", text: style))
      liveConfiguration.limits.drainInterval = .zero
      let live = LivePages(pages, configuration: liveConfiguration)
      var configuration = WebServer.Configuration()
      configuration.port = port
      configuration.signingKey = key
      let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
      let server = WebServer(configuration, assets: live.assets, onRunning: { portContinuation.yield($0) }) {
        live.addRoutes(to: $0)
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

    @Test func `a tab gets the new styles and script together, and keeps what is typed`() async throws {
      let key = SigningKey()
      let page = try await BrowserUser.newPage()
      let port = Mutex(0)
      try await serve("h1 { color: rgb(1, 2, 3) }", with: key, on: 0) { number in
        port.withLock { $0 = number }
        try await page.open("http://127.0.0.1:\(number)/")
        try await page.waitForLivePage()
        try await page.type("Half a sen", into: "#note")
        try await page.type("hidden", into: "#secret")
        try await page.waitFor(text: "Half a sen", in: "#echo")
        #expect(try await color(of: page) == "rgb(1, 2, 3)")
        try await page.evaluate(
          "window.isOld = true; document.querySelector('#note').setSelectionRange(4, 4)")
        try await page.evaluate("document.querySelector('#note').focus()")
      }
      let number = port.withLock { $0 }
      // A server of the same version rebuilds the page in its document.
      try await serve("h1 { color: rgb(1, 2, 3) }", with: key, on: number) { _ in
        try await page.waitFor(text: "Half a sen", in: "#echo")
        try await page.type("tence", into: "#note")
        try await page.waitUntil("document.querySelector('#echo').textContent.includes('tence')")
        #expect(try await page.evaluate("String(window.isOld === true)") == "true")
      }
      try await serve("h1 { color: rgb(4, 5, 6) }", with: key, on: number) { _ in
        try await page.waitUntil("window.isOld === undefined && document.querySelector('#echo')")
        try await page.waitUntil("document.querySelector('#echo').textContent.includes('tence')")
        #expect(try await color(of: page) == "rgb(4, 5, 6)")
        try await page.waitUntil("document.activeElement.id === 'note'")
        try await page.waitUntil("sessionStorage.savedContent === undefined")
      }
      #expect(try await page.errors().isEmpty)
    }
  }
}
