#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// The manifest and the service worker, over real connections.
@Suite(.timeLimit(.minutes(30)))
struct InstallationTests {
  private struct User: PageIdentity {
    let account: String
  }

  private func withPages(
    _ configuration: LivePages.Configuration, account: String? = nil,
    _ body: (TestServer, StaticAssets) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.language = { _ in PageLanguage("de") { $0 == .noNetwork ? "Kein Netz." : $0.english } }
    pages.add(Route("/")) { _ in .page(LivePagesTests.CounterPage()) }
    let livePages = LivePages(pages, configuration: configuration) { _, _ in account.map { User(account: $0) }
    }
    try await withServer(assets: livePages.assets) {
      livePages.addRoutes(to: $0)
    } _: {
      try await body($0, livePages.assets)
    }
  }

  private func get(_ path: String, _ server: TestServer) async throws -> RawResponse {
    try await withConnection(to: server.port) { client in
      try await client.request(path, ["Cookie: \(server.cookie)"])
    }
  }

  private var installable: LivePages.Configuration {
    var manifest = WebAppManifest(name: "A \"name\"", shortName: "Name")
    manifest.icons = [
      .init(type: "image/svg+xml", sizes: "any", bytes: Array("<svg/>".utf8)),
      .init(type: "image/png", sizes: "192x192", bytes: [1, 2, 3]),
      .init(type: "image/png", sizes: "512x512", purpose: .maskable, bytes: [4, 5, 6]),
    ]
    manifest.themeColor = "#fff"
    manifest.darkThemeColor = "#000"
    manifest.display = .minimalUI
    manifest.shortcuts = [.init("New", path: "/new")]
    var configuration = LivePages.Configuration()
    configuration.manifest = manifest
    configuration.serviceWorker = .installed
    return configuration
  }

  @Test func `a page of an application that cannot be installed has no link to a manifest or a worker`()
    async throws
  {
    try await withPages(LivePages.Configuration()) { server, assets in
      let response = try await get("/", server)
      for word in ["manifest", "theme-color", "swiftwater-worker", "offline.js"] {
        #expect(!response.text.contains(word), "\(word)")
      }
      #expect(response["page-account"] == nil)
      #expect(!assets.assets.keys.contains { $0.contains("service-worker") || $0.contains("manifest") })
    }
  }

  @Test func `the manifest contains the declared values, and its icons are served`() async throws {
    try await withPages(installable) { server, _ in
      let response = try await get("/manifest.webmanifest", server)
      #expect(response["content-type"] == "application/manifest+json")
      #expect(response["cache-control"] == "no-cache")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(response.text.utf8)) as? [String: Any])
      #expect(json["name"] as? String == "A \"name\"")
      #expect(json["short_name"] as? String == "Name")
      #expect(json["id"] as? String == "/")
      #expect(json["start_url"] as? String == "/")
      #expect(json["scope"] as? String == "/")
      #expect(json["display"] as? String == "minimal-ui")
      #expect(json["theme_color"] as? String == "#fff")
      #expect(json["background_color"] == nil)
      let shortcuts = try #require(json["shortcuts"] as? [[String: String]])
      #expect(shortcuts == [["name": "New", "url": "/new"]])
      let icons = try #require(json["icons"] as? [[String: String]])
      #expect(icons.map { $0["purpose"] } == ["any", "any", "maskable"])
      for icon in icons {
        let response = try await get(try #require(icon["src"]), server)
        #expect(response.statusCode == 200)
        #expect(response["content-type"] == icon["type"])
      }
    }
  }

  @Test func `each page links the manifest, and contains its colors and its account`() async throws {
    try await withPages(installable, account: "Ada <1>") { server, _ in
      let response = try await get("/", server)
      let html = response.text
      #expect(html.contains(#"<link rel="manifest" href="/manifest.webmanifest">"#))
      #expect(
        html.contains(##"<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">"##))
      #expect(
        html.contains(##"<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">"##))
      #expect(html.contains(#"<meta name="swiftwater-worker" content="/service-worker.js" data-scope="/""#))
      #expect(
        html.firstMatch(of: /<link rel="apple-touch-icon" href="\/assets\/\w+\/icon-192x192-any.png">/) != nil
      )
      #expect(response["page-account"] == "Ada%20%3C1%3E")
      // The browser itself keeps nothing, so that nobody sees it by pressing the back button.
      #expect(response["cache-control"] == "no-store")
      let policy = try #require(response["content-security-policy"])
      #expect(policy.contains("manifest-src 'self'; worker-src 'self'"))
    }
  }

  @Test func `the service worker is served at the root of its scope, and knows the assets of this version`()
    async throws
  {
    try await withPages(installable) { server, assets in
      let response = try await get("/service-worker.js", server)
      #expect(response["content-type"] == "text/javascript; charset=utf-8")
      // Otherwise browsers would stay with the old one for a day.
      #expect(response["cache-control"] == "no-cache")
      let head = try #require(response.text.firstMatch(of: /^self\.settings=(\{.*?\});/))
      let settings = try #require(
        try JSONSerialization.jsonObject(with: Data(String(head.1).utf8)) as? [String: Any])
      let listed = try #require(settings["assets"] as? [String])
      #expect(Set(listed).isSubset(of: assets.assets.keys))
      for name in ["client.js", "features/offline.js", "features/push.js", "style.css", "no-network.html"] {
        #expect(listed.contains { $0.hasSuffix("/" + name) }, "\(name)")
      }
      let fallback = try await get(try #require(settings["fallback"] as? String), server)
      #expect(fallback.text.contains("<html lang=\"de\">"))
      #expect(fallback.text.contains("<h1>Kein Netz.</h1>"))
      // The last states of pages are shown under its policy.
      #expect(fallback["content-security-policy"]?.contains("default-src 'none'") == true)
    }
  }

  @Test func `a worker that is turned off is replaced by a script that removes itself`() async throws {
    var configuration = installable
    configuration.serviceWorker = .removed
    try await withPages(configuration) { server, _ in
      let script = try await get("/service-worker.js", server)
      #expect(script.text.contains("registration.unregister()"))
      let page = try await get("/", server)
      #expect(!page.text.contains("swiftwater-worker"))
    }
  }

  @Test func `an application below a path has its own manifest and worker there`() async throws {
    var configuration = installable
    configuration.manifest?.scope = "/app/"
    configuration.manifest?.startPath = "/app/start"
    configuration.manifest?.shortcuts = []
    try await withPages(configuration) { server, _ in
      let manifest = try await get("/app/manifest.webmanifest", server)
      #expect(manifest.statusCode == 200)
      let worker = try await get("/app/service-worker.js", server)
      #expect(worker.statusCode == 200)
      let page = try await get("/", server)
      #expect(page.text.contains(#"content="/app/service-worker.js" data-scope="/app/""#))
    }
  }
}
#endif
