import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

@testable import MessengerServices

extension BrowserTests {
  /// How files get into a chat, and how the bubbles of all kinds of files look.
  @Suite struct AttachedFilesTests {
    private let picture = TestFile(name: "beach.png", type: "image/png", content: TestPicture.png)
    private let field: Locator = ".attach:not(.camera) input"

    /// The script that makes a `DataTransfer` with the test picture, as a browser does for a drop or a paste.
    private let transfer = """
      const bytes = Uint8Array.from(atob("\(TestPicture.png.base64EncodedString())"), (c) => c.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], "beach.png", { type: "image/png" }))
      """

    /// Ada and Grace, and Ada's chat with Grace.
    private func withChat(
      viewport: Viewport = .desktop,
      _ body: (_ server: ServerProcess, _ ada: BrowserUser, _ grace: BrowserUser) async throws -> Void
    ) async throws {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      let ada = try await BrowserUser.signUp("Ada", at: server, viewport: viewport)
      let grace = try await BrowserUser.signUp("Grace", at: server, viewport: .phone)
      try await ada.openChat(with: "Grace")
      try await body(server, ada, grace)
      #expect(try await ada.errors() == [])
    }

    /// Waits until the bubble of a message shows a picture that only this browser has.
    private func waitForLocalPicture(_ page: BrowserPage) async throws {
      try await page.waitUntil(
        "document.querySelector('.message img.waiting-file')?.naturalWidth === \(TestPicture.width)")
      #expect(
        try await page.evaluate("document.querySelector('img.waiting-file').width", as: Int.self)
          == TestPicture.width)
    }

    @Test func `SND-6 a picture is in the chat at once, without a text and without a network`() async throws {
      try await withChat { _, ada, grace in
        let page = ada.page
        try await page.choose([picture], in: field)
        try await page.waitFor(".attachment .thumbnail", .visible)
        // Without a network, a script that is still on its way would be an error.
        try await page.waitForModules()
        try await page.goOffline()
        try await page.press("Enter", in: "#draft")
        try await waitForLocalPicture(page)
        try await page.waitFor(".attachments", .hidden)
        try await page.saveScreenshot("offline-picture")
        #expect(try await page.accessibilityViolations().isEmpty)
        // The next message shows only the file that is added after the first one. The page knows nothing of it.
        try await page.choose(
          [TestFile(name: "notes.txt", type: "text/plain", content: Data("Bring water.".utf8))], in: field)
        try await page.waitUntil("document.querySelector('[data-has-files]').checked")
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(text: "notes.txt", in: ".message p.waiting-file")
        #expect(try await page.count(".message .waiting-file") == 2)
        // A text alone has no file.
        try await page.type("At the beach", into: "#draft")
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(count: 3, of: ".message")
        #expect(try await page.count(".message .waiting-file") == 2)

        try await page.goOnline()
        try await page.waitFor(count: 3, of: ".delivery.delivered")
        #expect(try await page.count(".message") == 3)
        #expect(try await page.count(".waiting-file") == 0)
        try await page.waitUntil("document.querySelector('.picture img:last-child')?.naturalWidth > 0")
        try await grace.openChat(with: "Ada")
        try await grace.waitForMessage("At the beach")
        #expect(try await grace.page.count(".message") == 3)
      }
    }

    @Test(arguments: [Viewport.phone, .desktop])
    func `a long caption leaves no space beside its picture`(viewport: Viewport) async throws {
      try await withChat(viewport: viewport) { _, ada, _ in
        let page = ada.page
        let drawing = Data(PackageResources.mountains_webp)
        try await page.choose(
          [TestFile(name: "drawing.webp", type: "image/webp", content: drawing)], in: field)
        // The browser measures the picture before it announces it. Until then the message would have no picture.
        try await page.waitFor(".attachment .thumbnail", .visible)
        try await page.type(String(repeating: "A long caption. ", count: 20), into: "#draft")
        try await page.press("Enter", in: "#draft")
        try await page.waitUntil("document.querySelector('.picture img:last-child')?.naturalWidth > 0")
        let space: Double = try await page.evaluate(
          """
          document.querySelector('.bubble:has(.picture)').clientWidth
            - document.querySelector('.picture img:last-child').getBoundingClientRect().width
          """)
        #expect(space >= 0 && space <= 16)
      }
    }

    @Test func `SND-6 pictures are dropped anywhere on the chat and pasted into it`() async throws {
      try await withChat { _, ada, grace in
        let page = ada.page
        for (index, target) in [".transcript", ".chat-header h1", "#draft"].enumerated() {
          try await page.evaluate(
            """
            () => {
              \(transfer)
              for (const type of ["dragover", "drop"]) {
                const target = document.querySelector("\(target)")
                target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
              }
            }
            """)
          try await page.waitFor(count: index + 1, of: ".attachment .thumbnail")
        }
        try await page.evaluate(
          """
          () => {
            \(transfer)
            const event = new ClipboardEvent("paste", { clipboardData: dataTransfer, bubbles: true, cancelable: true })
            document.querySelector("#draft").dispatchEvent(event)
          }
          """)
        try await page.waitFor(count: 4, of: ".attachment .thumbnail")
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(count: 4, of: ".album .picture")
        try await grace.openChat(with: "Ada")
        try await grace.page.waitFor(count: 4, of: ".album .picture")
      }
    }

