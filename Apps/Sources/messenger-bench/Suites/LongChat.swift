import Foundation
import MessengerServices
import SwiftwaterLoad

/// Opens a chat in which much has been said, and reads all of it backwards, to its first message.
struct LongChat: Suite {
  static let name = "long chat"
  private static let pageSize = 15
  /// Between two pages, as the server takes no more than 50 messages a second of one socket.
  private static let pause = Duration.milliseconds(25)

  let scale: Scale

  func measure() async throws -> [Figure] {
    let world = try await World(chats: 1)
    defer { world.remove() }
    try await fill(world)
    let server = try Server(data: world.folder)
    return try await withClient(of: server) { client in
      let browser = try await world.signIn(1, with: client)
      let path = "/chats/\(world.chats[0])"
      var openings: [Double] = []
      for _ in 0..<20 { openings.append(try await time { _ = try await browser.get(path) }) }

      let page = try await browser.open(path)
      // Who reads earlier messages does not see the end, where later ones would come by themselves.
      page.send("seen", to: try page.node("class=\"end\""), values: "false")
      let earlier = try page.node(">Earlier messages<")
      var pages: [Double] = []
      let turns = (scale.longChat - 1) / Self.pageSize
      for number in 1...turns {
        // The page is there when its oldest message is.
        let oldest = max(0, scale.longChat - Self.pageSize * (number + 1))
        let arrival = page.expect(Self.text(oldest))
        pages.append(
          try await time {
            page.click(earlier)
            _ = try await arrival.time
          })
        try await Task.sleep(for: Self.pause)
        Progress.update(number, of: turns, "pages are read")
      }
      let memory = try server.memory()
      try server.stop()
      return [
        figure(
          "the whole page with the last 15 messages", openings.median, "ms", 50,
          "of \(scale.longChat) messages; the slowest of 20 took \(Figure.short(openings.max() ?? 0)) ms")
      ]
        + [("end", 0), ("middle", pages.count / 2), ("beginning", pages.count)].map { section, number in
          // Many pages around it: one alone says little.
          let near = pages[max(0, number - 50)..<min(pages.count, number + 50)]
          return figure(
            "15 earlier messages, near the \(section)", near.median, "ms", 50,
            "99 of 100 within \(Figure.short(near.percentile(0.99))) ms")
        }
        + [figure("memory of the server, all read on one page", memory, "MiB")]
    }
  }

  private static func text(_ number: Int) -> String {
    "Message number \(number) about the weather in the harbour"
  }

  private func fill(_ world: World) async throws {
    let (count, people, chat) = (scale.longChat, world.people, world.chats[0])
    try await world.withStore { store in
      for first in stride(from: 0, to: count, by: 1_000) {
        try await store.write { transaction in
          for number in first..<min(count, first + 1_000) {
            _ = try transaction.append(
              MessageDraft(
                chat: chat, sender: people[number % people.count], clientID: UUID(), kind: .text,
                text: Self.text(number), date: Date()))
          }
        } committed: { _ in
        }
        Progress.update(min(count, first + 1_000), of: count, "messages are written")
      }
    }
  }
}
