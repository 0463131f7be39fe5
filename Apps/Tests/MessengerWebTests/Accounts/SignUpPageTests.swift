import MessengerServices
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The page to sign up, depending on who can register.
@Suite(.timeLimit(.minutes(30))) struct SignUpPageTests {
  @Test func `while registration is open the form asks for no invitation`() async throws {
    try await PageFixture().serve { site in
      let page = try await site.open("/sign-up", as: nil)
      #expect(try page.count("#password") == 1)
      #expect(try page.count("#invitation") == 0)
    }
  }

  @Test func `the link of an invitation fills the field`() async throws {
    let fixture = try PageFixture { $0.registration = .invitation }
    let invitation = try #require(try await fixture.messenger.accounts.inviteFirstPerson())
    try await fixture.serve { site in
      let page = try await site.open("/sign-up?invitation=\(invitation.text)", as: nil)
      #expect(try page.value("#invitation") == invitation.text)
      let other = try await site.open("/sign-up?invitation=%3Cb%3E", as: nil)
      #expect(try other.value("#invitation") == "")
    }
  }

  @Test func `while registration is closed there is no form and no link to it`() async throws {
    let fixture = try PageFixture { $0.registration = .closed }
    try await fixture.serve { site in
      let signUp = try await site.open("/sign-up", as: nil)
      #expect(try signUp.count("#password") == 0)
      try await signUp.waitFor(text: MessengerError.registrationClosed.message, in: "main")
      let signIn = try await site.open("/sign-in", as: nil)
      #expect(try signIn.count(.role("link", name: "Sign up")) == 0)
      #expect(try signIn.count("#password") == 1)
    }
  }

  @Test func `a registered person makes an invitation in the settings`() async throws {
    let fixture = try PageFixture { $0.registration = .invitation }
    let first = try #require(try await fixture.messenger.accounts.inviteFirstPerson())
    let ada = try await fixture.messenger.accounts.signUp(
      name: "Ada", password: "correct horse", from: "test", invitation: first)
    try await fixture.serve { site in
      let page = try await site.open(Screen.settings.path, as: ada.account)
      try await page.click(.role("button", name: "Invite somebody"))
      try await page.waitFor(count: 1, of: .role("link", name: "The link for one person"))
    }
  }
}
