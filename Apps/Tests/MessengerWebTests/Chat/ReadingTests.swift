import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// How the messages scroll while a person reads them.
  @Suite struct ReadingTests {
    private static let isAtEnd =
      "(() => { const m = document.querySelector('.messages'); return m.scrollHeight - m.scrollTop - m.clientHeight < 2 })()"

    @Test(arguments: [Viewport.desktop, .phone])
    func `a chat with forty unread messages opens at the first of them`(viewport: Viewport) async throws {
      var configuration = MessengerConfiguration()
      configuration.passwordCost = .minimal
      let messenger = Messenger(store: try SQLiteStore.inMemory(), configuration: configuration)
      let grace = try await messenger.accounts.signUp(name: "Grace", password: "correct horse", from: "test")
      try await messenger.serve { url in
        let ada = try await BrowserUser.signUp("Ada", at: url, viewport: viewport)
        let person = try await messenger.accounts.person(named: "Ada")
        let chat = try await messenger.chats.directChat(with: person.id, for: grace.person.id)
        for number in 1...40 {
          _ = try await messenger.chats.send(
            "Message \(number)", clientMessageID: UUID(), in: chat.id, from: grace.person.id)
        }
        try await ada.page.click(.chatRow)
        try await ada.page.waitUntil(
          """
          (() => {
            const texts = [...document.querySelectorAll('.message .text')]
            const first = texts.find((text) => text.textContent === 'Message 1')?.getBoundingClientRect()
            const frame = document.querySelector('.messages')?.getBoundingClientRect()
            return first && first.top >= frame.top && first.bottom <= frame.bottom
          })()
          """)
        try await ada.page.waitUntil("!\(Self.isAtEnd)")
        #expect(try await ada.errors() == [])
      }
    }

    @Test func `VIW-3 PAG-5 earlier messages are inserted without moving the visible ones`() async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await visitor.waitForMessages(atLeast: 15)
      // The list is scrolled to its end at first.
      try await page.waitUntil(Self.isAtEnd)
      try await page.waitUntil("!document.querySelector('.leaving, .entering')")
      for count in [30, 31] {
        let before: Double = try await page.evaluate(
          """
          (() => {
            const row = document.querySelector('.message')
            window.read = row
            document.querySelector('.messages').scrollTop = 0
            return row.getBoundingClientRect().top
          })()
          """)
        try await visitor.waitForMessages(atLeast: count)
        // The row stays in place at once, and after the animations have ended.
        for _ in 0..<2 {
          let after: Double = try await page.evaluate(
            "window.read.getBoundingClientRect().top")
          #expect(abs(after - before) <= 1)
          try await page.waitUntil("!document.querySelector('.leaving, .entering')")
        }
      }
      #expect(try await visitor.errors() == [])
    }

    @Test func `VIW-1 VIW-4 at the end the list follows new messages, and further up it counts them`()
      async throws
    {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server, viewport: .phone)
      try await ada.openChat(with: "Grace")
      try await ada.send("The first")
      try await grace.page.click(Locator.chatRow.containing("Ada"))
      try await grace.waitForMessage("The first")
      // A few messages are at the bottom of the list.
      try await grace.page.waitUntil(
        """
        (() => {
          const [frame, row] = ['.messages-frame', '.message'].map((s) => document.querySelector(s).getBoundingClientRect())
          return frame.bottom - row.bottom < 40 && row.top - frame.top > 200
        })()
        """)
      for number in 2...20 { try await ada.send("Line \(number)") }
      try await grace.waitForMessage("Line 20")
      try await grace.page.waitUntil(Self.isAtEnd)
      try await grace.page.waitFor(".jump", .detached)

      try await grace.page.evaluate("document.querySelector('.messages').scrollTop = 40")
      try await grace.page.waitUntil("!document.querySelector('.messages.at-end')")
      try await ada.send("Unseen 1")
      try await grace.page.waitFor(text: "1 new message", in: ".jump")
      try await ada.send("Unseen 2")
      try await grace.page.waitFor(text: "2 new messages", in: ".jump")
      #expect(try await grace.page.evaluate("document.querySelector('.messages').scrollTop") == 40)
      #expect(try await grace.page.accessibilityViolations().isEmpty)
      #expect(try await grace.page.overflowingElements(width: 360).isEmpty)
      try await grace.page.click(".jump")
      try await grace.page.waitFor(".jump", .detached)
      try await grace.page.waitUntil(Self.isAtEnd)
      try await ada.send("Seen")
      try await grace.waitForMessage("Seen")
      try await grace.page.waitUntil(Self.isAtEnd)
      try await grace.page.waitFor(".jump", .detached)
      #expect(try await grace.errors() == [])
    }

    @Test(arguments: [(Viewport.phone, ColorScheme.light), (.desktop, .dark)])
    func `MSG-6 VIW-6 each message shows its time after its last word`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      let server = try await ServerProcess()
      let visitor = try await BrowserUser.lookAround(at: server, viewport: viewport, colorScheme: colors)
      let page = visitor.page
      try await page.click(Locator.chatRow.nth(0))
      try await visitor.waitForMessages(atLeast: 15)
      try await visitor.send("Now")
      // The browser's own row has no time yet.
      try await page.waitUntil(
        #"/^\d\d?:\d\d\u{202f}[AP]M$/u.test([...document.querySelectorAll(".message .time")].at(-1).textContent)"#
      )
      let areInside = try await page.evaluate(
        """
        [...document.querySelectorAll(".message .bubble")].every((bubble) => {
          const [outer, inner] = [bubble, bubble.querySelector(".time")].map((box) => box.getBoundingClientRect())
          return inner.width > 20 && inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom
        })
        """, as: Bool.self)
      #expect(areInside)
      #expect(try await page.accessibilityViolations().isEmpty)
      #expect(try await page.overflowingElements(width: 360).isEmpty)
      #expect(try await visitor.errors() == [])
    }

    @Test
    func `MSG-5 VIW-2 CHL-10 new rows are animated, except with reduced motion`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      // The durations of animations by their names, in milliseconds. They are read from the styles, because a browser that
      // is busy may report the start of an animation only after its end.
      let watch = """
        {
          window.moves = {}
          addEventListener("animationstart", ({ target, animationName }) => {
            const style = getComputedStyle(target)
            const index = style.animationName.split(", ").indexOf(animationName)
            const duration = style.animationDuration.split(", ")[index]
            if (duration) moves[(target.closest(".list") ? "list " : "") + animationName] = 1000 * parseFloat(duration)
          })
        }
        """
      try await ada.page.evaluate(watch)
      try await grace.openChat(with: "Ada")
      try await grace.send("One")
      try await ada.page.waitUntil("window.moves['list enter'] > 100")
      try await ada.page.click(Locator.chatRow.containing("Grace"))
      try await ada.waitForMessage("One")
      try await grace.send("Two")
      try await ada.page.waitUntil("window.moves.rise > 100 && window.moves.enter > 100")
      let still = try await BrowserUser.signIn("Ada", at: server, reducedMotion: true).page
      try await still.click(Locator.chatRow.containing("Grace"))
      try await still.waitFor(text: "Two", in: ".transcript")
      try await still.evaluate(watch)
      try await grace.send("Three")
      try await still.waitUntil("window.moves.rise <= 1 && window.moves.enter <= 1")
    }
  }
}
