import Foundation
import MessengerServices
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Each screen in both color schemes, on a phone and on a desktop, zoomed, and with more contrast.
  /// `SWIFTWATER_SCREENSHOTS` names a folder for screenshots.
  @Suite struct LooksTests {
    static let looks = [
      (Viewport.phone, ColorScheme.light), (.phone, .dark), (.desktop, .light), (.desktop, .dark),
    ]

    private func check(_ page: BrowserPage, _ name: String, _ colors: ColorScheme) async throws {
      #expect(try await page.accessibilityViolations().isEmpty, "\(name)")
      // A window of 1,280 pixels is 640 pixels wide at a zoom of 200%, and 320 at 400%.
      for width in [640, 320] {
        #expect(try await page.overflowingElements(width: width).isEmpty, "\(name) at \(width) pixels")
      }
      try await page.emulateMedia(increasedContrast: true)
      #expect(try await page.accessibilityViolations().isEmpty, "\(name) with more contrast")
      try await screenshot(page, "\(name)-contrast", colors)
      try await page.emulateMedia(forcedColors: true)
      try await screenshot(page, "\(name)-forced", colors)
      try await page.emulateMedia()
      try await screenshot(page, name, colors)
    }

    private func screenshot(_ page: BrowserPage, _ name: String, _ colors: ColorScheme) async throws {
      guard let folder = ProcessInfo.processInfo.environment["SWIFTWATER_SCREENSHOTS"] else { return }
      let width = try await page.evaluate("innerWidth", as: Int.self)
      try await page.screenshot(
        to: URL(filePath: folder).appending(path: "messenger-\(name)-\(colors)-\(width).png"))
    }

    @Test(arguments: looks)
    func `each screen is accessible and fits, in both color schemes`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      let server = try ServerProcess()
      let outside = try await Browser.launch().newPage(
        viewport: viewport, colorScheme: colors, timeout: .seconds(60))
      for form in ["sign-in", "sign-up"] {
        try await outside.open(server.url + "/\(form)")
        try await check(outside, form, colors)
      }
      let visitor = try await BrowserUser.lookAround(at: server, viewport: viewport, colorScheme: colors)
      let page = visitor.page
      try await page.waitFor(Locator.chatRow.nth(0), .visible)
      try await check(page, "chats", colors)
      try await page.click(Locator.chatRow.nth(0))
      try await page.waitFor("#draft", .visible)
      try await visitor.send("On, as long as somebody observes it.")
      try await visitor.send(
        "I take the first watch, and bring the soup. Then I put the kettle on at half past six.")
      let picture = TestFile(name: "beach.png", type: "image/png", content: TestPicture.png)
      try await page.choose([picture], in: ".attach:not(.camera) input")
      try await page.waitFor(text: "beach.png", in: ".attachments")
      try await page.waitFor(count: 0, of: ".attachments progress")
      try await page.press("Enter", in: "#draft")
      try await page.waitUntil(
        "document.querySelector('.outgoing .picture img:last-child')?.naturalWidth > 0")
      try await check(page, "chat", colors)
      for path in ["/contacts", "/settings", "/chats/new"] {
        try await page.open(server.url + path)
        try await page.waitForLivePage()
        try await check(page, String(path.dropFirst()).replacing("/", with: "-"), colors)
      }
      #expect(try await visitor.errors() == [])
    }

    /// Adds three people and their chats to the data of a server that is stopped.
    private func fill(_ server: ServerProcess) async throws {
      let store = try SQLiteStore(path: server.folder.appending(path: "messenger.sqlite").path)
      var configuration = MessengerConfiguration()
      configuration.asksBeforeAdding = false
      configuration.passwordCost = .minimal
      let messenger = Messenger(store: store, configuration: configuration)
      var people: [Person.ID] = []
      for name in ["Ada", "Grace Hopper", "Alan Turing"] {
        let account = try await messenger.accounts.signUp(name: name, password: "correct horse", from: name)
        people.append(account.person.id)
      }
      let (ada, grace, alan) = (people[0], people[1], people[2])
      let chats: [(title: String, lines: [(from: Person.ID, text: String)], isRead: Bool)] = [
        ("Chess on Sunday", [(alan, "Black, as always.")], true),
        ("Reading circle", [(grace, "Chapter nine is long."), (alan, "Until Thursday, then.")], false),
        (
          "Lighthouse keepers",
          [
            (grace, "The lamp is repaired! It was a moth again."),
            (grace, "I have taped it into the log book."),
            (ada, "Then it shines again?"), (alan, "Is it on, or off because nobody looks?"),
            (ada, "On, as long as somebody observes it."),
            (ada, "I take the first watch, and bring the soup. Then I put the kettle on at half past six."),
            (grace, "Soup! 🍲 We come at seven, all three of us. Alan has the keys to the lower gate."),
          ], true
        ),
      ]
      for chat in chats {
        let id = try await messenger.chats.createGroup(title: chat.title, participants: people, by: grace).id
        for line in chat.lines {
          _ = try await messenger.chats.send(line.text, clientID: UUID(), in: id, from: line.from)
        }
        for person in chat.isRead ? people : [grace, alan] {
          try await messenger.chats.markRead(in: id, by: person)
        }
      }
      try store.close()
    }

    @Test(arguments: [(Viewport.desktop, ColorScheme.light), (.phone, .dark)])
    func `a group's conversation is accessible and fits, as the README shows it`(
      viewport: Viewport, colors: ColorScheme
    ) async throws {
      let server = try ServerProcess()
      #expect(server.stop() == 0)
      try await fill(server)
      try server.start()
      let ada = try await BrowserUser.signIn("Ada", at: server, viewport: viewport, colorScheme: colors)
      let grace = try await BrowserUser.signIn("Grace Hopper", at: server)
      try await grace.page.click(Locator.chatRow.containing("Lighthouse keepers"))
      try await ada.page.click(Locator.chatRow.containing("Lighthouse keepers"))
      try await ada.page.waitFor(count: 7, of: ".message")
      try await ada.page.waitFor(count: 3, of: ".delivery.read")
      try await grace.page.type("Is t", into: "#draft")
      try await ada.page.waitFor(text: "Grace Hopper is typing", in: ".typing")
      try await check(ada.page, "conversation", colors)
    }
  }
}
