import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// A chat in which more was said than a page keeps.
  @Suite struct LongChatStories {
    /// A server with two people and a chat of theirs.
    private func server(messages count: Int) async throws -> ServerProcess {
      let server = try ServerProcess()
      #expect(server.stop() == 0)
      let store = try SQLiteStore(path: server.folder.appending(path: "messenger.sqlite").path)
      var configuration = MessengerConfiguration()
      configuration.passwordCost = .minimal
      let messenger = Messenger(store: store, configuration: configuration)
      let ada = try await messenger.accounts.signUp(name: "Ada", password: "correct horse", from: "test")
        .person
      let grace = try await messenger.accounts.signUp(name: "Grace", password: "correct horse", from: "test")
        .person
      let chat = try await messenger.chats.peerChat(with: grace.id, for: ada.id)
      for number in 1...count {
        let sender = number.isMultiple(of: 2) ? ada : grace
        _ = try await messenger.chats.send(
          "Message \(number)", clientID: UUID(), in: chat.id, from: sender.id)
      }
      try store.close()
      try server.start()
      return server
    }

    private let list = "document.querySelector('.messages')"
    private var below: String { "\(list).scrollHeight - \(list).scrollTop - \(list).clientHeight" }
    /// The numbers of the messages that the page has.
    private let numbers =
      "Array.from(document.querySelectorAll('.message .text'), (text) => +text.textContent.split(' ')[1])"

    private func scrollUp(_ page: BrowserPage, until isReached: String) async throws {
      for _ in 0..<100 {
        if try await page.evaluate(isReached, as: Bool.self) { return }
        let first: Int = try await page.evaluate("\(numbers)[0]")
        try await page.evaluate("\(list).scrollTop = 0")
        // What was at the top stays where it was, so that the person is not there any more.
        try await page.waitUntil("\(numbers)[0] < \(first) && \(list).scrollTop > 0")
      }
    }

    @Test
    func `PAG-1 VIW-2 who goes far back keeps what is seen, and comes to the end step by step or at once`()
      async throws
    {
      let server = try await server(messages: 300)
      let ada = try await Visitor.signIn("Ada", at: server)
      let page = ada.page
      try await page.click(Locator.chatRow.containing("Grace"))
      try await ada.waitForMessage("Message 300")
      try await page.waitUntil("\(below) < 2")

      try await scrollUp(page, until: "document.querySelector('.later') !== null")
      // Rows go visibly.
      try await page.waitUntil("\(numbers).length === 200")
      let window: [Int] = try await page.evaluate(numbers)
      #expect(window == Array(window[0]..<window[0] + 200))
      #expect(try await page.accessibilityViolations().isEmpty)

      // To the end of the window: what follows is loaded below, and what is seen stays.
      let last = window[199]
      try await page.evaluate("\(list).scrollTop = \(list).scrollHeight")
      try await page.waitUntil("\(numbers).at(-1) > \(last)")
      let place: Double = try await page.evaluate(
        "Array.from(document.querySelectorAll('.message')).find((message) => message.innerText.includes('Message \(last)')).getBoundingClientRect().top"
      )
      let (top, bottom): (Double, Double) = (
        try await page.evaluate("\(list).getBoundingClientRect().top"),
        try await page.evaluate("\(list).getBoundingClientRect().bottom")
      )
      #expect(place > top && place < bottom, "\(last) is at \(place), and \(top) to \(bottom) can be seen")
      try await page.waitUntil("\(numbers).length === 200")

      // Over and over, to the end of the chat.
      for _ in 0..<20 where try await page.count(".later") > 0 {
        let last: Int = try await page.evaluate("\(numbers).at(-1)")
        try await page.evaluate("\(list).scrollTop = \(list).scrollHeight")
        try await page.waitUntil("\(numbers).at(-1) > \(last)")
      }
      #expect(try await page.evaluate("\(numbers).at(-1)", as: Int.self) == 300)

      try await scrollUp(page, until: "document.querySelector('.later') !== null")
      try await page.click(.role("button", "Newest messages"))
      try await page.waitFor(count: 0, of: ".latest")
      #expect(try await page.evaluate("\(numbers).at(-1)", as: Int.self) == 300)
      try await page.waitUntil("\(below) < 2")
      try await ada.send("And on")
      try await page.waitUntil("\(below) < 2")
      #expect(try await ada.complaints() == [])
    }
  }
}
