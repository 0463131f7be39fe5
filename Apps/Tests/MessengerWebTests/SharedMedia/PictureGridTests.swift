import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterMedia
import SwiftwaterWebTesting
import Testing

@testable import MessengerServices

extension ServerProcess {
  /// Starts a server with a chat of Ada and Grace with many pictures, which share one file.
  ///
  /// - Parameter count: The number of pictures. They were sent one a day.
  static func withPictures(_ count: Int) async throws -> ServerProcess {
    let server = try await ServerProcess()
    #expect(await server.stop() == 0)
    let store = try SQLiteStore(path: server.folder.appending(path: "messenger.sqlite").path)
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    // The first picture is the oldest one.
    let firstDay = Date.now.addingTimeInterval(Double(1 - count) * 86_400)
    configuration.now = { firstDay }
    let messenger = Messenger(
      store: store, blobs: try FileBlobStore(folder: server.attachments), configuration: configuration)
    let ada = try await messenger.accounts.signUp(name: "Ada", password: "correct horse", from: "test").person
    let grace = try await messenger.accounts.signUp(name: "Grace", password: "correct horse", from: "test")
      .person
    let chat = try await messenger.chats.directChat(with: grace.id, for: ada.id)
    let file = server.folder.appending(path: "picture")
    try TestPicture.png.write(to: file)
    let first = try await messenger.chats.send(
      OutgoingFile(name: "1.png", type: "image/png", path: file.path), clientMessageID: UUID(), in: chat.id,
      from: ada.id)
    let content = try #require(first.attachment?.content)
    for number in 2...count {
      _ = try await messenger.chats.post(
        NewMessage(
          chat: chat.id, sender: ada.id, clientMessageID: UUID(), kind: .text, text: "Day \(number)",
          attachment: Attachment(name: "\(number).png", content: content),
          date: .now.addingTimeInterval(Double(number - count) * 86_400)))
    }
    try store.close()
    try await server.start()
    return server
  }
}

extension BrowserTests {
  /// Many pictures of a chat, and the way between a thumbnail and the viewer.
  @Suite struct PictureGridTests {
    private static let count = 400

    private func withGrid(
      viewport: Viewport, _ body: (_ page: BrowserPage) async throws -> Void
    ) async throws {
      let server = try await ServerProcess.withPictures(Self.count)
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: viewport)
      let page = ada.page
      try await page.recordLayoutShifts()
      try await page.addInitScript(
        """
        // The widths at which elements begin their view transitions, by `view-transition-name`.
        window.startWidths = {}
        window.transitionCount = 0
        const start = document.startViewTransition?.bind(document)
        document.startViewTransition = (...values) => {
          transitionCount++
          const transition = start(...values)
          // A transition that another one follows at once is skipped, and never ready.
          transition.ready.then(() => {
            for (const { effect } of document.getAnimations()) {
              const name = effect.pseudoElement?.match(/^::view-transition-group\\((.*)\\)$/)?.[1]
              const width = name && parseFloat(effect.getKeyframes()[0].width)
              if (width) (startWidths[name] ??= []).push(width)
            }
          }, () => {})
          return transition
        }
        // A picture returns from the viewer as a copy.
        const animate = Element.prototype.animate
        Element.prototype.animate = function (frames, options) {
          if (this.parentElement === document.body && this.src && frames.length === 2) {
            window.returned = { src: this.src, widths: frames.map(({ width }) => parseFloat(width)) }
          }
          return animate.call(this, frames, options)
        }
        """)
      try await page.reload()
      try await page.waitForLivePage()
      try await page.click(Locator.chatRow.containing("Grace"))
      try await page.waitFor(".chat-header .details", .visible)
      try await page.click(".chat-header .details")
      try await page.click(.role("link", name: "Shared media"))
      try await page.waitUntil("document.querySelectorAll('.thumbnail').length > 0")
      try await body(page)
      #expect(try await ada.errors() == [])
    }

