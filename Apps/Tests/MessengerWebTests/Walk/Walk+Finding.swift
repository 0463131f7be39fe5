import SwiftwaterBrowserTesting
import Testing

/// The steps in which people find unread messages, found ones, and other people.
extension Walk {
  func openUnreadMessages() async throws {
    try await ada.openChat(with: "Hedy")
    try await ada.page.waitFor(text: "Hedy", in: ".chat-header h1")
    try await ada.page.evaluate(
      """
      () => {
        for (let number = 1; number <= 40; number++) {
          const field = document.querySelector("#draft")
          field.value = "message " + number
          field.dispatchEvent(new InputEvent("input", { bubbles: true }))
          document.querySelector(".send").click()
        }
      }
      """)
    try await ada.page.waitFor(count: 0, of: ".delivery.sending")
    let page = hedy.page
    try await page.waitFor(text: "40", in: "#chats .badge")
    try await page.waitUntil("document.title === '(1) Chats'")
    try await open("Ada", as: hedy)
    try await page.waitUntil(
      """
      (() => {
        const texts = [...document.querySelectorAll(".message .text")]
        const first = texts.find((text) => text.textContent === "message 1")?.getBoundingClientRect()
        const frame = document.querySelector(".messages")?.getBoundingClientRect()
        return first && first.top >= frame.top && first.bottom <= frame.bottom
      })()
      """)
    try await page.waitFor(text: "New Messages", in: ".transcript")
    try await page.waitUntil("!\(Self.isAtEnd)")
    // Hedy has not seen the last message, so it is not marked as read.
    #expect(try await ada.page.text(Locator(".message .text").nth(-1)) == "message 40")
    #expect(try await ada.page.count(".message:last-child .delivery.read") == 0)
    try await page.click(.role("button", name: "Newest messages"))
    try await hedy.waitForMessage("message 40")
    try await ada.page.waitFor(".message:last-child .delivery.read", .visible)
    try await page.waitUntil("document.title === 'Ada'")
  }

  func searchMessages() async throws {
    let page = hedy.page
    try await showList(page)
    // The page may still be on its way, as the list is shown before it arrives.
    try await page.click("#chat-search")
    try await page.waitFor("#chat-search", .focused)
    try await page.type("message")
    try await page.waitFor(count: 20, of: ".row.found")
    let text = try await page.text(Locator(".row.found .row-text").nth(15))
    try await page.click(Locator(".row.found").nth(15))
    try await page.waitFor(".jump-target", .focused)
    #expect(text.hasSuffix(try await page.text(".jump-target .text")))
    #expect(try await page.url().contains("/messages/"))
    try await page.evaluate("history.back()")
    try await page.waitUntil("location.pathname === '/chats'")
    #expect(try await page.value("#chat-search") == "message")
    #expect(try await page.count(".row.found") == 20)
    // The rectangles of a list that is hidden are empty.
    try await page.waitUntil(
      """
      (() => {
        const { top, bottom } = document.querySelectorAll(".row.found")[15].getBoundingClientRect()
        return bottom > top && top >= 0 && bottom <= innerHeight
      })()
      """)
  }

  func escapeSearch() async throws {
    let page = hedy.page
    try await page.click("#chat-search")
    try await page.waitFor("#chat-search", .focused)
    try await page.press("Escape")
    try await page.waitFor(".row.found", .detached)
    try await page.waitFor(value: "", of: "#chat-search")
    try await page.type("ad")
    try await page.waitFor(value: "ad", of: "#chat-search")
    try await page.waitFor("#chats search button", .visible)
    try await page.press("Escape")
    try await page.waitFor(Self.row(of: "Ada"), .visible)
  }

  func searchContact() async throws {
    let page = grace.page
    try await page.fill("hed", into: "#chat-search")
    try await page.click("#chats .row.contact")
    try await page.waitFor(text: "Hedy", in: ".chat-header h1")
    try await page.waitFor(value: "", of: "#chat-search")
    try await page.waitFor(count: 0, of: "#chats .row.contact")
    try await send("Good evening, Hedy", as: grace)
    try await hedy.page.waitFor(text: "Good evening, Hedy", in: Self.row(of: "Grace"))
  }

  func openChatOfProfile() async throws {
    let page = hedy.page
    try await open("Grace", as: hedy)
    let chat = try await page.url()
    try await openDetails(page)
    try await page.waitFor(text: "Grace", in: ".profile h1")
    let length: Int = try await page.evaluate("history.length")
    try await page.click(".profile .emphasized")
    try await page.waitUntil("location.href === '\(chat)'")
    try await hedy.waitForMessage("Good evening, Hedy")
    #expect(try await page.evaluate("history.length", as: Int.self) == length)
    try await showList(page)
    #expect(try await page.evaluate("history.length", as: Int.self) == length)
  }
}
