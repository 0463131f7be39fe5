import BenchmarkHarness
import Foundation
import MessengerServices
import SwiftwaterLoad

/// Kills the server while people send messages, and checks the data on disk.
struct CrashRecovery: MessengerSuite {
  static let name = "crash recovery"
  private static let rounds = 3

  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: scale.chatCount / 10)
    defer { data.removeFolder() }
    var stored: [Chat.ID: [String]] = [:]
    var (seen, sent) = (0, 0)
    for round in 0..<Self.rounds {
      ConsoleProgress.begin("  round \(round + 1) of \(Self.rounds)")
      let server = try MessengerProcess(dataFolder: data.folder)
      try await withClient(of: server) { client in
        let pages = try await data.openPages(with: client)
        for (number, page) in pages.enumerated() where number % BenchmarkData.chatSize == 0 {
          // The page shows the messages that were stored before the last kill.
          let texts = stored[data.chats[number / BenchmarkData.chatSize], default: []]
          try require(texts.suffix(10).allSatisfy(page.html.contains), "a chat is not shown as it was left")
        }
        let tracker = DeliveryTracker(pages: pages, after: sent)
        let sending = Task {
          try? await tracker.sendMessages(on: pages, rate: scale.rate, for: scale.duration)
        }
        // The kill waits until others see the first messages, which takes longer on a slow machine.
        let deadline = ContinuousClock.now + scale.duration * 4
        while tracker.latencies.count < scale.rate / 4, .now < deadline {
          try await Task.sleep(for: .milliseconds(10))
        }
        try await Task.sleep(for: scale.duration / 20 * Double.random(in: 0...1))
        server.kill()
        sending.cancel()
        await sending.value
        try await check(data, tracker, &stored)
        (seen, sent) = (seen + tracker.seenByOthers.count, sent + tracker.sentCount)
      }
    }
    return [
      result(
        "seen messages that were lost", 0, "", 0,
        "\(seen) seen of \(sent) sent, the server killed \(Self.rounds) times"),
      result("messages duplicated", 0, "", 0),
    ]
  }

  /// Compares the data on disk with the messages that people have seen in this round.
  private func check(_ data: BenchmarkData, _ tracker: DeliveryTracker, _ stored: inout [Chat.ID: [String]])
    async throws
  {
    var missing = tracker.seenByOthers
    try require(!missing.isEmpty, "nobody saw anything before the server was killed")
    try await data.withStore { store in
      for chat in data.chats {
        let messages = try await store.read { try $0.messages(in: chat, after: 0, before: nil, limit: .max) }
        try require(
          messages.map(\.sequenceNumber) == Array(1...messages.count), "a chat has gaps or repetitions")
        try require(
          Set(messages.compactMap(\.clientMessageID)).count == messages.count - 1,
          "an identifier of a message is missing or stored twice")
        let oldTexts = stored[chat, default: []]
        let texts = messages.dropFirst().map(\.text)
        try require(Array(texts.prefix(oldTexts.count)) == oldTexts, "what was stored before has changed")
        stored[chat] = texts
        let newTexts = texts.dropFirst(oldTexts.count)
        try require(Set(newTexts).count == newTexts.count, "a text is stored twice")
        missing.subtract(newTexts.compactMap(tracker.index))
      }
    }
    try require(missing.isEmpty, "\(missing.count) messages are lost that somebody had seen")
  }
}
