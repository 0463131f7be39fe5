import MessengerServices
import Testing

@testable import MessengerWeb
@testable import SwiftwaterPages
@testable import SwiftwaterWebTesting

/// The texts of messages on pages in the process of the test.
@Suite(.timeLimit(.minutes(30))) struct MessageTextTests {
  private let fixture: PageFixture
  private let ada: SignInResult
  private let chat: Chat.ID

  init() async throws {
    fixture = try PageFixture()
    ada = try await fixture.signUp("Ada")
    chat = try await fixture.chat(ada, try await fixture.signUp("Grace"))
  }

  private func withPage(_ body: (InProcessPage) async throws -> Void) async throws {
    try await fixture.serve { site in
      try await body(try await site.open(Screen.chat(chat).path, as: ada.account))
    }
  }

  private func send(_ text: String, on page: InProcessPage) async throws {
    try await page.type(text, into: "#draft")
    try await page.press("Enter", in: "#draft")
    try await page.waitFor(text: text, in: ".transcript")
  }

  @Test func `addresses in a message are links, and the rest is text`() async throws {
    try await withPage { page in
      try await send("See https://example.org/?a=1&b=2, <b>or</b> www.example.org", on: page)
      try await page.waitFor(count: 2, of: ".text a.link")
      let link: Locator = ".text a.link"
      #expect(try page.attribute("href", of: link.nth(0)) == "https://example.org/?a=1&b=2")
      #expect(try page.attribute("href", of: link.nth(1)) == "https://www.example.org")
      #expect(try page.attribute("target", of: link.nth(0)) == "_blank")
      #expect(try page.attribute("rel", of: link.nth(0)) == "noopener noreferrer nofollow")
      #expect(try page.count(".text b") == 0)
      #expect(try page.text(".text") == "See https://example.org/?a=1&b=2, <b>or</b> www.example.org")
    }
  }

  @Test func `an address that runs script or names a user is not a link`() async throws {
    try await withPage { page in
      for text in ["javascript:alert(1)", "data:text/html,x", "https://user@example.org"] {
        try await send(text, on: page)
      }
      #expect(try page.count(".text a") == 0)
    }
  }

  @Test func `a row with links depends on no property`() {
    #expect(MessageTextView(text: "https://example.org, ann@example.org and +49 30 1234567").body.isConstant)
  }
}
