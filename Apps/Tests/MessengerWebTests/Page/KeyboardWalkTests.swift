import MessengerTesting
import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// A walk through the messenger by keys only.
  @Suite struct KeyboardWalkTests {
    @Test(arguments: [Viewport.phone, .desktop])
    func `a person signs in, reads, writes and changes settings without a pointer`(viewport: Viewport)
      async throws
    {
      let isPhone = viewport == .phone
      let server = try await ServerProcess.withConversations()
      let chat = Locator.chatRow.containing("Lighthouse keepers")
      try await sendPicture(to: chat, as: BrowserUser.signIn("Grace Hopper", at: server))

      let page = try await BrowserUser.newPage(viewport: viewport)
      try await page.open(server.url + "/sign-in")
      try await page.waitUntilStill()
      try await page.tab(to: "#name")
      try await page.type("Ada")
      try await page.tab(to: "#password")
      try await page.type("correct horse")
      try await page.press("Enter")
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitForLivePage()

      // The list of chats leads to a chat. On a phone, its field has no focus, so that the keyboard stays closed.
      try await page.waitFor(chat, .visible)
      try await page.tab(to: chat)
      try await page.press("Enter")
      try await page.waitFor(text: "Lighthouse keepers", in: ".chat-header h1")
      try await page.waitFor(isPhone ? ".chat-header .back" : "#draft", .focused)
      try await page.waitForModules()
      try await page.tab(to: "#draft")
      try await page.type("By keys only")
      try await page.press("Enter")
      try await page.waitFor(text: "By keys only", in: ".transcript")
      try await page.waitFor(count: 0, of: ".delivery.sending")
      try await page.waitFor("#draft", .focused)

      // The button of the message asks before it deletes. Escape leads back to the button.
      let message = Locator(".message.outgoing").containing("By keys only")
      let button = Locator(".message-menu").inside(message)
      try await page.tab(to: button, backward: true)
      try await page.press("Enter")
      try await page.waitFor("dialog", .visible)
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)
      try await page.waitFor(button, .focused)
      try await page.press("Enter")
      try await page.tab(to: ".dialog .action")
      try await page.press("Enter")
      try await page.waitFor(text: "Message deleted", in: ".transcript")
      try await page.waitFor("dialog", .detached)

      // The viewer shows the picture in full, and gives the focus back to it.
      let picture = Locator(".incoming .picture")
      try await page.tab(to: "#draft")
      try await page.tab(to: picture, backward: true)
      try await page.press("Enter")
      try await page.waitFor(".viewer .picture-details", .visible)
      try await page.tab(to: ".viewer .picture-actions a")
      try await page.press("Escape")
      try await page.waitFor(".viewer", .detached)
      try await page.waitFor(picture, .focused)

      // The settings, and back to the chats.
      if isPhone {
        try await page.tab(to: .role("link", name: "Back to the chats"), backward: true)
        try await page.press("Enter")
        try await page.waitFor(Locator(".list:not([hidden]) h1"), .focused)
      }
      try await page.tab(to: ".tab[href='/settings']", backward: true)
      try await page.press("Enter")
      try await page.waitUntil("location.pathname === '/settings'")
      try await page.waitFor(Locator("main h1").containing("Settings"), .focused)
      try await page.tab(to: "#own-name")
      try await page.press("Control+a")
      try await page.type("Ada Lovelace")
      try await page.press("Enter")
      try await page.waitFor(text: "Ada Lovelace", in: "main")
      try await page.tab(to: ".tab[href='/chats']", backward: true)
      try await page.press("Enter")
      try await page.waitUntil("location.pathname === '/chats'")
      try await page.waitFor(chat, .visible)
      #expect(try await page.errors().isEmpty)
    }

    /// Sends a picture, which needs a pointer: the dialog of the system is not part of the page.
    private func sendPicture(to chat: Locator, as user: BrowserUser) async throws {
      let page = user.page
      try await page.click(chat)
      try await page.waitFor("#draft", .visible)
      try await page.choose(
        [TestFile(name: "lamp.png", type: "image/png", content: TestPicture.png)],
        in: ".attach:not(.camera) input")
      try await page.waitFor(text: "lamp.png", in: ".attachments")
      try await page.waitFor(count: 0, of: ".attachments progress")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(".outgoing .picture", .visible)
      try await page.waitFor(count: 0, of: ".delivery.sending")
    }
  }
}
