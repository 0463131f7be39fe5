import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Pictures and files in a real browser.
  @Suite struct AttachmentTests {
    private let picture = TestFile(name: "beach.png", type: "image/png", content: TestPicture.png)
    private let notes = TestFile(name: "notes.txt", type: "text/plain", content: Data("Bring water.".utf8))

    /// The status of a path for the person of a page, without the cache of the browser.
    private func status(of path: String, on page: BrowserPage) async throws -> Int {
      try await page.evaluate("fetch('\(path)', { cache: 'reload' }).then(({ status }) => status)")
    }

    @Test func `SND-6 MSG-2 MED-3 pictures and files are sent, seen, opened and downloaded`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server, viewport: .phone, colorScheme: .dark)
      let hedy = try await BrowserUser.signUp("Hedy", at: server)
      try await ada.openChat(with: "Grace")
      try await ada.page.choose([picture, notes], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(text: "notes.txt", in: ".attachments")
      try await ada.page.waitFor(count: 0, of: ".attachments progress")
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      try await ada.page.type("At the beach", into: "#draft")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 2, of: ".delivery.delivered")
      try await ada.page.waitFor(count: 0, of: ".attachment")

      try await grace.page.waitFor(text: "notes.txt", in: .chatRow)
      try await grace.page.click(Locator.chatRow.containing("Ada"))
      try await grace.waitForMessage("At the beach")
      let shown = "document.querySelector('.picture img:last-child')"
      try await grace.page.waitUntil("\(shown).complete && \(shown).naturalWidth > 0")
      #expect(try await grace.page.accessibilityViolations().isEmpty)

      // The picture opens in full and closes by key; the focus returns.
      try await grace.page.click(.role("button", name: "Photo beach.png"))
      try await grace.page.waitUntil(
        "document.querySelector('.viewer img')?.naturalWidth === \(TestPicture.width)")
      try await grace.page.waitFor(text: "At the beach", in: ".picture-details")
      try await grace.page.waitForLivePage()
      try await grace.page.press("Escape", in: ".viewer .zoomable-stage")
      try await grace.page.waitFor(count: 0, of: ".viewer")
      try await grace.page.waitUntil("document.activeElement.matches('.picture')")

      // The file is downloaded under its name, by those who can see the message.
      let path: String = try await grace.page.evaluate(
        "document.querySelector('a.file').getAttribute('href')")
      #expect(try await grace.page.evaluate("document.querySelector('a.file').download") == "notes.txt")
      #expect(
        try await grace.page.evaluate("fetch('\(path)').then((response) => response.text())")
          == "Bring water.")
      let image: String = try await grace.page.evaluate("\(shown).getAttribute('src')")
      for path in [path, image] {
        #expect(try await status(of: path, on: grace.page) == 200)
        #expect(try await status(of: path, on: hedy.page) == 404)
      }
      // The picture and the file are still there after the server was killed.
      await server.kill()
      try await server.start()
      try await grace.page.reload()
      try await grace.page.waitUntil("\(shown)?.naturalWidth > 0")
      #expect(try await status(of: path, on: grace.page) == 200)
      #expect(try await ada.errors() == [])
    }

    @Test func `a picture is shown as it is on the device until it is sent, and can be cancelled`()
      async throws
    {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server, viewport: .phone)
      try await ada.openChat(with: "Grace")
      try await ada.page.holdFiles()
      try await ada.page.choose([picture], in: ".attach:not(.camera) input")
      try await ada.page.waitUntil(
        "document.querySelector('.attachment .thumbnail')?.naturalWidth === \(TestPicture.width)")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitUntil(
        "document.querySelector('.message .preview')?.naturalWidth === \(TestPicture.width)")
      try await ada.page.waitFor(".message progress", .visible)
      try await ada.page.waitFor(".attachments", .hidden)
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      // A text follows the picture in the other browser, too.
      try await ada.page.type("At the beach", into: "#draft")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 2, of: ".delivery.sending")
      // One picture more, which is cancelled.
      try await ada.page.choose([picture], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(".attachments", .visible)
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 3, of: ".message")
      try await ada.page.click(Locator(".message .file-progress button").nth(1))
      try await ada.page.waitFor(count: 2, of: ".message")

      try await ada.page.letFilesPass()
      try await ada.page.waitFor(count: 2, of: ".delivery.delivered")
      try await ada.page.waitUntil(
        "document.querySelector('.message .picture img:last-child')?.naturalWidth > 0")
      try await ada.page.waitFor(count: 0, of: ".attachment")
      try await grace.openChat(with: "Ada")
      try await grace.waitForMessage("At the beach")
      // A preview of the chat may have had the text before the chat itself.
      try await grace.page.waitUntil(
        """
        [...document.querySelectorAll('.message')].map((row) => !!row.querySelector('.picture')).join()
          === 'true,false'
        """)
      #expect(try await ada.errors() == [])
    }

    @Test func `a picture is sent while the network is cut, seen, zoomed and deleted in two browsers`()
      async throws
    {
      let server = try await ServerProcess()
      let (ada, grace) = try await BrowserUser.pair(at: server, .phone)
      // The first request for the file lasts until the network is cut, and fails when it is back.
      try await ada.page.evaluate(
        """
        () => {
          const { fetch } = window
          window.fetch = (resource, options) => {
            if (options?.method !== "PUT") return fetch(resource, options)
            window.fetch = fetch
            window.isUploading = true
            return new Promise((_, fail) => {
              addEventListener("online", () => fail(new TypeError("The network was cut")), { once: true })
            })
          }
        }
        """)
      try await ada.page.choose([picture], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(".attachment .thumbnail", .visible)
      try await ada.page.waitFor(".attachment progress", .visible)
      try await ada.page.waitUntil("window.isUploading")
      try await ada.page.goOffline()
      try await ada.page.type("At the beach", into: "#draft")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(text: "At the beach", in: ".transcript")
      try await ada.page.goOnline()
      try await ada.page.waitFor(count: 1, of: ".delivery.read")

      try await grace.page.click(.role("button", name: "Photo beach.png"))
      try await grace.page.waitFor(text: "At the beach", in: ".picture-details")
      try await grace.page.waitForLivePage()
      let scale =
        "new DOMMatrix(getComputedStyle(document.querySelector('.viewer .zoomable-stage img')).transform).a"
      try await grace.page.press("+", in: ".viewer .zoomable-stage")
      try await grace.page.waitUntil("\(scale) > 1")
      try await grace.page.press("Escape", in: ".viewer .zoomable-stage")
      try await grace.page.waitFor(count: 0, of: ".viewer")
      let image: String = try await grace.page.evaluate(
        "document.querySelector('.picture img:last-child').getAttribute('src')")
      #expect(try await status(of: image, on: grace.page) == 200)

      // The network is cut again between the question and the answer.
      #expect(try await grace.page.count(.role("button", name: "Delete message")) == 0)
      try await ada.page.hover(".message .message-info")
      try await ada.page.click(.role("button", name: "Delete message"))
      try await ada.page.waitFor(text: "Nobody in this chat will be able to read it anymore.", in: "dialog")
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      try await ada.page.goOffline()
      try await ada.page.click(Locator("dialog button").containing("Delete"))
      try await ada.page.goOnline()
      for user in [ada, grace] {
        try await user.page.waitFor(text: "Message deleted", in: ".transcript")
        try await user.page.waitFor(count: 0, of: ".transcript .picture")
        #expect(try await user.errors() == [])
      }
      try await ada.page.waitFor(text: "Message deleted", in: .chatRow)
      try await ada.page.waitFor(count: 0, of: .role("button", name: "Delete message"))
      #expect(try await status(of: image, on: grace.page) == 404)
    }

    @Test func `a file whose upload fails for good is a failed message, and Retry sends it`() async throws {
      let server = try await ServerProcess()
      let (ada, grace) = try await BrowserUser.pair(at: server, .phone)
      // A proxy rejects the file, so the browser does not send it again by itself.
      try await ada.page.evaluate(
        """
        () => {
          const { fetch } = window
          window.acceptFiles = () => void (window.fetch = fetch)
          window.fetch = async (resource, options) =>
            options?.method === "PUT" ? new Response(null, { status: 403 }) : fetch(resource, options)
        }
        """)
      try await ada.page.choose([notes], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(text: "notes.txt", in: ".attachments")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(text: "The file did not arrive", in: ".message .delivery.failed")
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      #expect(try await grace.page.count(".message") == 0)
      try await ada.page.evaluate("acceptFiles()")
      try await ada.page.click(Locator(".message button").containing("Retry"))
      try await ada.page.waitFor(count: 1, of: ".delivery.read")
      try await ada.page.waitFor(count: 0, of: ".attachment")
      try await grace.page.waitFor(text: "notes.txt", in: ".message .file-name")
      for user in [ada, grace] {
        #expect(try await user.page.count(".message") == 1)
        #expect(try await user.errors() == [])
      }
    }

    @Test func `a damaged picture is rejected with the reason, and can be deleted`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      _ = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      let damaged = TestFile(name: "beach.png", type: "image/png", content: TestPicture.png.prefix(60))
      try await ada.page.choose([damaged], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(text: "beach.png", in: ".attachments")
      try await ada.page.waitFor(count: 0, of: ".attachments progress")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(text: "damaged", in: ".delivery.failed")
      try await ada.page.click(.role("button", name: "Delete"))
      try await ada.page.waitFor(count: 0, of: ".message")
      #expect(try await ada.errors() == [])
    }
  }
}
