import Foundation
import FoundationNetworking
import MessengerServices
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// A database that cannot be read for a while, such as while it is busy.
@Suite(.timeLimit(.minutes(30))) struct BrokenStoreTests {
  /// The time limit of a request, in seconds. A busy machine may pause this process, in which the server runs, for
  /// a while.
  private static let timeout: TimeInterval = 600

  private func status(_ path: String, at address: String, as person: SignInResult) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: address + path)))
    request.setValue("account=\(person.token.text)", forHTTPHeaderField: "Cookie")
    request.httpShouldHandleCookies = false
    request.timeoutInterval = Self.timeout
    let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }

  @Test func `a sign-out that cannot be stored fails, and the browser keeps its cookies to try again`()
    async throws
  {
    let fixture = try PageFixture()
    let ada = try await fixture.signUp("Ada")
    try await fixture.messenger.serve { address in
      var request = URLRequest(url: try #require(URL(string: address + "/sign-out")))
      request.httpMethod = "POST"
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      request.setValue(address, forHTTPHeaderField: "Origin")
      request.setValue("account=\(ada.token.text)", forHTTPHeaderField: "Cookie")
      request.httpShouldHandleCookies = false
      request.timeoutInterval = Self.timeout
      fixture.store.isWritable = false
      let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 503)
      let fields = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String]
      #expect(fields?["Set-Cookie"]?.contains("account=") != true)
      fixture.store.isWritable = true
      _ = try await URLSession(configuration: .ephemeral).data(for: request)
    }
    await #expect(throws: MessengerError.signedOut) {
      try await fixture.messenger.accounts.session(for: ada.token)
    }
  }

  @Test func `while nothing can be written, people read`() async throws {
    let fixture = try PageFixture()
    let (ada, grace) = (try await fixture.signUp("Ada"), try await fixture.signUp("Grace"))
    let chat = try await fixture.chat(grace, ada)
    _ = try await fixture.messenger.chats.send(
      "Hello", clientMessageID: UUID(), in: chat, from: grace.person.id)
    fixture.store.isWritable = false
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat).path, as: ada.account)
      try await page.waitFor(text: "Hello", in: "main")
    }
  }

  @Test func `a message that cannot be stored stays with the reason, and is sent once it can be`()
    async throws
  {
    let fixture = try PageFixture()
    let (ada, grace) = (try await fixture.signUp("Ada"), try await fixture.signUp("Grace"))
    let chat = try await fixture.chat(grace, ada)
    try await fixture.serve { site in
      let page = try await site.open(Screen.chat(chat).path, as: ada.account)
      fixture.store.isWritable = false
      try await page.type("Hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(text: "Not sent. \(MessengerError.storage.message)", in: ".delivery.failed")
      try await page.waitFor(text: "Hello", in: ".message .text")
      fixture.store.isWritable = true
      try await page.click(.role("button", name: "Retry"))
      try await page.waitFor(count: 1, of: ".delivery.sent")
      #expect(try await fixture.texts(in: chat, for: grace) == ["Hello"])
    }
  }

  @Test func `a session that cannot be looked up answers 503, and does not count as ended`() async throws {
    let fixture = try PageFixture()
    let ada = try await fixture.signUp("Ada")
    var statuses: [Int] = []
    try await fixture.messenger.serve { address in
      statuses.append(try await status("/chats", at: address, as: ada))
      fixture.store.isBroken = true
      for path in ["/chats", "/health"] { statuses.append(try await status(path, at: address, as: ada)) }
      fixture.store.isBroken = false
      statuses.append(try await status("/chats", at: address, as: ada))
    }
    // With a status of 500 or more, an open page keeps what is typed and tries again.
    #expect(statuses == [200, 503, 503, 200])
  }
}
