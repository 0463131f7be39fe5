import Foundation
import GRDB
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// A server that is told to stop while messages are being stored.
  @Suite struct StopTests {
    /// The time for which a write of the server waits for another program.
    private static let busyTime = Duration.seconds(5)

    @Test func `a graceful stop waits until all messages that were sent are stored`() async throws {
      // The server is to wait longer than the test needs on a machine that is slow.
      let server = try await ServerProcess(settings: ["shutdown-timeout = 20 s"])
      let users = [
        try await BrowserUser.signUp("Ada", at: server), try await BrowserUser.signUp("Grace", at: server),
      ]
      try await users[0].openChat(with: "Grace")
      try await users[0].send("Hello")
      try await users[1].openChat(with: "Ada")
      try await users[1].waitForMessage("Hello")
      let database = server.folder.appending(path: "messenger.sqlite").path
      var round = 0
      var duration = Duration.zero
      repeat {
        round += 1
        // The texts are entered before, so that a busy machine needs less time for the rest.
        for user in users { try await user.page.fill("\(user.name) \(round)", into: "#draft") }
        // Another program holds the write lock, so the second message waits for the transaction of the first one.
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        // The server may be writing.
        configuration.busyMode = .timeout(180)
        let lock = try DatabaseQueue(path: database, configuration: configuration)
        try await lock.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        let start = ContinuousClock.now
        for user in users {
          try await user.page.press("Enter", in: "#draft")
          // The row of the server has a time, and that of the browser has none.
          try await user.page.waitUntil(
            "[...document.querySelectorAll('.outgoing .time')].every((time) => time.textContent)")
        }
        server.beginStopping()
        // The page shows its notice a second later.
        for user in users {
          try await user.page.waitUntil("document.documentElement.dataset.connection === 'lost'")
        }
        try lock.close()
        duration = ContinuousClock.now - start
        #expect(await server.waitUntilExit() == 0)
        let store = try DatabaseQueue(path: database)
        let texts = try await store.read { try String.fetchAll($0, sql: "SELECT text FROM message") }
        try store.close()
        // On a machine that is too slow, the server has given up.
        if duration < Self.busyTime * 0.8 {
          for user in users { #expect(texts.contains("\(user.name) \(round)"), "\(texts)") }
        } else {
          try await server.start()
          for user in users { try await user.page.waitForLivePage() }
        }
      } while duration >= Self.busyTime * 0.8
    }
  }
}
