import Foundation
import GRDB
import PageTesting
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ConversationTests {
    @Test func `SND-1 two people exchange messages, and see each other typing and reading`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server, viewport: .phone, colorScheme: .dark)

      try await ada.openChat(with: "Grace")
      try await ada.send("Hello <b>Grace</b>")
      // Grace sees the list of chats, where the chat appears as unread.
      try await grace.page.waitFor(text: "Hello <b>Grace</b>", in: .chatRow)
      #expect(try await grace.page.text(".list .badge").hasPrefix("1"))
      try await grace.page.waitUntil("document.title.startsWith('(1)')")
      try await ada.page.waitFor(".delivery.delivered", .visible)

      try await grace.page.click(Locator.chatRow.containing("Ada"))
      try await grace.waitForMessage("Hello <b>Grace</b>")
      try await ada.page.waitFor(".delivery.read", .visible)
      try await grace.page.waitUntil("!document.title.startsWith('(')")

      // Each of the two places shows for a while that Grace is typing.
      try await ada.page.watch(
        for: "document.querySelector('.typing')?.textContent === 'Grace is typing…'",
        "document.querySelector('.row-typing')?.textContent === 'Grace is typing…'")
      try await grace.page.type("Hi", into: "#draft")
      try await ada.page.waitForMoment()
      try await grace.page.press("Enter", in: "#draft")
      try await ada.waitForMessage("Hi")
      #expect(try await grace.page.value("#draft") == "")
      #expect(try await ada.errors() == [])
      #expect(try await grace.errors() == [])
    }

    @Test func `MSG-7 a press on a text, a time, an avatar, a day or a system message does nothing`()
      async throws
    {
      let server = try await ServerProcess.withConversations()
      let ada = try await BrowserUser.signIn("Ada", at: server)
      let page = ada.page
      try await page.click(Locator.chatRow.containing("Lighthouse keepers"))
      try await ada.waitForMessage("We come at seven")
      try await page.waitForModules()
      let count: Int = try await page.evaluate("document.querySelectorAll('#transcript > li').length")
      let state = """
        [
          location.href, `${document.querySelectorAll("dialog[open]").length} dialogs`,
          ...[...document.querySelectorAll("#transcript > li")].slice(0, \(count)).map((row) => row.textContent),
        ]
        """
      let before = try await page.evaluate(state, as: [String].self)
      for locator: Locator in [
        ".incoming .text", ".outgoing .text", ".message .time", ".incoming.tail .avatar", ".day span",
        ".system span",
      ] {
        try await page.click(locator.nth(0))
      }
      // Events are applied in order, so an effect of a press would be here before this message is stored.
      try await ada.send("Still here")
      try await page.waitFor(count: 0, of: ".delivery.sending")
      #expect(try await page.evaluate(state, as: [String].self) == before)
      #expect(try await ada.errors() == [])
    }

    @Test func `two tabs of one person show the same chat`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      let second = try await ada.page.context.newPage()
      try await second.open(try await ada.page.url())
      try await ada.send("From the first tab")
      try await second.waitFor(text: "From the first tab", in: ".transcript")
      try await grace.page.waitFor(text: "From the first tab", in: .chatRow)
      try await second.type("And from the second", into: "#draft")
      try await second.press("Enter", in: "#draft")
      try await ada.waitForMessage("And from the second")
      #expect(try await ada.page.count(".message") == 2)
    }

    @Test func `three people write in a group at the same time and see the same order`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let people = [
        ada, try await BrowserUser.signUp("Grace", at: server),
        try await BrowserUser.signUp("Hedy", at: server, viewport: .phone),
      ]
      try await ada.page.click(.role("link", name: "New chat"))
      for name in ["Grace", "Hedy"] {
        try await ada.page.click(Locator(".content button.contact").containing(name))
      }
      try await ada.page.click(.role("button", name: "Next"))
      try await ada.page.fill("Compilers", into: "#title")
      try await ada.page.click(.role("button", name: "Create"))
      try await ada.waitForMessage("Ada created the group")
      for person in people.dropFirst() {
        // Nobody knows Ada yet, so each of them is invited first.
        try await person.page.click(Locator(".invitations .emphasized"))
        try await person.page.click(Locator.chatRow.containing("Compilers"))
        try await person.waitForMessage("Ada created the group")
      }
      try await withThrowingTaskGroup { group in
        for person in people {
          group.addTask {
            for number in 1...3 { try await person.send("\(person.name) \(number)") }
          }
        }
        try await group.waitForAll()
      }
      var transcripts: Set<[String]> = []
      for person in people {
        try await person.page.waitFor(count: 9, of: ".message")
        // A message has its place only when the server has stored it.
        try await person.page.waitFor(count: 0, of: ".delivery.sending")
        transcripts.insert(
          try await person.page.evaluate(
            "Array.from(document.querySelectorAll('.message .text'), (text) => text.textContent)"))
      }
      #expect(transcripts.count == 1)
    }

    @Test func `a browser that reconnects sends and receives the messages in between`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      try await ada.send("One")
      try await grace.openChat(with: "Ada")
      try await grace.page.goOffline()
      try await ada.send("Two")
      try await grace.page.type("Three", into: "#draft")
      try await grace.page.press("Enter", in: "#draft")
      try await grace.page.goOnline()
      try await grace.waitForMessage("Two")
      try await grace.waitForMessage("Three")
      try await ada.waitForMessage("Three")
      #expect(try await ada.page.count(".message") == 3)
      #expect(try await grace.page.count(".message") == 3)
    }

    @Test func `a message to an invisible chat is unread until the chat is visible`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      try await ada.send("Seen")
      try await grace.openChat(with: "Ada")
      try await grace.waitForMessage("Seen")
      try await ada.page.waitFor(".delivery.read", .visible)

      // Behind another tab, the list and the title show the unread message.
      try await grace.page.hide()
      try await grace.page.waitForAnswers()
      try await ada.send("Behind")
      try await grace.waitForMessage("Behind")
      try await grace.page.waitUntil("document.title.startsWith('(1)')")
      try await ada.page.waitFor(".delivery.delivered", .visible)
      #expect(try await ada.page.count(".delivery.read") == 1)
      try await grace.page.show()
      try await ada.page.waitFor(count: 2, of: ".delivery.read")
      try await grace.page.waitUntil("!document.title.startsWith('(')")
      try await grace.page.waitFor(text: "New Messages", in: ".transcript")
      try await ada.send("Read at once")
      try await ada.page.waitFor(count: 3, of: ".delivery.read")
      #expect(try await grace.errors() == [])
    }

    @Test func `a killed server loses neither messages nor the draft`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      try await ada.send("Before")
      try await ada.page.type("Half a sent", into: "#draft")
      await server.kill()
      try await ada.page.waitFor(text: "Connection lost", in: ".connection-notice")
      try await server.start()
      try await ada.page.waitFor(".connection-notice", .hidden)
      try await ada.waitForMessage("Before")
      try await ada.page.waitFor(value: "Half a sent", of: "#draft")
      try await ada.page.type("ence", into: "#draft")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.waitForMessage("Half a sentence")
      try await grace.page.waitFor(text: "Half a sentence", in: .chatRow)
      #expect(try await ada.page.count(".message") == 2)
    }

    @Test func `a message that was being sent when the server was killed is stored once after the restart`()
      async throws
    {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      try await ada.send("Before")
      try await ada.page.waitFor(count: 1, of: ".delivery.delivered")
      try await ada.page.type("Hello", into: "#draft")
      // Another connection holds the write lock of the file, so the server has to wait.
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      // The server may be writing.
      configuration.busyMode = .timeout(180)
      let file = try DatabaseQueue(
        path: server.folder.appending(path: "messenger.sqlite").path, configuration: configuration)
      try await file.writeWithoutTransaction { database in
        try database.beginTransaction(.immediate)
      }
      try await ada.page.press("Enter", in: "#draft")
      // The server would give up after five seconds, and a slow machine needs longer for the next step.
      server.suspend()
      try await ada.page.waitFor(".delivery.sending", .visible)
      await server.kill()
      try file.close()
      try await server.start()
      try await ada.page.waitFor(".connection-notice", .hidden)
      try await grace.page.waitFor(text: "Hello", in: .chatRow)
      try await ada.page.waitFor(count: 0, of: ".delivery.sending")
      #expect(try await ada.page.value("#draft") == "")
      #expect(try await ada.page.count(".message") == 2)
      try await ada.send("After")
      #expect(try await ada.page.count(".message") == 3)
      #expect(try await ada.errors() == [])
    }
  }
}
