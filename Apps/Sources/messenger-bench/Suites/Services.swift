import BenchmarkHarness
import Foundation
import MessengerServices

/// The most frequent operations of the services, without pages and connections.
struct Services: MessengerSuite {
  static let name = "services"
  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: scale.chatCount)
    defer { data.removeFolder() }
    return try await data.withStore { store in
      let messenger = Messenger(store: store)
      let send = { @Sendable (number: Int) in
        _ = try await messenger.chats.send(
          "The weather in the harbour is number \(number).", clientMessageID: UUID(),
          in: data.chats[number % data.chats.count],
          from: data.people[
            number % data.chats.count * BenchmarkData.chatSize + number % BenchmarkData.chatSize])
      }
      let single = try await times(200, send)
      let (count, senders) = (scale.isFull ? 10_000 : 500, 100)
      let all = try await time {
        try await withThrowingTaskGroup { group in
          for sender in 0..<senders {
            group.addTask { for number in 0..<count / senders { try await send(number * senders + sender) } }
          }
          try await group.waitForAll()
        }
      }
      let person = data.people[0]
      let search = try await times(50) { _ in
        _ = try await messenger.chats.searchMessages("weather harb", for: person)
      }
      let list = try await times(50) { _ in _ = try await messenger.chats.chats(of: person, limit: 50) }
      _ = try await messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "bench")
      let signIn = try await times(3) { _ in
        _ = try await messenger.accounts.signIn(name: "Ann", password: "correct horse", from: "bench")
      }
      return [
        result("send, sequentially: median latency", single.median, "ms"),
        result(
          "send, \(senders) concurrently: total time for each message", all / Double(count), "ms", nil,
          "\(Int(Double(count) / all * 1000)) messages per second"),
        result("search for a word and a prefix that every message contains", search.median, "ms"),
        result("list of chats", list.median, "ms"),
        result("sign in", signIn.median, "ms", nil, "scrypt at its usual cost"),
      ]
    }
  }
}
