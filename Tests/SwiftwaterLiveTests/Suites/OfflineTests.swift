#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import Testing

extension LiveTests {
  /// An installed application whose server is not reached.
  @Suite struct OfflineTests {
    private func withServer(
      port: Int = 0, worker: LivePages.ServiceWorker = .installed, scripts: [Script] = [],
      _ body: (LiveServer) async throws -> Void
    ) async throws {
      var configuration = LivePages.Configuration()
      configuration.manifest = .test
      configuration.serviceWorker = worker
      try await withLiveServer(scripts: scripts, port: port, configuration: configuration) { pages in
        pages.add(Route("/")) { _ in .page(InstallablePage()) }
        pages.add(Route("/other")) { _ in .page(Site.HomePage()) }
        pages.add(Route("/private")) { _ in .page(PrivatePage()) }
      } _: { server in
        try await body(server)
      }
    }

    /// Opens the page as Ada, with one unread message that the service worker has kept.
    private func withKeptPage(_ body: (BrowserPage, LiveServer) async throws -> Void) async throws {
      try await withServer { server in
        server.signIn("ada")
        let page = try await Browser.launch(.full).newPage(viewport: .phone)
        try await page.openLive(server.url)
        try await page.click("#more")
        try await page.click("#rename")
        try await page.waitFor(text: "1 unread", in: "#count")
        try await page.waitFor(value: "Grace", of: "#name")
        try await waitUntilKept("Grace", page)
        try await body(page, server)
      }
    }

    /// Waits until the service worker has kept a state of the page with a text.
    private func waitUntilKept(_ text: String, _ page: BrowserPage) async throws {
      // The state of a page is kept at once when the page is hidden, and otherwise after some seconds.
      try await page.waitUntil(
        """
        async () => {
          const html = await (await caches.match(location.href, { cacheName: "swiftwater-pages" }))?.text()
          if (html?.includes("\(text)")) return true
          dispatchEvent(new Event("pagehide"))
          return false
        }
        """)
    }

    /// The paths of the entries of a cache.
    private func kept(in cache: String, _ page: BrowserPage) async throws -> [String] {
      try await page.evaluate(
        """
        async () => {
          const keys = (await caches.has("\(cache)")) ? await (await caches.open("\(cache)")).keys() : []
          return keys.map(({ url }) => new URL(url).pathname).sort()
        }
        """)
    }

    /// Waits until a cache has the responses of some paths and no others. The service worker takes its time for each page
    /// that was left.
    private func waitUntil(_ page: BrowserPage, keeps paths: [String], in cache: String) async throws {
      try await page.waitUntil(
        """
        async () => {
          const keys = await (await caches.open("\(cache)")).keys()
          return keys.map(({ url }) => new URL(url).pathname).sort().join() === "\(paths.joined(separator: ","))"
        }
        """)
    }

    @Test func `a text on a page makes the service worker load nothing`() async throws {
      try await withKeptPage { page, _ in
        let before = try await kept(in: "swiftwater-assets", page)
        try await page.evaluate(
          """
          () => {
            const text = 'see "/assets/../other" and <script src="/assets/../other">'
            document.querySelector("h1").textContent = text
            document.querySelector("h1").title = text
          }
          """)
        try await page.click("#more")
        try await waitUntilKept("see ", page)
        #expect(try await kept(in: "swiftwater-assets", page) == before)
      }
    }

    private func stop(_ server: LiveServer) async throws {
      try await server.stop()
      await server.endAllTabs()
    }

    @Test func `a browser can install the application`() async throws {
      try await withServer { server in
        let page = try await Browser.launch(.full).newPage(viewport: .phone)
        try await page.openLive(server.url)
        #expect(try await page.installationProblems() == [])
        #expect(try await page.attribute("href", of: "link[rel=manifest]") == "/manifest.webmanifest")
        let colors = try await page.evaluate(
          "[...document.querySelectorAll('meta[name=theme-color]')].map(({ media, content }) => media + content)",
          as: [String].self)
        #expect(colors == ["(prefers-color-scheme: light)#0b6bcb", "(prefers-color-scheme: dark)#10151c"])
        try await page.expectNoErrors()
      }
    }

