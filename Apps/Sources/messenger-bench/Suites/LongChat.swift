import BenchmarkHarness
import Foundation
import MessengerServices
import SwiftwaterLoad

/// Opens a long chat and reads it backward to its first message.
struct LongChat: MessengerSuite {
  static let name = "long chat"
  /// The number of messages that are loaded at a time.
  private static let pageSize = 15

  let scale: Scale

  func measure() async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: 1)
    defer { data.removeFolder() }
    try await data.writeMessages(scale.longChatLength, readBy: [data.people[1]]) { number in
      (data.people[number % data.people.count], Self.text(number))
    }
    let server = try MessengerProcess(dataFolder: data.folder)
    return try await withClient(of: server) { client in
      let browser = try await data.signIn(personAt: 1, with: client)
      let path = "/chats/\(data.chats[0])"
      var openings: [Double] = []
      for _ in 0..<20 { openings.append(try await time { _ = try await browser.get(path) }) }

      let page = try await browser.open(path)
      try require(!page.html.contains("class=\"day unread\""), "a chat that was read has unread messages")
      // Tells the server that the end of the list is out of view. Otherwise the server would load later messages.
      page.send("intersection", to: try page.node("class=\"end\""), arguments: "false")
      let earlier = try page.node(">Earlier messages<")
      var pages: [Double] = []
      let pageCount = (scale.longChatLength - 1) / Self.pageSize
      for number in 1...pageCount {
        // A page is loaded when its oldest message has arrived.
        let oldest = max(0, scale.longChatLength - Self.pageSize * (number + 1))
        let arrival = page.expect(Self.text(oldest))
        pages.append(
          try await time {
            page.click(earlier)
            _ = try await arrival.time
          })
        try await Task.sleep(for: Self.loadPause)
        ConsoleProgress.update(number, of: pageCount, "pages are read")
      }
      let memory = try server.statistics.residentMemory() / 1_048_576
      try server.stop()
      return [
        result(
          "the whole page with the last 15 messages", openings.median, "ms", 50,
          "of \(scale.longChatLength) messages; the slowest of 20 took \(rounded(openings.max() ?? 0)) ms"
        )
      ]
        + [("end", 0), ("middle", pages.count / 2), ("beginning", pages.count)].map { section, number in
          // A single page is not representative, so the figure is the median of several adjacent pages.
          let near = pages[max(0, number - 50)..<min(pages.count, number + 50)]
          return result(
            "15 earlier messages, near the \(section)", near.median, "ms", 50,
            "99th percentile \(rounded(near.quantile(0.99))) ms")
        }
        + [result("memory of the server, all read on one page", memory, "MiB")]
    }
  }

  private static func text(_ number: Int) -> String {
    "Message number \(number) about the weather in the harbour"
  }
}
