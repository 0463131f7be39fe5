#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Synchronization
import Testing

extension LiveTests {
  /// Pages that a browser rebuilds, because the server has lost them.
  @Suite struct RebuildTests {
    /// A page with a part of the client script that its document did not load at first.
    private final class MailPage: Page {
      let isOpen = MutableProperty(false)
      let title = Property<String>.constant("Mail")
      let archive = ButtonDesign("Archive")

      var state: [StateValue] { [StateValue("open", isOpen)] }

      var body: Markup {
        main {
          h1 { "Mail" }
          button(.id("open"), .onClick { [unowned self] in isOpen.value = true }) { "Open" }
          Show(when: isOpen) { [unowned self] in
            SwipeActions(trailing: [archive]) { p(.id("mail")) { "Hello" } }
          }
        }
      }
    }

    /// The state that all pages share: the guests, and a log of the actions.
    private final class Guests: Sendable {
      let names = Mutex(["Ann", "Bob"])
      let actions = Mutex<[String]>([])

      func act(_ action: String) { actions.withLock { $0.append(action) } }
    }

    private final class GuestsPage: Page {
      let title = Property<String>.constant("Guests")
      private let guests: Guests
      private let rows: MutableListProperty<Row>
      private let note = MutableProperty("")
      /// The number of actions of the user that have arrived.
      private let actionCount = MutableProperty(0)

      init(_ guests: Guests) {
        self.guests = guests
        rows = MutableListProperty(
          guests.names.withLock { $0 }.enumerated().map { Row(id: $0.offset, name: $0.element) })
      }

      private func act(_ action: String) {
        guests.act(action)
        actionCount.value += 1
      }

      var body: Markup {
        main {
          h1 { "Guests" }
          ul {
            ForEach(rows) { [unowned self] row in
              li {
                row.name
                button(
                  .aria(.label, "Remove \(row.name)"),
                  .onClick { [unowned self] in act("remove \(row.name)") }
                ) {
                  "×"
                }
              }
            }
          }
          p(.id("action-count")) { actionCount }
          form(.onSubmit { [unowned self] in act("note \(note.value)") }) {
            p { rows.count.map { "\($0) guests" } }
            input(.aria(.label, "Note"), .field(note))
            button(.type("submit")) { "Add" }
          }
        }
      }
    }

    /// Does something while the server does not run, and starts it again with other guests.
    ///
    /// - Parameters:
    ///   - newGuests: The guests after the restart.
    ///   - actionCount: The number of actions that arrive then.
    /// - Returns: The actions.
    private func withLostServer(
      newGuests: [String], actionCount: Int, _ act: (BrowserPage) async throws -> Void
    ) async throws -> [String] {
      let guests = Guests()
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(GuestsPage(guests)) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let token = "document.querySelector('meta[name=swiftwater]').content"
        try await page.evaluate("window.firstToken = \(token)")
        try await server.stop()
        await server.endAllTabs()
        try await act(page)
        guests.names.withLock { $0 = newGuests }
        try await server.start()
        try await page.waitUntil("\(token) !== window.firstToken")
        try await page.waitFor(count: newGuests.count, of: "li")
        try await page.waitUntilLive()
        try await page.waitUntil("!document.querySelector('.waiting')")
        try await page.waitUntil(
          "document.querySelector('#action-count').textContent === '\(actionCount)'")
        #expect(try await page.errors().isEmpty)
      }
      return guests.actions.withLock { $0 }
    }

    @Test func `a press in a row that was removed presses nothing in another row`() async throws {
      let actions = try await withLostServer(newGuests: ["Bobby"], actionCount: 0) { page in
        try await page.click(.role("button", name: "Remove Ann"))
      }
      #expect(actions == [])
    }

    @Test func `a press in a row that has moved finds it`() async throws {
      let actions = try await withLostServer(newGuests: ["Charles", "Bob"], actionCount: 1) { page in
        try await page.click(.role("button", name: "Remove Bob"))
      }
      #expect(actions == ["remove Bob"])
    }

    @Test func `a form whose text is different after the rebuild is submitted`() async throws {
      let actions = try await withLostServer(newGuests: ["Di", "Ann", "Carol"], actionCount: 1) { page in
        try await page.type("hello", into: "input")
        try await page.press("Enter", in: "input")
      }
      #expect(actions == ["note hello"])
    }

    /// A message with files.
    private final class MessagePage: Page {
      let title = Property<String>.constant("Message")
      private let guests: Guests
      private let files = FileInput(
        "Files", limits: UploadLimits(maximumBytes: 1000, types: ["text/*"], maximumCount: 3))
      private let caption = MutableProperty("")
      private let likes = MutableProperty(0)
      private let sentCount = MutableProperty(0)

      init(_ guests: Guests) { self.guests = guests }

      private func send() {
        let names = files.files.value.map(\.name).joined(separator: ",")
        guests.act("\(caption.value) with \(names)")
        files.removeAll()
        caption.value = ""
        sentCount.value += 1
      }

      private func like() {
        guests.act("liked")
        likes.value += 1
      }

      var body: Markup {
        main {
          h1 { "Message" }
          FileInputView(files, name: "files", .id("files-input"))
          form(.onSubmit { [unowned self] _ in send() }) {
            input(.aria(.label, "Caption"), .id("caption"), .field(caption))
          }
          button(.id("like"), .onClick { [unowned self] in like() }) { "Like" }
          p(.id("likes")) { likes }
          p(.id("sent")) { sentCount }
          a(.link("/first"), .id("first")) { "First" }
          a(.link("/second"), .id("second")) { "Second" }
        }
      }
    }

