#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

extension LiveTests {
  @Suite struct FileTests {
    private func withFiles(
      accepting types: Set<String> = FilesPage.types, uploadsAfter gate: LiveServer.Gate? = nil,
      expectsErrors: Bool = false,
      configuration: LivePages.Configuration = .init(),
      _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      try await withLiveServer(uploadsAfter: gate, configuration: configuration) { pages in
        pages.add(Route("/")) { _ in .page(FilesPage(accepting: types)) }
        pages.add(Route("/other")) { _ in .page(Site.HomePage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page, server)
        if !expectsErrors { try await page.expectNoErrors() }
      }
    }

    private let png = Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 92))

    private func text(_ name: String, _ count: Int) -> TestFile {
      TestFile(name: name, type: "text/plain", content: Data(repeating: 65, count: count))
    }

    /// A script that dispatches a drop, dragover or paste event with files. It returns whether the default
    /// was prevented.
    private func dispatch(_ event: String, to selector: String, _ files: String...) -> String {
      """
      () => {
        const data = new DataTransfer()
        for (const name of \(files)) data.items.add(new File(["content"], name, { type: "text/plain" }))
        const options = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data }
        const Kind = "\(event)" === "paste" ? ClipboardEvent : DragEvent
        const event = new Kind("\(event)", options)
        document.querySelector("\(selector)").dispatchEvent(event)
        return event.defaultPrevented
      }
      """
    }

    @Test func `two chosen files are sent and written to disk, and their progress is shown`() async throws {
      try await withFiles { page, _ in
        let picture = TestFile(name: "a b.png", type: "image/png", content: png)
        try await page.choose([picture, text("long.txt", 5_000_000)], in: "#photos")
        try await page.waitFor(count: 2, of: ".upload.finished")
        try await page.waitFor(
          text: "a b.png: image/png, 100, there; long.txt: text/plain, 5000000, there", in: "#stored")
        let steps = try await page.text("#steps").split(separator: " ").compactMap { Double($0) }
        #expect(steps.contains { $0 > 0 && $0 < 1 })
        #expect(steps.count { $0 == 1 } == 2)
        #expect(try await page.text("#busy") == "idle")
        #expect(try await page.count(".upload-size") == 2)
        try await page.waitFor(count: 0, of: ".entering")
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
        try await page.click(.role("button", name: "Remove a b.png"))
        try await page.waitFor(count: 1, of: ".upload")
        #expect(try await page.text("#stored") == "long.txt: text/plain, 5000000, there")
        // The same file again.
        try await page.choose([picture], in: "#photos")
        try await page.waitFor(count: 2, of: ".upload.finished")
        try await page.click("#clear")
        try await page.waitFor(count: 0, of: ".upload")
        #expect(try await page.text("#stored") == "")
      }
    }

    @Test func `a picture of any kind is accepted as what it is, if the limits accept all pictures`()
      async throws
    {
      // A header of 14 bytes, one of 40 bytes that describes the picture, and a black pixel.
      let bitmap = Data(
        [
          0x42, 0x4D, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24,
        ] + [UInt8](repeating: 0, count: 29))
      try await withFiles(accepting: ["image/*"]) { page, _ in
        try await page.choose(
          [
            TestFile(name: "a.bmp", type: "image/bmp", content: bitmap),
            // A browser takes the type from the name.
            TestFile(name: "b.png", type: "image/png", content: bitmap),
          ], in: "#photos")
        try await page.waitFor(count: 2, of: ".upload.finished")
        try await page.waitFor(
          text: "a.bmp: image/bmp, 58, there; b.png: image/bmp, 58, there", in: "#stored")
        #expect(try await page.count(".upload.failed") == 0)
      }
    }

    @Test func `files that exceed the limits are rejected with a reason, and the others are accepted`()
      async throws
    {
      try await withFiles(expectsErrors: true) { page, _ in
        try await page.choose([text("large.txt", 8_000_001), text("small.txt", 3)], in: "#photos")
        try await page.waitFor(text: "At most 8 MB", in: ".upload.failed")
        try await page.waitFor(text: "small.txt: text/plain, 3, there", in: "#stored")
        try await page.click(.role("button", name: "Remove large.txt"))
        try await page.waitFor(count: 1, of: ".upload")
        try await page.choose(
          [TestFile(name: "a.zip", type: "application/zip", content: Data([1]))], in: "#photos")
        try await page.waitFor(text: "Files of this kind cannot be added", in: ".upload.failed")
        try await page.click(.role("button", name: "Remove a.zip"))
        try await page.waitFor(count: 1, of: ".upload")
        // Only the server can check the content of a file.
        let fake = TestFile(name: "fake.png", type: "image/png", content: Data("<script>".utf8))
        try await page.choose([fake], in: "#photos")
        try await page.waitFor(text: "The file is damaged or of another kind", in: ".upload.failed")
        try await page.click(.role("button", name: "Remove fake.png"))
        try await page.waitFor(count: 1, of: ".upload")
        try await page.choose([text("2.txt", 2), text("3.txt", 3)], in: "#photos")
        try await page.waitFor("#photos", .disabled)
        #expect(try await page.evaluate(dispatch("drop", to: ".file-input", "4.txt", "5.txt")))
        try await page.waitFor(text: "At most 3 files can be added", in: ".upload.failed")
        #expect(try await page.count(".upload") == 4)
        try await page.waitFor(count: 0, of: ".entering")
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
      }
    }

