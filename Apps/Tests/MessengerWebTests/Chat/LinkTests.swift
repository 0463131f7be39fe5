import Foundation
import MessengerServices
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterMedia
import SwiftwaterTesting
import SwiftwaterWeb
import Testing

@testable import MessengerHTTP
@testable import messenger

extension BrowserTests {
  /// Links and their previews in a real browser. `SWIFTWATER_SCREENSHOTS` names a folder for screenshots.
  @Suite struct LinkTests {
    private static let page = """
      <!DOCTYPE html><title>Lighthouse</title><meta property="og:title" content="The lighthouse &amp; its keepers">
      <meta name="description" content="<img src=x onerror=alert(1)> The lamp is lit at half past six, whoever observes it.">
      <meta property="og:image" content="/lamp.png">
      """

    /// Serves the messenger of a test, which fetches pages from a server of the test.
    private func serve(
      settings: String = "", _ body: (_ url: String, _ server: TestWebServer) async throws -> Void
    ) async throws {
      let server = try await TestWebServer { path in
        switch path {
        case "/lamp.png": .response(["Content-Type: image/png"], Array(TestPicture.png))
        case "/plain": .page("<title>A page without a picture</title>")
        default: .page(Self.page)
        }
      }
      let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let port = server.port
      let policy = ConnectionPolicy { _ in
        [IPAddress("127.0.0.1")!]
      } allows: { address, requested in
        address == IPAddress("127.0.0.1") && requested == port
      }
      var configuration = MessengerConfiguration()
      configuration.passwordCost = .minimal
      // No slow machine interrupts the fetcher: its clock stands still.
      let links = HTTPLinkFetcher(policy: policy, connectTimeout: .seconds(600), clock: TestClock())
      let messenger = Messenger(
        store: try SQLiteStore.inMemory(), blobs: try FileBlobStore(folder: folder),
        links: try ConfigurationFile.settings(from: settings).linkFetcher { links },
        configuration: configuration)
      try await messenger.serve { url in try await body(url, server) }
    }

    @Test(arguments: LooksTests.appearances)
    func `a link is sent and shown with a preview, to both people`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      try await serve { url, server in
        let ada = try await BrowserUser.signUp("Ada", at: url, viewport: viewport, colorScheme: colors)
        let grace = try await BrowserUser.signUp("Grace", at: url, viewport: viewport, colorScheme: colors)
        try await ada.openChat(with: "Grace")
        let link = "http://lighthouse.example:\(server.port)/lamp"
        try await ada.send("Look at \(link), then mail keeper@lighthouse.example or call +49 30 1234567.")
        try await ada.page.waitFor(text: "The lighthouse & its keepers", in: ".link-preview")
        try await grace.page.click(Locator.chatRow.containing("Ada"))
        try await grace.page.waitFor(text: "lighthouse.example", in: ".link-preview .preview-site")
        try await grace.send("Seen, and http://lighthouse.example:\(server.port)/plain too")
        try await ada.page.waitFor(text: "A page without a picture", in: ".incoming .link-preview")
        for user in [ada, grace] {
          let page = user.page
          try await page.waitFor(count: 2, of: ".link-preview")
          try await page.waitUntil(
            "document.querySelector('.preview-picture img:last-child')?.naturalWidth > 0")
          // The HTML in the summary of the other site is shown as text.
          #expect(try await page.text(".preview-summary").hasPrefix("<img src=x"))
          let hrefs: [String] = try await page.evaluate(
            "[...document.querySelector('.message .text').querySelectorAll('a')].map((a) => a.getAttribute('href'))"
          )
          #expect(hrefs == [link, "mailto:keeper@lighthouse.example", "tel:+49301234567"])
          let outside: [String] = try await page.evaluate(
            "[...document.querySelectorAll('.link-preview, .link[href^=http]')].map((a) => `${a.target} ${a.rel}`)"
          )
          #expect(outside == Array(repeating: "_blank noopener noreferrer nofollow", count: 4))
          // The picture is loaded from the messenger.
          let sources: [String] = try await page.evaluate(
            "[...document.querySelectorAll('.preview-picture img')].map((image) => image.getAttribute('src').slice(0, 10))"
          )
          #expect(sources == ["data:image", "/previews/"])
          #expect(try await page.accessibilityViolations().isEmpty)
          for width in [640, 320] { #expect(try await page.overflowingElements(width: width).isEmpty) }
          try await page.emulateMedia(increasedContrast: true)
          #expect(try await page.accessibilityViolations().isEmpty)
          try await page.emulateMedia()
          try await page.saveScreenshot("links-\(user.name)-\(colors)")
          #expect(try await user.errors() == [])
        }
        // The list of chats shows the text of the message without links.
        #expect(try await ada.page.count(".list a a, .list .link") == 0)
      }
    }