    private let file = TestFile(name: "1.txt", type: "text/plain", content: Data("content".utf8))

    /// - Parameters:
    ///   - count: The number of messages that the last page receives.
    ///   - gate: Delays all uploads.
    private func withMessage(
      count: Int = 1, uploadsAfter gate: LiveServer.Gate? = nil,
      _ act: (BrowserPage, LiveServer) async throws -> Void
    ) async throws -> [String] {
      let guests = Guests()
      try await withLiveServer(uploadsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(MessagePage(guests)) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await act(page, server)
        try await page.waitFor(text: "\(count)", in: "#sent")
        try await page.waitFor(count: 0, of: ".upload")
        try await page.waitFor(value: "12", of: "#caption")
      }
      return guests.actions.withLock { $0 }
    }

    @Test func `a message is sent again with its file, and text that was typed since stays`() async throws {
      let actions = try await withMessage { page, server in
        try await page.choose([file], in: "#files")
        try await page.waitFor(count: 1, of: ".upload.finished")
        try await server.stop()
        await server.endAllTabs()
        try await page.type("photo", into: "#caption")
        try await page.press("Enter", in: "#caption")
        try await page.fill("12", into: "#caption")
        try await server.start()
      }
      #expect(actions == ["photo with 1.txt"])
    }

    @Test func `a message waits for its file, even when the page is lost once more meanwhile`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      let actions = try await withMessage(uploadsAfter: gate) { page, server in
        try await page.evaluate("() => \(BrowserPage.collectingSockets)")
        try await server.stop()
        await server.endAllTabs()
        try await page.choose([file], in: "#files")
        try await page.type("photo", into: "#caption")
        try await page.press("Enter", in: "#caption")
        try await page.fill("12", into: "#caption")
        try await server.start()
        try await page.waitFor(count: 1, of: ".upload progress")
        let token = "document.querySelector('meta[name=swiftwater]').content"
        let firstToken: String = try await page.evaluate(token)
        try await page.evaluate("window.firstToken = \(token)")
        try await page.goOffline()
        await server.disconnect(firstToken)
        // A tab that ends while it is connected would let the browser load the document again.
        try await page.waitUntil("sockets.at(-1).readyState === WebSocket.CLOSED")
        await server.endAllTabs()
        try await page.goOnline()
        try await page.waitUntil("window.firstToken && \(token) !== window.firstToken")
        try await page.waitFor(count: 1, of: ".upload progress")
        opening.finish()
      }
      #expect(actions == ["photo with 1.txt"])
    }

    @Test func `events from before a file was chosen do not wait for it, and later events do`()
      async throws
    {
      let (gate, opening) = LiveServer.Gate.makeStream()
      let actions = try await withMessage(count: 2, uploadsAfter: gate) { page, server in
        try await server.stop()
        await server.endAllTabs()
        try await page.fill("text", into: "#caption")
        try await page.press("Enter", in: "#caption")
        try await page.click("#like")
        try await page.choose([file], in: "#files")
        try await page.fill("photo", into: "#caption")
        try await page.press("Enter", in: "#caption")
        try await page.fill("12", into: "#caption")
        try await page.click("#like")
        try await server.start()
        try await page.waitFor(text: "1", in: "#likes")
        try await page.waitFor(count: 1, of: ".upload progress")
        opening.finish()
        try await page.waitFor(text: "2", in: "#likes")
      }
      #expect(actions == ["text with ", "liked", "photo with 1.txt", "liked"])
    }

    @Test func `a message that waits for a file is forgotten when its page is left`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      let guests = Guests()
      try await withLiveServer(uploadsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(MessagePage(guests)) }
        pages.add(Route("/first")) { _ in .page(GuestsPage(guests)) }
        pages.add(Route("/second")) { _ in .page(GuestsPage(guests)) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await server.stop()
        await server.endAllTabs()
        try await page.choose([file], in: "#files")
        try await page.press("Enter", in: "#caption")
        try await page.clickByScript("#first")
        try await server.start()
        try await page.waitFor(count: 1, of: ".upload progress")
        try await page.clickByScript("#second")
        try await page.waitFor(text: "Guests", in: "h1")
        opening.finish()
        // An answer of the server, after anything that the page would have sent.
        try await page.type("a", into: "input")
        try await page.waitUntil("!document.querySelector('.waiting')")
        try await page.waitFor(url: "/second")
      }
      #expect(guests.actions.withLock { $0 } == [])
    }

    @Test func `a rebuilt page that needs more parts of the script stays in its document`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(MailPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.click("#open")
        try await page.waitFor(count: 1, of: "#mail")
        // A server that stops while the script of the swipe is loading would be an error of the page.
        try await page.waitUntilLive()
        let token = "document.querySelector('meta[name=swiftwater]').content"
        try await page.evaluate("window.firstToken = \(token)")
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.waitUntil("\(token) !== window.firstToken")
        try await page.waitUntilLive()
        try await page.waitFor(count: 1, of: "#mail")
        #expect(try await page.evaluate("typeof window.firstToken === 'string'"))
        #expect(try await page.errors().isEmpty)
      }
    }
  }
}
#endif
