import Foundation
import MessengerServices

/// Prints how long the services take for what a messenger does most, on a file of its own.
///
///     swift run -c release services-bench
@main
struct ServicesBench {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "services-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(path: folder.appending(path: "messenger.sqlite").path)
    let bench = ServicesBench(store: store, messenger: Messenger(store: store))
    try await bench.measureLongChat()
    try await bench.measureManySenders()
    try await bench.measurePassword()
  }

  let store: SQLiteStore
  let messenger: Messenger

  /// Opening and paging a chat of 100,000 messages, and searching it.
  private func measureLongChat() async throws {
    let people = try await insertPeople(10)
    let chat = try await messenger.chats.create(title: "Long", participants: people, by: people[0])
    let (count, start) = (100_000, ContinuousClock.now)
    for first in stride(from: 0, to: count, by: 1_000) {
      try await store.write { transaction in
        for number in first..<first + 1_000 {
          let text = "Message number \(number) about the weather in the harbour"
          _ = try transaction.append(
            MessageDraft(
              chat: chat.id, sender: people[number % 10], clientID: UUID(), kind: .text, text: text,
              date: Date()))
        }
      } committed: { _ in
      }
    }
    report("insert \(count) messages, 1,000 to a transaction", [ContinuousClock.now - start])

    var before: Int?
    var pages: [Duration] = []
    repeat {
      let begin = ContinuousClock.now
      let page = try await messenger.chats.messages(in: chat.id, before: before, limit: 15, for: people[1])
      pages.append(ContinuousClock.now - begin)
      before = page.hasEarlier ? page.messages.first?.sequence : nil
    } while before != nil
    report("first page of 15", Array(pages.prefix(1)))
    report("the first 100 pages after it", Array(pages.dropFirst().prefix(100)))
    report("the last 100 pages of \(pages.count)", Array(pages.suffix(100)))
    report(
      "list of chats",
      try await times(100) { _ in _ = try await messenger.chats.chats(of: people[1], limit: 50) })
    report(
      "search that finds one message",
      try await times(100) { number in
        _ = try await messenger.chats.searchMessages("number \(number * 977 + 1000)", for: people[1])
      })
    report(
      "search that finds all messages, 20 of them",
      try await times(20) { _ in _ = try await messenger.chats.searchMessages("weather", for: people[1]) })
  }

  /// 2,000 people in 200 chats of ten, where one after the other and then all at once send.
  private func measureManySenders() async throws {
    let people = try await insertPeople(2_000)
    var chats: [Chat.ID] = []
    for first in stride(from: 0, to: people.count, by: 10) {
      let members = Array(people[first..<first + 10])
      chats.append(
        try await messenger.chats.create(title: "Group", participants: members, by: members[0]).id)
    }
    let send = { @Sendable [messenger, chats] (number: Int) in
      _ = try await messenger.chats.send(
        "Hello, this is a message of a usual length.", clientID: UUID(), in: chats[number % chats.count],
        from: people[number % chats.count * 10 + number % 10])
    }
    report("send, one after the other", try await times(500, send))
    let (count, start) = (10_000, ContinuousClock.now)
    try await withThrowingTaskGroup { group in
      for sender in 0..<200 {
        group.addTask { for number in 0..<count / 200 { try await send(number * 200 + sender) } }
      }
      try await group.waitForAll()
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print("send, 200 at the same time: \(Int(Double(count) / seconds)) messages a second")
  }

  private func measurePassword() async throws {
    _ = try await messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "bench")
    report(
      "sign in",
      try await times(5) { _ in
        _ = try await messenger.accounts.signIn(name: "Ann", password: "correct horse", from: "bench")
      })
  }

  private func insertPeople(_ count: Int) async throws -> [Person.ID] {
    try await store.write { transaction in
      try (0..<count).map { number in
        try transaction.insert(
          PersonDraft(name: "Person \(number)", avatar: Avatar(gradient: number), lastSeen: Date())
        ).id
      }
    } committed: { _ in
    }
  }

  private func times(_ count: Int, _ body: (Int) async throws -> Void) async throws -> [Duration] {
    var times: [Duration] = []
    for number in 0..<count {
      let start = ContinuousClock.now
      try await body(number)
      times.append(ContinuousClock.now - start)
    }
    return times
  }

  private func report(_ name: String, _ times: [Duration]) {
    let sorted = times.map { $0 / .milliseconds(1) }.sorted()
    guard let last = sorted.last else { return }
    let median = String(format: "%.2f ms", sorted[sorted.count / 2])
    print(
      sorted.count == 1
        ? "\(name): \(median)" : "\(name): median \(median), slowest \(String(format: "%.2f ms", last))")
  }
}
