import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// Files that the browser keeps until their messages are stored.
  @Suite struct KeptFilesTests {
    private static let field: Locator = ".attach:not(.camera) input"
    private let picture = TestFile(name: "beach.png", type: "image/png", content: TestPicture.png)
    private let notes = TestFile(name: "notes.txt", type: "text/plain", content: Data("Bring water.".utf8))

    /// The number of files that the browser keeps.
    private let keptCount = """
      new Promise((resolve) => {
        const request = indexedDB.open("swiftwater-files", 1)
        request.onupgradeneeded = () => request.result.createObjectStore("kept", { keyPath: "key" })
        request.onsuccess = () => {
          const count = request.result.transaction("kept").objectStore("kept").count()
          count.onsuccess = () => resolve(count.result) || request.result.close()
        }
      })
      """

    /// Two people with an open chat.
    private func withChat(
      _ body: (_ server: ServerProcess, _ ada: BrowserUser, _ grace: BrowserUser) async throws -> Void
    ) async throws {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      let (ada, grace) = try await BrowserUser.pair(at: server, .phone)
      try await body(server, ada, grace)
      #expect(try await ada.errors() == [])
    }

    /// Waits until the browser keeps a number of files.
    private func wait(forKept count: Int, by user: BrowserUser) async throws {
      try await user.page.evaluate(
        "(async () => { while (await \(keptCount) !== \(count)) await new Promise(requestAnimationFrame) })()"
      )
    }

    /// Waits until the browser keeps the event that sends a message. A reload does not lose the event then.
    private func waitForKeptEvent(of user: BrowserUser) async throws {
      try await user.page.waitUntil(
        """
        new Promise((done) => {
          const opening = indexedDB.open("swiftwater", 1)
          opening.onupgradeneeded = () => opening.result.createObjectStore("kept", { keyPath: "id" })
          opening.onsuccess = () => {
            const keys = opening.result.transaction("kept").objectStore("kept").getAllKeys()
            keys.onsuccess = () => {
              opening.result.close()
              done(keys.result.some((key) => key.startsWith("event:")))
            }
          }
        })
        """)
    }

    /// Waits until somebody sees the messages of an album, and checks that there is one.
    private func expectAlbum(_ user: BrowserUser) async throws {
      try await user.waitForMessage("At the beach")
      try await user.page.waitFor(count: 2, of: ".album .picture")
      #expect(try await user.page.count(".message") == 1)
    }

    @Test func `pictures that were sent without a network arrive once, after the page was reloaded`()
      async throws
    {
      try await withChat { _, ada, grace in
        try await ada.page.choose([picture, picture], in: Self.field)
        try await ada.page.waitFor(count: 2, of: ".attachment .thumbnail")
        try await wait(forKept: 2, by: ada)
        try await ada.page.goOffline()
        try await ada.page.type("At the beach", into: "#draft")
        try await ada.page.press("Enter", in: "#draft")
        try await ada.page.waitFor(text: "At the beach", in: ".transcript")
        try await waitForKeptEvent(of: ada)
        // The browser cannot load the page.
        _ = try? await ada.page.reload()
        try await ada.page.goOnline()
        try await ada.page.reload()
        try await expectAlbum(ada)
        try await ada.page.waitFor(count: 1, of: ".delivery.read")
        try await expectAlbum(grace)
        try await wait(forKept: 0, by: ada)
        try await ada.page.waitFor(count: 0, of: ".attachment")
      }
    }

    @Test func `a picture that is being uploaded goes on after the page was reloaded, or its chat is left`()
      async throws
    {
      try await withChat { server, ada, grace in
        _ = try await BrowserUser.signUp("Hedy", at: server)
        try await ada.page.holdFiles()
        try await ada.page.choose([picture, picture], in: Self.field)
        try await ada.page.waitFor(count: 2, of: ".attachment .thumbnail")
        try await wait(forKept: 2, by: ada)
        try await ada.page.type("At the beach", into: "#draft")
        try await ada.page.press("Enter", in: "#draft")
        try await ada.page.waitFor(count: 2, of: ".album progress")
        // The chat is not shown anymore when the page is loaded again.
        try await ada.openChat(with: "Hedy")
        try await ada.page.reload()
        try await expectAlbum(grace)
        try await wait(forKept: 0, by: ada)
        try await ada.openChat(with: "Grace")
        try await expectAlbum(ada)
      }
    }

    @Test func `a file whose chat is not shown while the page is rebuilt is sent`() async throws {
      try await withChat { server, ada, grace in
        _ = try await BrowserUser.signUp("Hedy", at: server)
        try await ada.page.holdFiles()
        try await ada.page.choose([notes], in: Self.field)
        try await ada.page.waitFor(text: "notes.txt", in: ".attachments")
        try await ada.page.type("Read this", into: "#draft")
        try await ada.page.press("Enter", in: "#draft")
        try await ada.page.waitFor(".message progress", .visible)
        try await ada.openChat(with: "Hedy")
        await server.kill()
        try await ada.page.letNewFilesPass()
        try await server.start()
        try await grace.waitForMessage("Read this")
        try await grace.page.waitFor(text: "notes.txt", in: ".message .file-name")
        try await wait(forKept: 0, by: ada)
      }
    }

    @Test func `a file that was chosen is in the field again after a reload, and gone after signing out`()
      async throws
    {
      try await withChat { _, ada, grace in
        try await ada.page.choose([notes], in: Self.field)
        try await ada.page.waitFor(text: "notes.txt", in: ".attachments")
        try await wait(forKept: 1, by: ada)
        try await ada.page.reload()
        try await ada.page.waitFor(text: "notes.txt", in: ".attachments")
        #expect(try await ada.page.count(".attachment") == 1)
        // Another tab does not take the file from this one.
        #expect(try await grace.page.count(".attachment") == 0)
        try await ada.page.click(.role("link", name: "Settings"))
        try await ada.page.click("form[action='/sign-out'] button")
        try await ada.page.waitFor("main.welcome", .visible)
        try await wait(forKept: 0, by: ada)
      }
    }
  }
}
