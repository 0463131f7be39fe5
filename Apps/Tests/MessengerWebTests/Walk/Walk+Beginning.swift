import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterLoad
import SwiftwaterWebTesting
import Testing

/// The first steps: accounts, and the first messages.
extension Walk {
  func signUpGraceAtLink() async throws {
    let page = grace.page
    try await page.open(graceNetwork.url + "/settings")
    try await page.waitUntil("location.pathname === '/sign-in'")
    try await page.waitUntilStill()
    try await page.click(.role("link", name: "Sign up"))
    try await page.waitUntil("location.pathname === '/sign-up'")
    try await enter("Grace", page)
    try await page.waitUntil("location.pathname === '/settings'")
    try await page.waitFor(text: "You are signed in as Grace.", in: ".settings")
  }

  func signUpAda() async throws {
    let page = ada.page
    try await page.open(server.url + "/sign-up")
    try await page.waitFor(text: "At least 8 characters.", in: ".welcome")
    try await page.waitForLivePage()
    try await page.fill(Self.password, into: "#password")
    try await page.click(.role("button", name: "Show password"))
    try await page.waitFor("#password[type=text]", .visible)
    try await enter("Ada", page)
    try await page.waitUntil("location.pathname === '/chats'")
    try await page.waitUntil("document.title === 'Chats'")
  }

  func signUpHedy() async throws {
    let page = hedy.page
    try await page.open(hedyNetwork.url + "/sign-up")
    // An invisible character, and a Cyrillic letter among Latin ones.
    for name in ["A\u{200B}da", "Gr\u{0430}ce"] {
      try await enter(name, page)
      try await page.waitFor(text: "characters that can be seen, of one alphabet", in: ".input-problem")
      try await page.evaluate("document.querySelector('.input-problem').remove()")
    }
    // The name of another person in other letters.
    try await enter("ADA", page)
    try await page.waitFor(text: "This name is taken, or looks like one that is.", in: ".input-problem")
    try await enter("Hedy", page)
    try await page.waitUntil("location.pathname === '/chats'")
  }

  func writeToGrace() async throws {
    let page = ada.page
    try await ada.openChat(with: "Grace")
    try await page.waitUntil("document.title === 'Grace'")
    try await page.type("Hello", into: Self.draft)
    try await page.doubleClick(.role("button", name: "Send"))
    try await ada.waitForMessage("Hello")
    try await page.waitFor(count: 0, of: ".delivery.sending")
    #expect(try await page.count(".message") == 1)
    #expect(try await page.value(Self.draft) == "")
    #expect(try await !page.isVisible(".composer .input-problem"))
    #expect(try await page.count("#draft[aria-invalid=true]") == 0)
  }

  func readAsGrace() async throws {
    let page = grace.page
    try await page.waitUntil("document.title === '(1) Settings'")
    try await page.click(Self.tab("/chats"))
    try await page.waitFor(text: "Hello", in: Self.row(of: "Ada"))
    #expect(try await page.text("#chats .badge").hasPrefix("1"))
    try await ada.page.waitFor(".delivery.delivered", .visible)
    try await open("Ada", as: grace)
    try await grace.waitForMessage("Hello")
    try await ada.page.waitFor(".delivery.read", .visible)
    try await page.waitUntil("document.title === 'Ada'")
  }

  func typeAsGrace() async throws {
    // Each of the two places shows for a while that Grace is typing.
    try await ada.page.watch(
      for: "document.querySelector('.typing')?.textContent === 'Grace is typing…'",
      "document.querySelector('.row-typing')?.textContent === 'Grace is typing…'")
    try await grace.page.type("Dear", into: Self.draft)
    try await ada.page.waitForMoment()
  }

  func writeWithoutConnection() async throws {
    let page = grace.page
    graceNetwork.disconnect()
    try await page.type(" Ada", into: Self.draft)
    try await page.press("Enter", in: Self.draft)
    try await page.waitFor(count: 1, of: ".delivery.sending")
    try await page.type("And then", into: Self.draft)
    #expect(try await page.evaluate(Self.texts) == "Hello,Dear Ada")
    graceNetwork.restore()
    try await ada.waitForMessage("Dear Ada")
    try await page.waitFor(count: 0, of: ".delivery.sending")
    #expect(try await page.evaluate(Self.texts) == "Hello,Dear Ada")
    #expect(try await ada.page.evaluate(Self.texts) == "Hello,Dear Ada")
    #expect(try await page.value(Self.draft) == "And then")
  }

  func reloadDraft() async throws {
    let page = grace.page
    try await page.waitForKeptRecords(1)
    try await page.reload()
    try await page.waitFor(value: "And then", of: Self.draft)
    try await page.press("Enter", in: Self.draft)
    try await ada.waitForMessage("And then")
    try await page.waitFor(count: 0, of: ".delivery.sending")
    #expect(try await page.value(Self.draft) == "")
  }

  func compareTimes() async throws {
    let page = grace.page
    func comparable(_ time: String) -> String { time.replacing("\u{202F}", with: " ") }
    let start = try await page.now()
    try await send("What time is it?", as: grace)
    let times = try await page.times(since: start, in: "en-US")
    let shown = try await page.text(Locator(".message .time").nth(-1))
    #expect(times.map(comparable).contains(comparable(shown)), "\(times)")
    // The list may learn of the message after the chat.
    try await page.waitFor(text: "What time is it?", in: Self.row(of: "Ada"))
    #expect(try await page.text(Locator("#chats .row-date").nth(0)) == shown)
  }
}
