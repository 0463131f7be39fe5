import Foundation
import FoundationNetworking
import MessengerServices
import MessengerTesting
import Testing

@testable import MessengerWeb

/// A database that cannot be read for a while, such as while it is busy.
@Suite(.timeLimit(.minutes(1))) struct BrokenStoreTests {
  private func status(_ path: String, at address: String, as person: SignInResult) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: address + path)))
    request.setValue("account=\(person.token.text)", forHTTPHeaderField: "Cookie")
    request.httpShouldHandleCookies = false
    let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }

  @Test func `a session that cannot be looked up is not one that has ended`() async throws {
    let world = try PageFixture()
    let ada = try await world.signUp("Ada")
    var statuses: [Int] = []
    try await world.messenger.serve { address in
      statuses.append(try await status("/chats", at: address, as: ada))
      world.store.isBroken = true
      for path in ["/chats", "/health"] { statuses.append(try await status(path, at: address, as: ada)) }
      world.store.isBroken = false
      statuses.append(try await status("/chats", at: address, as: ada))
    }
    // With a status of 500 or more, an open page keeps what is typed and tries again.
    #expect(statuses == [200, 503, 503, 200])
  }
}