    @Test(arguments: [true, false])
    func `the state of a page is kept when its connection is lost`(isOffline: Bool) async throws {
      try await withServer { server in
        let page = try await Browser.launch(.full).newPage(viewport: .phone)
        try await page.openLive(server.url)
        // The worker keeps the page as soon as it is open.
        try await page.waitUntil(
          "caches.match(location.href, { cacheName: 'swiftwater-pages' }).then((kept) => kept !== undefined)")
        // A worker that is not active yet would request the page itself, and only the page is offline.
        try await page.waitUntil(
          "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
        // Without this, the state would be kept after some seconds in any case.
        try await page.stopTimers(where: "time >= 10000")
        try await page.click("#more")
        try await page.waitFor(text: "1 unread", in: "#count")
        if isOffline { try await page.goOffline() } else { try await stop(server) }
        try await page.waitUntil(
          """
          caches.match(location.href, { cacheName: "swiftwater-pages" })
            .then((kept) => kept?.text()).then((html) => html?.includes("1 unread"))
          """)
        try await page.reload()
        try await page.waitFor(text: "1 unread", in: "#count")
      }
    }

    @Test func `without a network the page appears as it was, says so, and goes on when it can`() async throws
    {
      try await withKeptPage { page, server in
        try await stop(server)
        try await page.reload()
        try await page.waitFor(text: "1 unread", in: "#count")
        #expect(try await page.value("#name") == "Grace")
        try await page.waitFor(text: "last state, from", in: ".connection-notice")
        try await page.type("written offline", into: "#draft")
        try await server.start()
        try await page.waitUntilLive()
        // The page is rebuilt, with the text that was typed.
        try await page.waitFor(text: "0 unread", in: "#count")
        #expect(try await page.value("#draft") == "written offline")
        #expect(try await page.count(".last-state") == 0)
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `a kept page says that it is not live until the server has answered`() async throws {
      try await withKeptPage { page, server in
        try await stop(server)
        // Nothing is answered, and nothing that takes a second happens.
        try await page.addInitScript(BrowserPage.stoppingTimers(where: "time >= 1000"))
        try await page.addInitScript(
          """
          window.WebSocket = class { close() {} }
          window.fetch = () => new Promise(() => {})
          """)
        try await page.reload()
        try await page.waitFor(text: "Connection lost. Reconnecting… · since", in: ".connection-notice")
        try await page.waitFor(text: "last state, from", in: ".connection-notice")
      }
    }

    @Test func `omitted content is not on the device`() async throws {
      try await withKeptPage { page, server in
        let html = try await page.evaluate(
          "caches.match(location.href, { cacheName: 'swiftwater-pages' }).then((page) => page.text())",
          as: String.self)
        #expect(html.contains("data-kept"))
        #expect(!html.contains("secret"))
        // The token of the tab is a secret, too.
        let token = try #require(try await page.attribute("content", of: "meta[name=swiftwater]"))
        #expect(token != "")
        #expect(!html.contains(token))
        try await page.openLive(server.url + "/private")
        try await page.openLive(server.url + "/other")
        try await waitUntilKept("data-kept", page)
        try await waitUntil(page, keeps: ["/", "/_live/account", "/other"], in: "swiftwater-pages")
      }
    }

    @Test func `a page that was never open is replaced by a page that says so`() async throws {
      try await withKeptPage { page, server in
        try await stop(server)
        try await page.open(server.url + "/other")
        try await page.waitFor(text: "This page is not kept on this device.", in: "main")
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.click(.role("link", name: "Go to the start page"))
        try await page.waitFor(text: "1 unread", in: "#count")
      }
    }

    @Test func `a page that was shown inside the tab is kept, too`() async throws {
      try await withKeptPage { page, server in
        try await page.click("#other")
        try await page.waitUntil("location.pathname === '/other'")
        try await waitUntilKept("data-kept", page)
        try await stop(server)
        try await page.reload()
        try await page.waitFor(text: "last state, from", in: ".connection-notice")
        #expect(try await page.url() == server.url + "/other")
      }
    }

    @Test func `nothing of an account is left when another account signs in`() async throws {
      try await withKeptPage { page, server in
        server.signIn("bob")
        try await page.openLive(server.url + "/other")
        #expect(try await kept(in: "swiftwater-pages", page).filter { $0 != "/other" } == ["/_live/account"])
        try await stop(server)
        try await page.open(server.url)
        try await page.waitFor(text: "This page is not kept on this device.", in: "main")
      }
    }

    @Test func `nothing of an account is left after it has signed out`() async throws {
      try await withKeptPage { page, server in
        // The worker was not there when the image was loaded first.
        try await page.openLive(server.url)
        try await page.waitUntil(
          "caches.match('/favicon.ico', { cacheName: 'swiftwater-files' }).then((image) => image !== undefined)"
        )
        try await page.evaluate(
          "caches.open('swiftwater-files').then((files) => files.put('/picture', new Response('Ada')))")
        server.signOut()
        try await page.openLive(server.url + "/private")
        #expect(try await kept(in: "swiftwater-pages", page) == ["/_live/account"])
        // The icon of the site is loaded again.
        #expect(try await !kept(in: "swiftwater-files", page).contains("/picture"))
      }
    }

    @Test func `a new version replaces the worker and the files that it has kept of the old version`()
      async throws
    {
      try await withKeptPage { page, server in
        let old = try await kept(in: "swiftwater-assets", page)
        let port = await server.port
        try await stop(server)
        try await withServer(port: port, scripts: [Script(name: "new.js", text: "document.title = 'new'")]) {
          server in
          server.signIn("ada")
          try await page.openLive(server.url)
          try await page.waitUntil(
            """
            async () => {
              const keys = await (await caches.open("swiftwater-assets")).keys()
              return keys.some(({ url }) => url.endsWith("/new.js")) && (await caches.keys()).length
            }
            """)
          let assets = try await kept(in: "swiftwater-assets", page)
          #expect(Set(old).isSubset(of: assets), "The kept page still needs the assets of its version.")
          // Where the server needs more than five seconds, the worker shows the kept page once more.
          while try await page.evaluate("document.title") != "new" { try await page.openLive(server.url) }
        }
      }
    }

    @Test func `a worker that is turned off removes itself and everything that it has kept`() async throws {
      try await withKeptPage { page, server in
        let port = await server.port
        try await stop(server)
        try await withServer(port: port, worker: .removed) { server in
          server.signIn("ada")
          try await page.openLive(server.url)
          try await page.waitUntil("caches.keys().then((names) => names.length === 0)")
          try await page.waitUntil(
            "navigator.serviceWorker.getRegistration().then((registration) => registration === undefined)")
          try await page.reload()
          try await page.waitUntilLive()
          #expect(try await page.evaluate("navigator.serviceWorker.controller === null"))
        }
      }
    }
  }
}
#endif
