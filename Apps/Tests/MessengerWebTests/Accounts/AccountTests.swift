import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  @Suite struct AccountTests {
    @Test func `the settings list both browsers of a person, and sign one of them out`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let phone = try await BrowserUser.signIn("Ada", at: server, viewport: .phone)
      try await ada.page.click(.role("link", name: "Settings"))
      try await ada.page.waitFor(count: 2, of: ".sessions li")
      try await ada.page.waitFor(text: "Chrome on Linux", in: ".sessions")
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      #expect(try await ada.page.overflowingElements(width: 360).isEmpty)
      try await ada.page.click(Locator(".sessions button"))
      try await phone.page.waitUntil("location.pathname === '/sign-in'")
      // Going back does not show the pages of the session that has ended.
      try await phone.page.back()
      try await phone.page.waitUntil("location.pathname === '/sign-in'")
      try await phone.page.waitFor(text: "Swiftwater Messenger", in: "h1")
      try await ada.page.waitFor(count: 1, of: ".sessions li")
      #expect(try await ada.errors() == [])
    }

    @Test func `a link that a person follows while signed out leads to its screen after signing in`()
      async throws
    {
      let server = try await ServerProcess()
      _ = try await BrowserUser.signUp("Ada", at: server)
      let page = try await BrowserUser.newPage()
      try await page.open(server.url + "/settings")
      try await page.waitUntil("location.pathname === '/sign-in'")
      try await page.waitForLivePage()
      try await page.fill("Ada", into: "#name")
      try await page.fill("wrong horse", into: "#password")
      #expect(try await page.attribute("type", of: "#password") == "password")
      try await page.click(.role("button", name: "Show password"))
      try await page.waitFor("#password[type=text]", .visible)
      #expect(try await page.value("#password") == "wrong horse")
      try await page.click(.role("button", name: "Show password"))
      try await page.waitFor("#password[type=password]", .visible)
      try await page.click(.role("button", name: "Sign in"))
      try await page.waitFor(text: "wrong", in: ".input-problem")
      try await page.fill("correct horse", into: "#password")
      try await page.click(.role("button", name: "Sign in"))
      try await page.waitUntil("location.pathname === '/settings'")
      // Nothing but a screen of this site is a destination.
      for target in ["https://example.org/", "//example.org", "/sign-out", "%00"] {
        let other = try await BrowserUser.newPage()
        try await other.open(server.url + "/sign-in?to=" + target)
        try await other.waitFor(count: 0, of: "input[name=to]")
      }
    }

    @Test func `passwords that are entered in the settings count for the network of the browser`()
      async throws
    {
      let server = try await ServerProcess(settings: ["password-checks-per-network = 1"])
      for (name, problem) in [("Ada", "The password is wrong."), ("Grace", "Too many attempts.")] {
        let person = try await BrowserUser.signUp(name, at: server)
        try await person.page.click(.role("link", name: "Settings"))
        try await person.page.fill("wrong horse", into: "#old-password")
        try await person.page.fill("battery staple", into: "#new-password")
        try await person.page.click(.role("button", name: "Change password"))
        try await person.page.waitFor(text: problem, in: ".settings")
      }
    }

    @Test func `changing the password signs the other browsers out, and the new one signs in`() async throws {
      let server = try await ServerProcess()
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let other = try await BrowserUser.signIn("Ada", at: server)
      try await ada.page.click(.role("link", name: "Settings"))
      try await ada.page.fill("wrong horse", into: "#old-password")
      try await ada.page.fill("battery staple", into: "#new-password")
      try await ada.page.click(.role("button", name: "Change password"))
      try await ada.page.waitFor(text: "The password is wrong.", in: ".settings")
      try await ada.page.fill("correct horse", into: "#old-password")
      try await ada.page.click(.role("button", name: "Change password"))
      try await ada.page.waitFor(text: "Your password is changed.", in: ".settings")
      try await ada.page.waitFor(value: "", of: "#new-password")
      try await other.page.waitUntil("location.pathname === '/sign-in'")
      _ = try await BrowserUser.signIn("Ada", password: "battery staple", at: server)
    }
  }
}
