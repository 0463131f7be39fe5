import Foundation
import MessengerServices

/// What a messenger does most, without pages and sockets.
struct Services: Suite {
  static let name = "services"
  let scale: Scale

  func measure() async throws -> [Figure] {
    let world = try await World(chats: scale.chats)
    defer { world.remove() }
    return try await world.withStore { store in
      let messenger = Messenger(store: store)
      let send = { @Sendable (number: Int) in
        _ = try await messenger.chats.send(
          "The weather in the harbour is number \(number).", clientID: UUID(),
          in: world.chats[number % world.chats.count],
          from: world.people[number % world.chats.count * World.chatSize + number % World.chatSize])
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
      let person = world.people[0]
      let search = try await times(50) { _ in
        _ = try await messenger.chats.searchMessages("weather harb", for: person)
      }
      let list = try await times(50) { _ in _ = try await messenger.chats.chats(of: person, limit: 50) }
      _ = try await messenger.accounts.signUp(name: "Ann", password: "correct horse", from: "bench")
      let signIn = try await times(3) { _ in
        _ = try await messenger.accounts.signIn(name: "Ann", password: "correct horse", from: "bench")
      }
      return [
        figure("send, one after the other", single.median, "ms"),
        figure(
          "send, \(senders) at the same time", all / Double(count), "ms", nil,
          "\(Int(Double(count) / all * 1000)) messages a second"),
        figure("search for words, of which all have both", search.median, "ms"),
        figure("list of chats", list.median, "ms"),
        figure("sign in", signIn.median, "ms", nil, "scrypt at its usual cost"),
      ]
    }
  }
}