    /// Opens a picture, and waits until it is there in full.
    private func open(_ name: String, _ page: BrowserPage) async throws {
      try await page.click(.role("button", name: "Photo \(name)"))
      try await page.waitUntil(
        "document.querySelector('.pager-page:not([inert]) img')?.naturalWidth === \(TestPicture.width)")
      try await page.waitForLivePage()
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func `MED-1 MED-4 a grid of many pictures is scrolled to its end and back, and nothing moves`(
      viewport: Viewport
    ) async throws {
      try await withGrid(viewport: viewport) { page in
        let names = "[...document.querySelectorAll('.thumbnail')].map((e) => e.ariaLabel)"
        try await page.waitUntil("\(names)[0] === 'Photo \(Self.count).png'")
        try await page.waitUntil("document.querySelector('.thumbnail img:last-child').naturalWidth > 0")
        try await page.waitUntil("document.fonts.status === 'loaded'")
        try await page.evaluate("shifts.length = 0")
        // The page keeps a part of the pictures, and loads more as the person nears an end.
        try await page.evaluate(
          """
          (async () => {
            while (\(names).at(-1) !== "Photo 1.png") {
              [...document.querySelectorAll(".thumbnail")].at(-1).scrollIntoView({ block: "end" })
              await new Promise(requestAnimationFrame)
            }
          })()
          """)
        #expect(try await page.count(".thumbnail") <= 300)
        try await page.evaluate("[...document.querySelectorAll('.thumbnail')].at(-1).scrollIntoView()")
        try await page.waitUntil(
          "[...document.querySelectorAll('.thumbnail img:last-child')].at(-1).naturalWidth > 0")
        try await page.evaluate(
          """
          (async () => {
            while (\(names)[0] !== "Photo \(Self.count).png") {
              document.querySelector(".thumbnail").scrollIntoView()
              await new Promise(requestAnimationFrame)
            }
          })()
          """)
        #expect(try await page.count(".thumbnail") <= 300)
        let shifts: [String] = try await page.evaluate("shifts")
        #expect(shifts == [])
      }
    }

    @Test func `the neighbors of a picture are loaded ahead, so that they are seen without a network`()
      async throws
    {
      try await withGrid(viewport: .desktop) { page in
        try await open("\(Self.count - 2).png", page)
        let loaded = "[...document.querySelectorAll('.pager-page img')].filter((e) => e.naturalWidth > 0)"
        try await page.waitUntil("\(loaded).length === 3")
        try await page.goOffline()
        try await page.press("ArrowRight", in: ".pager-pages")
        let visible = "document.querySelector('.pager-page:not([inert])')"
        let next = "\(Self.count - 3).png"
        try await page.waitUntil("\(visible)?.querySelector('.zoomable-stage')?.ariaLabel === '\(next)'")
        #expect(try await page.evaluate("\(visible).querySelector('img').naturalWidth > 0"))
        try await page.goOnline()
        try await page.waitUntil("document.querySelector('.picture-actions a').download === '\(next)'")
      }
    }

    @Test func `the thumbnail stands in for a picture until that has arrived`() async throws {
      try await withGrid(viewport: .phone) { page in
        // With the first picture, the browser loads the script of the viewer.
        try await open("\(Self.count).png", page)
        try await page.press("Escape", in: ".pager-pages")
        try await page.waitFor(count: 0, of: ".viewer")
        let name = "\(Self.count - 5).png"
        let thumbnail = "document.querySelector('[aria-label=\"Photo \(name)\"] img:last-child')"
        try await page.waitUntil("\(thumbnail).naturalWidth > 0")
        let source: String = try await page.evaluate("\(thumbnail).currentSrc")
        #expect(source.hasSuffix("/thumbnail"))
        // The viewer comes over the WebSocket, and its picture much later, even if the machine is slow.
        try await page.throttle(latency: .seconds(150))
        try await page.click(.role("button", name: "Photo \(name)"))
        let image = "document.querySelector('.pager-page:not([inert]) img')"
        try await page.waitUntil(
          """
          \(image) && !\(image).complete && \(image).getBoundingClientRect().width > 0
            && getComputedStyle(\(image)).backgroundImage === 'url("\(source)")'
          """)
        try await page.goOnline()
        try await page.waitUntil("\(image).naturalWidth === \(TestPicture.width)")
      }
    }

    @Test func `MED-5 a viewer that is closed by the gesture to go back, while it opens, is gone at once`()
      async throws
    {
      try await withGrid(viewport: .phone) { page in
        // The picture stays on its way out of its thumbnail.
        try await page.evaluate(
          """
          () => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync("::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:600s}")
            document.adoptedStyleSheets.push(sheet)
          }
          """)
        let moving =
          "document.getAnimations().filter(({ effect }) => effect.pseudoElement?.includes('view-transition'))"
        try await open("\(Self.count - 2).png", page)
        try await page.waitUntil("\(moving).length > 0 && document.querySelector('.viewer img').complete")
        // Without a network, the answer of the page does not end the movement.
        try await page.goOffline()
        try await page.evaluate("document.querySelector('dialog:modal').requestClose()")
        try await page.waitUntil("!document.querySelector('dialog:modal')")
        #expect(try await page.evaluate("document.querySelector('.viewer').checkVisibility()") == false)
        try await page.waitUntil("\(moving).length === 0 && !document.querySelector('body > img')")
        try await page.waitUntil(
          "[...document.querySelectorAll('img')].every(({ style }) => !style.viewTransitionName)")
        try await page.goOnline()
        try await page.waitFor(count: 0, of: ".viewer")
      }
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func
      `MED-5 MED-2 the viewer opens out of its thumbnail, says its place among all, and closes back into it`(
        viewport: Viewport
      ) async throws
    {
      try await withGrid(viewport: viewport) { page in
        try await open("\(Self.count - 2).png", page)
        try await page.waitFor(text: "3 of \(Self.count)", in: ".pager-position")
        let thumbnail =
          "document.querySelector('[aria-label=\"Photo \(Self.count - 2).png\"] img:last-child')"
        let name: String = try await page.evaluate("\(thumbnail).dataset.transition")
        let width: Double = try await page.evaluate("\(thumbnail).getBoundingClientRect().width")
        try await page.waitUntil("startWidths['\(name)']?.length === 1")
        // No other thumbnail is drawn above the viewer.
        #expect(try await page.evaluate("Object.keys(startWidths).length", as: Int.self) == 1)
        try await page.saveScreenshot("place")
        // A viewer that closes on its way out of its thumbnail ends that way first.
        try await page.waitUntil(
          "document.getAnimations().every(({ effect }) => !effect.pseudoElement?.includes('view-transition'))"
        )
        let transitionCount: Int = try await page.evaluate("transitionCount")
        try await page.press("Escape", in: ".pager-pages")
        try await page.waitFor(count: 0, of: ".viewer")
        try await page.waitUntil("window.returned && !document.querySelector('body > img')")
        // The picture has returned, so the update that removes the viewer moves nothing.
        #expect(try await page.evaluate("transitionCount") == transitionCount)
        let opening: [Double] = try await page.evaluate("startWidths['\(name)']")
        let closing: [Double] = try await page.evaluate("returned.widths")
        // A thumbnail that is pressed is a little smaller.
        #expect(abs(opening[0] - width) < 0.05 * width)
        #expect(closing.count == 2 && closing[0] > 1.5 * width && abs(closing[1] - width) < 0.05 * width)
      }
    }
  }
}
