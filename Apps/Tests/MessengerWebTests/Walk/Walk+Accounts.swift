import PageTesting
import SwiftwaterBrowserTesting
import Testing

/// The steps in which accounts change.
extension Walk {
  func renameHedy() async throws {
    let page = hedy.page
    try await showList(page)
    try await page.click(Self.tab("/settings"))
    try await page.fill("Hedwig", into: "#own-name")
    try await page.click(.role("button", name: "Change name"))
    try await page.waitFor(text: "You are Hedwig now, also to sign in.", in: ".settings")
    // Grace looks at the chat with Hedy.
    try await grace.page.waitFor(text: "Hedwig", in: ".chat-header h1")
    try await ada.page.waitFor(Self.row(of: "Hedwig"), .visible)
    try await page.click(Self.tab("/chats"))
    try await page.waitUntil("location.pathname === '/chats'")
  }

  func openGermanBrowser() async throws {
    let page = try await openBrowser(in: "de-AT", timeZone: "Europe/Vienna")
    #expect(try await page.evaluate("document.documentElement.lang") == "de")
    #expect(try await page.title() == "Chats")
    #expect(try await page.text(Locator("span").inside(Self.tab("/settings"))) == "Einstellungen")
    try await open("Lighthouse", as: BrowserUser(page: page, name: "Ada"))
    try await page.waitFor(text: "Heute", in: ".transcript .day")
    try await page.waitFor(text: "Ada hat die Gruppe erstellt", in: ".transcript")
    // Austria writes times without AM and PM.
    try await page.waitUntil(
      #"/^\d\d?:\d\d$/.test([...document.querySelectorAll(".message .time")].at(-1).textContent)"#)
    germanPage = page
  }

  func endGermanSession() async throws {
    let page = ada.page
    try await page.click(Self.tab("/settings"))
    try await page.waitFor(count: 2, of: ".sessions li")
    let sessions: [String] = try await page.evaluate(
      "[...document.querySelectorAll('.sessions li')].map((row) => row.innerText)")
    #expect(Set(sessions).count == 2)
    #expect(sessions.count { $0.contains("This browser") } == 1)
    try await page.click(".sessions button")
    try await page.waitFor(count: 1, of: ".sessions li")
    let german = try #require(germanPage)
    try await german.waitUntil("location.pathname === '/sign-in'")
    try await german.close()
  }

  func openArabicBrowser() async throws {
    let page = try await openBrowser(in: "ar-EG", timeZone: "Africa/Cairo")
    #expect(
      try await page.evaluate("document.documentElement.lang + document.documentElement.dir") == "arrtl")
    #expect(
      try await page.evaluate(
        #"[...document.querySelectorAll(".tab span")].every((tab) => /^[\p{Script=Arabic}\s]+$/u.test(tab.textContent))"#
      ))
    // The tabs are at the right, before the list and the content.
    #expect(
      try await page.evaluate(
        """
        ["#content", "#chats", ".tabs"].map((part) => document.querySelector(part).getBoundingClientRect().right)
          .every((right, index, all) => index === 0 || right > all[index - 1])
        """))
    try await page.click(Self.tab("/settings"))
    try await page.click("form[action='/sign-out'] button")
    try await page.waitUntil("location.pathname === '/sign-in'")
    try await page.close()
    try await ada.page.waitFor(count: 1, of: ".sessions li")
  }

  func blockAda() async throws {
    let page = hedy.page
    try await open("Ada", as: hedy)
    try await openDetails(page)
    try await page.click(.role("button", name: "Block"))
    try await page.click(".dialog .action")
    try await page.waitFor(.role("button", name: "Unblock"), .visible)
    try await ada.page.click(Self.tab("/chats"))
    try await open("Hedwig", as: ada)
    try await ada.page.type("Are you there?", into: Self.draft)
    try await ada.page.press("Enter", in: Self.draft)
    try await ada.page.waitFor(text: "Not sent. This person cannot be reached.", in: ".delivery.failed")
    try await page.click(.role("button", name: "Unblock"))
    try await page.waitFor(.role("button", name: "Unblock"), .detached)
    try await ada.page.click(.role("button", name: "Retry"))
    try await ada.page.waitFor(count: 0, of: ".delivery.failed")
    try await ada.page.waitFor(count: 0, of: ".delivery.sending")
  }

  func reportAda() async throws {
    let page = hedy.page
    try await page.click(.role("button", name: "Report"))
    // The toast disappears by itself.
    try await page.watch(
      for: "document.querySelector('.toasts')?.textContent.includes('You have reported Ada.')")
    try await page.click(".dialog .action")
    try await page.waitForMoment()
    #expect(try await server.command("reports", "Ada").text.contains("Hedwig"))
    try await page.click(".bar .leave")
    try await hedy.waitForMessage("Are you there?")
    try await showList(page)
  }

  func killServer() async throws {
    await server.kill()
    try await ada.page.type("Before the server is back", into: Self.draft)
    try await ada.page.press("Enter", in: Self.draft)
    try await ada.page.waitFor(count: 1, of: ".delivery.sending")
    try await ada.page.type("A draft", into: Self.draft)
    try await server.start()
    try await ada.page.waitFor(count: 0, of: ".delivery.sending")
    try await ada.page.waitFor(value: "A draft", of: Self.draft)
    try await hedy.page.waitFor(text: "Before the server is back", in: Self.row(of: "Lighthouse"))
    try await open("Lighthouse", as: hedy)
    try await hedy.waitForMessage("Before the server is back")
    for user in [ada, hedy] {
      #expect(try await user.page.count(Locator(".message").containing("Before the server is back")) == 1)
    }
    try await send("Thank you", as: hedy)
    try await ada.waitForMessage("Thank you")
  }

  func exportData() async throws {
    let page = ada.page
    try await page.fill("", into: Self.draft)
    try await page.click(Self.tab("/settings"))
    let link = try await page.attribute("href", of: "a[download='messenger.json']")
    #expect(link == "/messenger.json")
    let export: String = try await page.evaluate("fetch('/messenger.json').then((answer) => answer.text())")
    for text in ["message 40", "Dear Ada", "Before the server is back"] { #expect(export.contains(text)) }
    // The chat of Grace and Hedy is not Ada's.
    #expect(!export.contains("Good evening, Hedy"))
  }

  func deleteGrace() async throws {
    let page = grace.page
    try await page.click(Self.tab("/settings"))
    try await page.fill(Self.password, into: "#deletion-password")
    try await page.click(.role("button", name: "Delete account"))
    try await page.click(".dialog .action")
    try await page.waitUntil("location.pathname === '/sign-in'")
    try await ada.page.click(Self.tab("/chats"))
    try await ada.page.waitFor(Self.row(of: "Deleted account"), .visible)
    try await open("Deleted account", as: ada)
    try await ada.waitForMessage("Dear Ada")
    try await enter("Grace", page)
    try await page.waitFor(text: "The name or the password is wrong.", in: ".input-problem")
  }

  func changeAccount() async throws {
    let page = hedy.page
    try await page.type("A secret", into: Self.draft)
    try await page.waitForKeptRecords(1)
    try await showList(page)
    try await page.click(Self.tab("/settings"))
    try await page.click("form[action='/sign-out'] button")
    try await page.waitUntil("location.pathname === '/sign-in'")
    try await page.click(.role("link", name: "Sign up"))
    try await page.waitUntil("location.pathname === '/sign-up'")
    try await enter("Emmy", page)
    try await page.waitUntil("location.pathname === '/chats'")
    try await page.waitForKeptRecords(0)
    try await BrowserUser(page: page, name: "Emmy").openChat(with: "Ada")
    #expect(try await page.value(Self.draft) == "")
    #expect(try await page.count(".message") == 0)
  }
}