    @Test func `SND-6 a phone has a button that takes a picture with its camera`() async throws {
      try await withChat(viewport: .phone) { _, ada, _ in
        let page = ada.page
        try await page.waitFor(".attach.camera", .visible)
        #expect(
          try await page.evaluate(
            "['accept', 'capture', 'multiple'].map((name) => document.querySelector('.camera input').getAttribute(name)).join()"
          ) == "image/*,environment,")
        try await page.choose([picture], in: ".camera input")
        try await page.waitFor(count: 1, of: ".attachment .thumbnail")
        try await page.press("Enter", in: "#draft")
        try await page.waitUntil("document.querySelector('.picture img:last-child')?.naturalWidth > 0")
      }
    }

    @Test
    func `SND-6 a picture with a wrong extension is sent as what it is, and lies in the data folder before`()
      async throws
    {
      try await withChat { server, ada, _ in
        let page = ada.page
        let wrong = TestFile(name: "beach.jpg", type: "image/jpeg", content: TestPicture.png)
        try await page.choose([wrong], in: field)
        try await page.waitFor(count: 1, of: ".attachment")
        try await page.waitFor(count: 0, of: ".attachments progress")
        let uploads = server.folder.appending(path: "uploads")
        let names = FileManager.default.enumerator(atPath: uploads.path)?.compactMap { $0 as? String } ?? []
        #expect(names.contains { $0.hasPrefix("swiftwater-uploads-") && $0.contains("/") }, "\(names)")
        let mode = try FileManager.default.attributesOfItem(atPath: uploads.path)[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o700)
        try await page.press("Enter", in: "#draft")
        try await page.waitUntil("document.querySelector('.picture img:last-child')?.naturalWidth > 0")
        // The name that a download gets belongs to the format in which the picture is kept.
        let disposition: String = try await page.evaluate(
          """
          fetch(document.querySelector('.picture img:last-child').src)
            .then(({ headers }) => headers.get('content-disposition'))
          """)
        #expect(disposition == "inline; filename*=UTF-8''beach.jpg")
      }
    }

    /// A sound of two seconds and a tenth.
    private let sound = Data(SampleSound().file)

    @Test(arguments: [Viewport.phone, .desktop])
    func `MSG-2 each kind of file has its bubble, from which it is played or downloaded, and nothing moves`(
      viewport: Viewport
    ) async throws {
      try await withChat(viewport: viewport) { server, ada, _ in
        let page = ada.page
        let files = [
          picture, TestFile(name: "waves.wav", type: "audio/wav", content: sound),
          TestFile(name: "film.webm", type: "video/webm", content: Data(count: 5000)),
          TestFile(name: "map.pdf", type: "application/pdf", content: Data("%PDF-1.7".utf8)),
          TestFile(name: "costs.csv", type: "text/csv", content: Data("a,b".utf8)),
        ]
        try await page.choose(files, in: field)
        try await page.waitFor(count: files.count, of: ".attachments li")
        try await page.press("Enter", in: "#draft")
        try await page.waitFor(count: files.count, of: ".message .delivery")
        try await page.waitFor(count: 0, of: ".delivery.sending")
        let expected = ["waves.wav", "film.webm", "map.pdf", "costs.csv"]
        #expect(
          try await page.evaluate("[...document.querySelectorAll('a.file')].map((e) => e.download)")
            == expected)
        #expect(
          try await page.evaluate(
            "[...document.querySelectorAll('a.file')].every((e) => e.querySelector('svg') && e.querySelector('.file-size').innerText)"
          ))
        // Each kind has an icon of its own.
        #expect(
          try await page.evaluate(
            "new Set([...document.querySelectorAll('a.file svg')].map((e) => e.innerHTML)).size", as: Int.self
          )
            == expected.count)
        #expect(try await page.accessibilityViolations().isEmpty)
        try await page.saveScreenshot("files")
        for width in [390, 320] { #expect(try await page.overflowingElements(width: width).isEmpty) }
        try await page.waitUntil("document.querySelector('audio').duration === 2.1")
        // A player asks for parts of a file, in order to seek in it.
        for selector in ["audio", "video"] {
          let part: String = try await page.evaluate(
            """
            fetch(document.querySelector('\(selector)').src, { headers: { range: 'bytes=10-19' }, cache: 'reload' })
              .then(async (e) => [e.status, e.headers.get('content-range'), (await e.arrayBuffer()).byteLength].join())
            """)
          let size = selector == "audio" ? sound.count : 5000
          #expect(part == "206,bytes 10-19/\(size),10")
        }

        try await page.recordLayoutShifts()
        var shifts: [String] = []
        // A busy machine may show the page before it has its typeface, whose words have other widths, or may not record
        // what moves. A picture or a player without a size of its own moves the page in each attempt.
        for _ in 1...5 {
          try await page.reload()
          try await page.waitForLivePage()
          try await page.waitUntil("document.querySelector('.picture img:last-child')?.naturalWidth > 0")
          try await page.waitUntil("document.querySelector('audio').readyState > 0")
          try await page.waitUntil("document.fonts.status === 'loaded'")
          shifts = try await page.evaluate("shifts")
          let isRecorded: Bool = try await page.evaluate("!isSlow")
          if isRecorded, shifts.isEmpty { break }
        }
        #expect(shifts == [])
      }
    }
  }
}