    @Test(arguments: ["yes", "no"])
    func `with link-previews = no the server requests nothing, and the address is still a link`(
      setting: String
    ) async throws {
      try await serve(settings: "link-previews = \(setting)") { url, server in
        let ada = try await BrowserUser.signUp("Ada", at: url)
        let grace = try await BrowserUser.signUp("Grace", at: url)
        try await ada.openChat(with: "Grace")
        let link = "http://lighthouse.example:\(server.port)/lamp"
        try await ada.send("Look at \(link)")
        try await grace.page.click(Locator.chatRow.containing("Ada"))
        if setting == "yes" {
          for user in [ada, grace] { try await user.page.waitFor(".link-preview", .visible) }
          #expect(server.requests.contains { $0.hasPrefix("GET /lamp ") })
        } else {
          // Messages and their previews have a round trip to the other person and back for each of these.
          for number in 1...3 {
            try await ada.send("Do you see it, \(number)?")
            try await grace.waitForMessage("Do you see it, \(number)?")
            try await grace.send("Yes, \(number)")
            try await ada.waitForMessage("Yes, \(number)")
          }
          #expect(server.requests == [])
        }
        for user in [ada, grace] {
          #expect(try await user.page.count(".link-preview") == (setting == "yes" ? 1 : 0))
          #expect(try await user.page.evaluate("document.querySelector('.message .text a').href") == link)
          #expect(try await user.errors() == [])
        }
      }
    }

    @Test func `a link opens outside, and the page of the messenger stays`() async throws {
      try await serve { url, server in
        let ada = try await BrowserUser.signUp("Ada", at: url)
        _ = try await BrowserUser.signUp("Grace", at: url)
        let hedy = try await BrowserUser.signUp("Hedy", at: url)
        try await ada.openChat(with: "Grace")
        let path = try await ada.page.url()
        try await ada.send("http://127.0.0.1:\(server.port)/outside and ann@example.org")
        try await ada.page.waitFor(".link-preview", .visible)
        try await ada.page.click(".text .link[href^=http]")
        // The browser requests the page, and does not send the URL of the chat.
        var request = ""
        for await head in server.arrivals where head.contains("Mozilla") {
          request = head.lowercased()
          break
        }
        #expect(request.hasPrefix("get /outside ") && !request.contains("referer:"))
        // The test cannot see a mail program open, so it checks that the page does not cancel the click.
        let isUncancelled: Bool = try await ada.page.evaluate(
          """
          new Promise((resolve) => {
            addEventListener('click', (event) => { resolve(!event.defaultPrevented); event.preventDefault() }, { once: true })
            document.querySelector('a[href^=mailto]').click()
          })
          """)
        #expect(isUncancelled)
        #expect(try await ada.page.url() == path)
        // Others do not see the picture.
        let picture: String = try await ada.page.evaluate(
          "document.querySelector('.preview-picture img:last-child').getAttribute('src')")
        for (user, status) in [(ada, 200), (hedy, 404)] {
          #expect(try await user.page.evaluate("fetch('\(picture)').then(({ status }) => status)") == status)
        }
        #expect(try await ada.errors() == [])
      }
    }
  }
}
