import BenchmarkHarness
import Foundation
import MessengerServices
import SwiftwaterBrowserTesting
import SwiftwaterLoad

/// The people and group chats of a benchmark, in a folder of its own.
///
/// Passwords are hashed at the lowest cost that the configuration file allows, so that thousands of people can sign in
/// within seconds.
struct BenchmarkData {
  /// The number of participants of each chat.
  static let chatSize = 10
  /// The maximum number of people who sign in at the same time.
  private static let maximumConcurrentSignIns = 50
  private static let password = "correct horse"
  private static let passwordCost = PasswordCost(logarithmOfRounds: 10, blockSize: 1, parallelism: 1)

  let folder: URL
  let people: [Person.ID]
  /// The chats. The first ``chatSize`` of the ``people`` take part in the first chat, and so on.
  let chats: [Chat.ID]

  /// Signs the people up, and creates their chats.
  ///
  /// - Parameter chatCount: The number of chats with ``chatSize`` participants. Each person is in exactly one.
  init(chatCount: Int) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "messenger-bench-\(UUID())")
    // The benchmarks put files of their own into the folder, so the server would not make it private.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // With another cost, the server would hash each password again when its owner signs in.
    let cost = Self.passwordCost
    let settings = [
      "password-cost = \(cost.logarithmOfRounds),\(cost.blockSize),\(cost.parallelism)",
      // Each person has a page, and may briefly have a second connection, such as for a request.
      "maximum-connections = \(2 * chatCount * Self.chatSize)", "maximum-disconnected-tabs = 20000",
      // All simulated browsers are in one process. A busy machine may pause it for longer than the server waits for a
      // browser by default.
      "ping-interval = 5 min", "idle-timeout = 15 min",
      // The simulated people write more than the default limits for a person allow.
      "messages-per-person = 1000000", "bytes-per-person = 1000000000", "file-bytes-per-person = 10000000000",
      "new-account-bytes-per-network = 1000000000", "new-account-file-bytes-per-network = 10000000000",
    ]
    try settings.joined(separator: "\n").write(
      to: folder.appending(path: "messenger.conf"), atomically: true, encoding: .utf8)
    let store = try SQLiteStore(path: Self.databasePath(in: folder))
    var configuration = MessengerConfiguration()
    configuration.passwordCost = Self.passwordCost
    configuration.asksBeforeAdding = false
    let messenger = Messenger(store: store, configuration: configuration)
    var people: [Person.ID] = []
    var chats: [Chat.ID] = []
    for number in 0..<chatCount * Self.chatSize {
      people.append(
        try await messenger.accounts.signUp(
          name: Self.name(number), password: Self.password, from: "\(number)"
        ).person.id)
      ConsoleProgress.update(number + 1, of: chatCount * Self.chatSize, "people have signed up")
    }
    for number in 0..<chatCount {
      let participants = Array(people[number * Self.chatSize..<(number + 1) * Self.chatSize])
      let chat = try await messenger.chats.createGroup(
        title: "Group \(number)", participants: participants, by: participants[0])
      chats.append(chat.id)
    }
    (self.people, self.chats) = (people, chats)
    try store.close()
  }

  /// Runs a closure with the store. The server must not be running.
  ///
  /// - Parameter body: Reads and writes the data.
  /// - Returns: The result of the closure.
  func withStore<Result>(_ body: (SQLiteStore) async throws -> Result) async throws -> Result {
    let store = try SQLiteStore(path: Self.databasePath(in: folder))
    let result = try await body(store)
    try store.close()
    return result
  }

  /// Writes text messages to the first chat, and shows how many are written.
  ///
  /// - Parameters:
  ///   - count: The number of messages.
  ///   - readers: The people who have read them. A chat with many unread messages would open at the first of them.
  ///   - make: Returns the sender and the text of the message with a number, from 0.
  func writeMessages(
    _ count: Int, readBy readers: [Person.ID], _ make: @Sendable (Int) -> (sender: Person.ID, text: String)
  ) async throws {
    let chat = chats[0]
    try await withStore { store in
      for first in stride(from: 0, to: count, by: 1_000) {
        let messages = (first..<min(count, first + 1_000)).map { number in
          let (sender, text) = make(number)
          return NewMessage(
            chat: chat, sender: sender, clientMessageID: UUID(), kind: .text, text: text, date: Date())
        }
        try await store.write { transaction in
          for message in messages { _ = try transaction.append(message) }
        } committed: { _ in
        }
        ConsoleProgress.update(first + messages.count, of: count, "messages are written")
      }
      try await store.write { transaction in
        for person in readers {
          // The chat also has the message that it was created.
          guard let participation = try transaction.participation(of: person, in: chat) else { continue }
          try transaction.setRead(through: participation.lastSequenceNumber, in: chat, by: person)
        }
      } committed: { _ in
      }
    }
  }

  func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  /// Signs a person in with the form, and returns the browser.
  ///
  /// - Parameters:
  ///   - index: The index of the person in ``people``.
  ///   - client: The client that simulates the browser.
  func signIn(personAt index: Int, with client: LoadClient) async throws -> LoadBrowser {
    let browser = client.makeBrowser()
    let path = try await browser.submit("/sign-in", ["name": Self.name(index), "password": Self.password])
    try require(path == "/chats", "\(Self.name(index)) could not sign in")
    return browser
  }

  /// Signs a person in with the form, in a page of a real browser.
  ///
  /// - Parameters:
  ///   - index: The index of the person in ``people``.
  ///   - page: The page of the browser.
  ///   - server: The messenger.
  func signIn(personAt index: Int, on page: BrowserPage, of server: MessengerProcess) async throws {
    _ = try await page.open("http://127.0.0.1:\(server.port)/sign-in")
    try await page.fill(Self.name(index), into: "#name")
    try await page.fill(Self.password, into: "#password")
    try await page.press("Enter", in: "#password")
    try await page.waitUntil("location.pathname === '/chats'")
  }

  /// Signs people in, each in a browser of their own, and opens their chats. Returns the pages in the order of
  /// ``people``.
  ///
  /// - Parameters:
  ///   - selection: The indices of the chats whose participants sign in; nil for all chats.
  ///   - client: The client that simulates the browsers.
  func openPages(ofChats selection: Range<Int>? = nil, with client: LoadClient) async throws -> [LoadPage] {
    let (selection, chats) = (selection ?? chats.indices, chats)
    let people = selection.lowerBound * Self.chatSize..<selection.upperBound * Self.chatSize
    return try await withThrowingTaskGroup(of: (Int, LoadPage).self) { group in
      var pages: [Int: LoadPage] = [:]
      func receivePage() async throws {
        guard let (number, page) = try await group.next() else { return }
        pages[number] = page
        ConsoleProgress.update(pages.count, of: people.count, "pages are open")
      }
      for number in people {
        if number - people.lowerBound >= Self.maximumConcurrentSignIns { try await receivePage() }
        group.addTask {
          let browser = try await signIn(personAt: number, with: client)
          return (number, try await browser.open("/chats/\(chats[number / BenchmarkData.chatSize])"))
        }
      }
      while pages.count < people.count { try await receivePage() }
      return people.compactMap { pages[$0] }
    }
  }

  private static func name(_ number: Int) -> String { "Person \(number)" }
  private static func databasePath(in folder: URL) -> String {
    folder.appending(path: "messenger.sqlite").path
  }
}

/// Runs a closure with a client that simulates browsers, and shuts the client down.
///
/// - Parameters:
///   - server: The messenger.
///   - offersCompression: Whether the browsers offer to decompress messages.
///   - body: Gets the client.
func withClient<Result>(
  of server: MessengerProcess, offersCompression: Bool = false, _ body: (LoadClient) async throws -> Result
) async throws -> Result {
  let client = LoadClient(port: server.port, offersCompression: offersCompression)
  do {
    let result = try await body(client)
    try await client.shutDown()
    return result
  } catch {
    try await client.shutDown()
    throw error
  }
}
