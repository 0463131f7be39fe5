import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Voice messages in a real browser, with its simulated microphone.
  @Suite struct VoiceMessageTests {
    private static let record: Locator = .role("button", name: "Record a voice message")
    private static let send: Locator = .role("button", name: "Send voice message")
    private let sound = "document.querySelector('.voice-message audio')"

    /// Opens the chat of two people, and serves it while a test uses it.
    private func withChat(
      viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, isAllowed: Bool = true,
      _ body: (_ server: ServerProcess, _ ada: BrowserUser, _ grace: BrowserUser) async throws -> Void
    ) async throws {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      let ada = try await BrowserUser.signUp(
        "Ada", at: server, in: .full, viewport: viewport, colorScheme: colorScheme)
      let grace = try await BrowserUser.signUp("Grace", at: server, in: .full, viewport: .phone)
      try await ada.page.grant(isAllowed ? [.microphone] : [])
      try await ada.openChat(with: "Grace")
      try await ada.page.waitFor(Self.record, .visible)
      try await body(server, ada, grace)
      #expect(try await ada.errors() == [])
    }

    /// Plays the voice message, and waits until it has been heard at a speed. It ends by itself.
    private func play(at speed: Double, _ page: BrowserPage) async throws {
      try await page.evaluate(
        """
        () => {
          window.hasPlayed = false
          \(sound).addEventListener("timeupdate", ({ target: { currentTime, playbackRate } }) => {
            if (currentTime > 0 && playbackRate === \(speed)) window.hasPlayed = true
          })
        }
        """)
      try await page.click(.role("button", name: "Play"))
      try await page.waitUntil("hasPlayed")
    }

    /// Waits until the recording is a second long.
    private func speak(_ user: BrowserUser) async throws {
      try await user.page.waitUntil(
        "/^0:(0[1-9]|[1-5])/.test(document.querySelector('.voice-panel .voice-time').textContent)")
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a voice message is recorded while the button is held, and played`(viewport: Viewport) async throws {
      try await withChat(viewport: viewport) { server, ada, grace in
        try await ada.page.pressPointer(on: Self.record)
        try await speak(ada)
        try await ada.page.waitFor(text: "Slide to cancel", in: ".voice-hint")
        #expect(try await ada.page.accessibilityViolations().isEmpty)
        try await ada.page.releasePointer()
        try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
        try await ada.page.waitFor(".voice-panel", .hidden)

        try await grace.page.waitFor(text: "Voice message", in: .chatRow)
        try await grace.openChat(with: "Ada")
        try await grace.page.waitFor(".voice-message.available", .visible)
        #expect(try await grace.page.accessibilityViolations().isEmpty)
        try await grace.page.click(.role("button", name: "Speed 1×"))
        try await grace.page.waitFor(text: "1.5×", in: ".voice-speed")
        try await play(at: 1.5, grace.page)
        // It ends by itself, and begins again.
        try await grace.page.waitUntil("\(sound).paused && \(sound).currentTime === 0")
        try await grace.page.press("ArrowRight", in: ".voice-position")
        try await grace.page.waitUntil("\(sound).currentTime > 0")
        // It is still there after the server was killed.
        await server.kill()
        try await server.start()
        try await grace.page.reload()
        try await grace.page.waitFor(".voice-message.available", .visible)
        try await play(at: 1, grace.page)
      }
    }

    @Test func `a double click on the button that sends a text records nothing`() async throws {
      try await withChat { _, ada, grace in
        try await ada.page.evaluate(
          """
          () => {
            window.requests = 0
            navigator.mediaDevices.getUserMedia = async () => { requests++ }
            return null
          }
          """)
        // The button for recording takes the place of the other one after the first click.
        try await ada.page.type("Hello", into: "#draft")
        try await ada.page.doubleClick(.role("button", name: "Send"))
        try await grace.page.waitFor(text: "Hello", in: .chatRow)
        try await ada.page.waitFor(Self.record, .visible)
        #expect(try await ada.page.evaluate("requests") == 0)
      }
    }

    @Test func `a hold that begins right after a text was sent records`() async throws {
      try await withChat(viewport: .phone) { _, ada, _ in
        try await ada.page.type("Hello", into: "#draft")
        try await ada.page.click(.role("button", name: "Send"))
        try await ada.page.pressPointer(on: Self.record)
        try await speak(ada)
        try await ada.page.releasePointer()
        try await ada.page.waitFor(count: 1, of: ".voice-message")
      }
    }

    @Test func `sliding away cancels`() async throws {
      try await withChat(viewport: .phone, colorScheme: .dark) { _, ada, _ in
        try await ada.page.pressPointer(on: Self.record)
        try await speak(ada)
        try await ada.page.movePointer(deltaX: -150)
        try await ada.page.waitFor(".cancelling .voice-hint", .visible)
        try await ada.page.releasePointer()
        try await ada.page.waitFor(".voice-panel", .hidden)
        try await ada.send("Hello")
        try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
        #expect(try await ada.page.count(".message") == 1)
      }
    }

    @Test func `sliding away cancels in a language that is written from right to left`() async throws {
      let server = try await ServerProcess()
      _ = try await BrowserUser.signUp("Ada", at: server)
      _ = try await BrowserUser.signUp("Grace", at: server)
      let page = try await BrowserUser.newPage(in: .full, viewport: .phone, locale: "ar")
      try await page.open(server.url + "/sign-in")
      try await page.fill("Ada", into: "#name")
      try await page.fill("correct horse", into: "#password")
      try await page.press("Enter", in: "#password")
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitForLivePage()
      let ada = BrowserUser(page: page, name: "Ada")
      try await page.grant([.microphone])
      try await page.click(Locator(".tab").nth(0))
      try await page.click(Locator("button.contact").containing("Grace"))
      try await page.waitFor(".voice-record", .visible)
      try await page.pressPointer(on: ".voice-record")
      try await speak(ada)
      try await page.movePointer(deltaX: 150)
      try await page.waitFor(".cancelling .voice-hint", .visible)
      try await page.releasePointer()
      try await page.waitFor(".voice-panel", .hidden)
      try await ada.send("Hello")
      try await page.waitFor(count: 1, of: ".delivery:not(.sending)")
      #expect(try await page.count(".message") == 1)
      #expect(try await ada.errors() == [])
    }

    @Test func `a recording of the maximum length is sent by itself`() async throws {
      try await withChat { _, ada, grace in
        try await ada.page.press("Enter", in: Self.record)
        try await speak(ada)
        // A quarter of an hour later.
        try await ada.page.evaluate(
          """
          (() => {
            const now = performance.now.bind(performance)
            performance.now = () => now() + 900_000
          })()
          """)
        try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
        try await ada.page.waitFor(".voice-panel", .hidden)
        try await grace.openChat(with: "Ada")
        try await grace.page.waitFor(text: "15:00", in: ".voice-message")
      }
    }

    @Test func `a voice message is recorded and cancelled by keys`() async throws {
      try await withChat { _, ada, _ in
        try await ada.page.press("Enter", in: Self.record)
        try await speak(ada)
        try await ada.page.waitFor(Self.send, .focused)
        #expect(try await ada.page.accessibilityViolations().isEmpty)
        try await ada.page.press("Escape", in: Self.send)
        try await ada.page.waitFor(".voice-panel", .hidden)
        try await ada.page.waitFor(Self.record, .focused)
        try await ada.page.press("Space", in: Self.record)
        try await speak(ada)
        try await ada.page.press("Enter", in: Self.send)
        try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
        #expect(try await ada.page.count(".message") == 1)
        // The button makes room for that of a text.
        try await ada.page.type("H", into: "#draft")
        try await ada.page.waitFor(Self.record, .hidden)
        try await ada.page.waitFor(".composer > .send", .visible)
      }
    }

    @Test func `a recording goes on while the server is started again, and is sent without a network`()
      async throws
    {
      try await withChat { server, ada, grace in
        try await grace.openChat(with: "Ada")
        try await ada.page.press("Enter", in: Self.record)
        try await speak(ada)
        try await ada.page.evaluate("document.querySelector('.voice-recorder').id = 'old'")
        await server.kill()
        try await server.start()
        try await ada.page.waitFor("#old", .detached)
        try await ada.page.waitFor(".voice-recorder.recording", .visible)
        try await ada.page.goOffline()
        try await ada.page.click(Self.send)
        try await ada.page.goOnline()
        try await ada.page.waitFor(count: 1, of: ".delivery.read")
        try await grace.page.waitFor(".voice-message", .visible)
      }
    }

    @Test func `a recording does not get into another chat, nor does its file after a restart of the server`()
      async throws
    {
      try await withChat { server, ada, _ in
        let hedy = try await BrowserUser.signUp("Hedy", at: server)
        try await ada.page.press("Enter", in: Self.record)
        try await speak(ada)
        try await ada.openChat(with: "Hedy")
        try await ada.page.waitFor(".voice-panel", .hidden)
        // The file of the first chat never reaches the server.
        try await ada.openChat(with: "Grace")
        try await ada.page.holdFiles()
        try await ada.page.press("Enter", in: Self.record)
        try await speak(ada)
        try await ada.page.press("Enter", in: Self.send)
        try await ada.page.waitFor(count: 1, of: ".message")
        try await ada.openChat(with: "Hedy")
        try await ada.page.evaluate("document.querySelector('.chat').dataset.old = ''")
        await server.kill()
        try await server.start()
        try await ada.page.waitFor("[data-old]", .detached)
        try await ada.send("Hello")
        try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
        #expect(try await ada.page.count(".message") == 1)
        try await hedy.page.waitFor(text: "Hello", in: .chatRow)
      }
    }

    @Test func `a voice message that the browser cannot play can be downloaded`() async throws {
      try await withChat { _, ada, _ in
        // The file is damaged on its way into the field.
        try await ada.page.addInitScript(
          """
          const OriginalFile = window.File
          window.File = class extends OriginalFile {
            constructor(bytes, name, options) { super(["no sound"], name, options) }
          }
          """)
        try await ada.page.reload()
        try await ada.page.press("Enter", in: Self.record)
        try await speak(ada)
        try await ada.page.press("Enter", in: Self.send)
        try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
        // Before its script is loaded, the button does nothing.
        try await ada.page.waitFor(".voice-message.available", .visible)
        try await ada.page.click(.role("button", name: "Play"))
        try await ada.page.waitFor(.role("link", name: "Download"), .visible)
        #expect(try await ada.page.accessibilityViolations().isEmpty)
      }
    }

    @Test func `a person without a microphone reads why`() async throws {
      try await withChat(isAllowed: false) { _, ada, _ in
        try await ada.page.press("Enter", in: Self.record)
        try await ada.page.waitFor(
          text: "The browser does not let this page use the microphone.",
          in: ".composer .input-problem:not([hidden])")
        try await ada.page.waitFor(".voice-panel", .hidden)
        #expect(try await ada.page.accessibilityViolations().isEmpty)
      }
    }
  }
}
