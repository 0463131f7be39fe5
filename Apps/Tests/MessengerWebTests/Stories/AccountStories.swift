import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct AccountStories {
    @Test func `who is signed in twice sees both browsers, and signs one out`() async throws {
      let server = try ServerProcess()
      let ada = try await Visitor.signUp("Ada", at: server)
      let phone = try await Visitor.signIn("Ada", at: server, viewport: .phone)
      try await ada.page.click(.role("link", "Settings"))
      try await ada.page.waitFor(count: 2, of: ".sessions li")
      try await ada.page.waitFor(text: "Chrome on Linux", in: ".sessions")
      #expect(try await ada.page.accessibilityViolations().isEmpty)
      #expect(try await ada.page.overflow(width: 360).isEmpty)
      try await ada.page.click(Locator(".sessions button"))
      try await phone.page.waitUntil("location.pathname === '/sign-in'")
      // Nor does going back show anything to whoever holds the phone now.
      try await phone.page.back()
      try await phone.page.waitUntil("location.pathname === '/sign-in'")
      try await phone.page.waitFor(text: "Swiftwater Messenger", in: "h1")
      try await ada.page.waitFor(count: 1, of: ".sessions li")
      #expect(try await ada.complaints() == [])
    }

    @Test func `a changed password signs the other browsers out, and signs in from then on`() async throws {
      let server = try ServerProcess()
      let ada = try await Visitor.signUp("Ada", at: server)
      let other = try await Visitor.signIn("Ada", at: server)
      try await ada.page.click(.role("link", "Settings"))
      try await ada.page.fill("#old-password", "wrong horse")
      try await ada.page.fill("#new-password", "battery staple")
      try await ada.page.click(.role("button", "Change password"))
      try await ada.page.waitFor(text: "The password is wrong.", in: ".settings")
      try await ada.page.fill("#old-password", "correct horse")
      try await ada.page.click(.role("button", "Change password"))
      try await ada.page.waitFor(text: "Your password is changed.", in: ".settings")
      #expect(try await ada.page.value("#new-password") == "")
      try await other.page.waitUntil("location.pathname === '/sign-in'")
      _ = try await Visitor.signIn("Ada", password: "battery staple", at: server)
    }
  }
}