    @Test func `files are dropped and pasted, and text is pasted as usual`() async throws {
      try await withFiles { page, _ in
        #expect(try await page.evaluate(dispatch("dragover", to: ".file-input .input-title", "a.txt")))
        try await page.waitFor(".file-input.drop-target")
        #expect(try await page.evaluate(dispatch("drop", to: ".file-input .input-title", "a.txt", "b.txt")))
        try await page.waitFor(count: 2, of: ".upload.finished")
        #expect(try await page.count(".drop-target") == 0)
        #expect(try await page.evaluate(dispatch("paste", to: "#note", "c.txt")))
        try await page.waitFor(text: "c.txt: text/plain, 7, there", in: "#stored")
        #expect(try await page.evaluate(dispatch("drop", to: "#stored", "d.txt")) == false)
        let isTaken: Bool = try await page.evaluate(
          """
          () => {
            const data = new DataTransfer()
            data.setData("text/plain", "words")
            data.items.add(new File(["x"], "picture.txt", { type: "text/plain" }))
            const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data })
            document.querySelector("#note").dispatchEvent(event)
            return event.defaultPrevented
          }
          """)
        #expect(!isTaken)
      }
    }

    @Test func `an upload is cancelled`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withFiles(uploadsAfter: gate) { page, _ in
        try await page.choose([text("1.txt", 10), text("2.txt", 20)], in: "#photos")
        try await page.waitFor(count: 2, of: ".upload progress")
        try await page.waitFor(text: "busy", in: "#busy")
        try await page.click(.role("button", name: "Remove 1.txt"))
        try await page.waitFor(count: 1, of: ".upload")
        opening.finish()
        try await page.waitFor(text: "2.txt: text/plain, 20, there", in: "#stored")
        #expect(try await page.text("#stored") == "2.txt: text/plain, 20, there")
      }
    }

    @Test func `a file is sent again after its connection broke`() async throws {
      try await withFiles(expectsErrors: true) { page, _ in
        try await page.goOffline()
        try await page.choose([text("1.txt", 10)], in: "#photos")
        try await page.goOnline()
        try await page.waitFor(text: "1.txt: text/plain, 10, there", in: "#stored")
      }
    }

    @Test func `a user reads that the server has no space, and can try again`() async throws {
      var configuration = LivePages.Configuration()
      configuration.limits.minimumFreeBytesForUploads = .max
      try await withFiles(expectsErrors: true, configuration: configuration) { page, _ in
        try await page.evaluate(
          """
          () => {
            const { fetch } = window
            window.statuses = []
            window.fetch = async (...values) => {
              const response = await fetch(...values)
              statuses.push(response.status)
              return response
            }
          }
          """)
        try await page.choose([text("a.txt", 10)], in: "#photos")
        try await page.waitFor(text: "The server has no space left", in: ".upload.failed")
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
        try await page.waitUntil("statuses.join() === '507'")
        try await page.click(.role("button", name: "Retry"))
        try await page.waitUntil("statuses.join() === '507,507'")
        try await page.waitFor(text: "The server has no space left", in: ".upload.failed")
      }
    }

    @Test func `a file fails when a proxy has no space, and its user can try again`() async throws {
      try await withFiles { page, _ in
        // The server does not know of the first request.
        try await page.evaluate(
          """
          () => {
            const { fetch } = window
            window.fetch = async (resource, options) => {
              if (options?.method !== "PUT") return fetch(resource, options)
              window.fetch = fetch
              return new Response(null, { status: 507 })
            }
          }
          """)
        try await page.choose([text("a.txt", 10)], in: "#photos")
        try await page.waitFor(text: "The file did not arrive", in: ".upload.failed")
        try await page.click(.role("button", name: "Retry"))
        try await page.waitFor(text: "a.txt: text/plain, 10, there", in: "#stored")
      }
    }

    @Test func `files are added again to a page that the server has lost, and removed when a page is left`()
      async throws
    {
      try await withFiles(expectsErrors: true) { page, server in
        let (held, again) = (text("1.txt", 10), text("2.txt", 20))
        try await page.choose([held], in: "#photos")
        try await page.waitFor(count: 1, of: ".upload.finished")
        try await server.stop()
        await server.endAllTabs()
        try await page.choose([again], in: "#photos")
        try await server.start()
        try await page.waitFor(
          text: "1.txt: text/plain, 10, there; 2.txt: text/plain, 20, there", in: "#stored")
        try await page.click(.role("link", name: "Elsewhere"))
        try await page.waitFor(text: "Home", in: "h1")
        // The old page is released before the next event is answered.
        try await page.click("#more")
        try await page.waitFor(text: "Clicked 1", in: "#more")
        let folder = server.livePages.uploadFolder.url.path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      }
    }
  }
}
#endif
