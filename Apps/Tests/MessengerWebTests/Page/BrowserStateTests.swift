import MessengerServices
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  /// Tests the state of a page that a browser keeps, and the properties of the browser that the server receives.
  @Suite struct BrowserStateTests {
    @Test func `a failed message that was deleted does not come back at an older entry of the history`()
      async throws
    {
      let messenger = try await Messenger.takingOneMessage()
      try await messenger.serve { url in
        let ada = try await BrowserUser.signUp("Ada", at: url)
        let page = ada.page
        try await ada.openChat(with: "Grace")
        try await ada.send("One")
        try await ada.send("Two")
        try await page.waitFor(text: "Not sent.", in: ".delivery.failed")
        let chat = try await page.url()
        try await page.click(.role("link", name: "Settings"))
        try await page.waitUntil("location.pathname === '/settings'")
        try await page.click(.chatRow)
        try await page.click(Locator(".bubble button").containing("Delete"))
        try await page.waitFor(count: 1, of: ".message")
        // The browser removes the row at once. It keeps the old state until the server has deleted the message.
        try await page.waitUntil(
          """
          async () => {
            const { outbox, page } = await import(document.querySelector("script[type=module]").src)
            return !outbox.entries.length && !page.savedState
          }
          """)
        try await page.open("about:blank")
        try await page.evaluate("void history.go(-3)")
        try await page.waitUntil("location.href === '\(chat)'")
        // The results appear once the page is live, with the state that the browser has kept.
        try await page.click("#chat-search")
        try await page.waitFor(".popular", .visible)
        try await page.waitFor(text: "One", in: ".transcript")
        #expect(try await page.count(".message") == 1)
        #expect(try await ada.errors() == [])
      }
    }

    @Test func `the first page after the time zone has changed has the times of the new one`() async throws {
      let server = try await ServerProcess()
      let other = try await BrowserUser.signUp("Grace", at: server)
      let page = try await BrowserUser.newPage(timeZone: "Asia/Tokyo")
      try await page.open(server.url + "/sign-up")
      try await page.fill("Ada", into: "#name")
      try await page.fill("correct horse", into: "#password")
      try await page.waitUntilStill()
      try await page.click(.role("button", name: "Sign up"))
      try await page.waitUntil("location.pathname === '/chats'")
      try await other.openChat(with: "Ada")
      try await other.send("Hello")
      try await page.click(.chatRow)
      try await page.waitFor(text: "Hello", in: ".transcript")
      let time = try await page.text(".bubble .time")
      // The browser was in New York before.
      try await page.evaluate("void (document.cookie = 'time-zone=America/New_York;path=/')")
      try await page.reload()
      try await page.waitFor(text: time, in: ".bubble .time")
      #expect(await server.stop() == 0)
    }

    @Test func `the second click of a double click submits nothing`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      _ = try await BrowserUser.signUp("Grace", at: server)
      try await ada.openChat(with: "Grace")
      // Whether the browser would submit the form of the button.
      func submits(_ number: Int) async throws -> Bool {
        try await ada.page.evaluate(
          """
          (() => {
            const click = new MouseEvent("click", { detail: \(number), bubbles: true, cancelable: true })
            return document.querySelector(".send").dispatchEvent(click)
          })()
          """)
      }
      #expect(try await submits(1))
      #expect(try await !submits(2))
      try await ada.page.type("Hello", into: "#draft")
      try await ada.page.doubleClick(".send")
      try await ada.waitForMessage("Hello")
      #expect(try await ada.errors() == [])
    }
  }
}
