import Foundation
import MessengerServices
import SwiftwaterLoad

/// Kills the server while people talk, and looks at what it leaves.
struct Kills: Suite {
  static let name = "kills"
  private static let rounds = 3

  let scale: Scale

  func measure() async throws -> [Figure] {
    let world = try await World(chats: scale.chats / 10)
    defer { world.remove() }
    var stored: [Chat.ID: [String]] = [:]
    var (seen, sent) = (0, 0)
    for round in 0..<Self.rounds {
      Progress.begin("  round \(round + 1) of \(Self.rounds)")
      let server = try Server(data: world.folder)
      try await withClient(of: server) { client in
        let pages = try await world.openPages(with: client)
        for (number, page) in pages.enumerated() where number % World.chatSize == 0 {
          // What was stored before the last kill is shown again.
          let texts = stored[world.chats[number / World.chatSize], default: []]
          try require(texts.suffix(10).allSatisfy(page.html.contains), "a chat is not shown as it was left")
        }
        let ledger = Ledger(pages: pages)
        let talking = Task { try? await ledger.talk(on: pages, rate: scale.rate, for: scale.duration) }
        // Some have seen something by then, however slow the machine is.
        let latest = ContinuousClock.now + scale.duration * 4
        while ledger.latencies.count < scale.rate / 4, .now < latest {
          try await Task.sleep(for: .milliseconds(10))
        }
        try await Task.sleep(for: scale.duration / 20 * Double.random(in: 0...1))
        server.kill()
        talking.cancel()
        await talking.value
        try await check(world, ledger, &stored)
        (seen, sent) = (seen + ledger.seenByOthers.count, sent + ledger.sentCount)
      }
    }
    return [
      figure(
        "messages lost that anybody had seen", 0, "", 0,
        "\(seen) seen of \(sent) sent, the server killed \(Self.rounds) times"),
      figure("messages duplicated", 0, "", 0),
    ]
  }

  /// Compares what is on disk with what people have seen in this round.
  private func check(_ world: World, _ ledger: Ledger, _ stored: inout [Chat.ID: [String]]) async throws {
    var missing = ledger.seenByOthers
    try require(!missing.isEmpty, "nobody saw anything before the server was killed")
    try await world.withStore { store in
      for chat in world.chats {
        let messages = try await store.read { try $0.messages(in: chat, after: 0, before: nil, limit: .max) }
        try require(
          messages.map(\.sequence) == Array(1...messages.count), "a chat has gaps or repetitions")
        try require(
          Set(messages.compactMap(\.clientID)).count == messages.count - 1, "a message is stored twice")
        let old = stored[chat, default: []]
        let texts = messages.dropFirst().map(\.text)
        try require(Array(texts.prefix(old.count)) == old, "what was stored before has changed")
        stored[chat] = texts
        let new = texts.dropFirst(old.count)
        try require(Set(new).count == new.count, "a message is stored twice")
        for text in new {
          if let number = text.firstMatch(of: /#(\d+)#/).flatMap({ Int($0.1) }) { missing.remove(number - 1) }
        }
      }
    }
    try require(missing.isEmpty, "\(missing.count) messages are lost that somebody had seen")
  }
}
