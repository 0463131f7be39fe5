import Foundation
import SwiftwaterLoad

/// Many people who talk at the same time.
struct Conversations: Suite {
  static let name = "conversations"
  let scale: Scale

  func measure() async throws -> [Figure] {
    let world = try await World(chats: scale.chats)
    defer { world.remove() }
    let server = try Server(data: world.folder)
    return try await withClient(of: server) { client in
      try await visitScreens(world, client)
      let before = try server.memory()
      let begin = ContinuousClock.now
      let pages = try await world.openPages(with: client)
      let opening = (ContinuousClock.now - begin) / .seconds(1)
      let idle = try server.memory()

      let ledger = Ledger(pages: pages)
      let used = try server.processorTime()
      let start = ContinuousClock.now
      try await ledger.talk(on: pages, rate: scale.rate, for: scale.duration)
      let time = (ContinuousClock.now - start) / .seconds(1)
      let processor = (try server.processorTime() - used) / time
      try await waitForRest(ledger)
      var frames = 0
      for page in pages { frames += try await page.traffic.frames }
      let full = try server.memory()

      for page in pages {
        let end = try await page.end
        try require(end == nil, "a page is closed: \(end.map { "\($0)" } ?? "")")
      }
      let lost = ledger.expectedCount - ledger.seenCount
      try require(lost == 0, "\(lost) of \(ledger.expectedCount) deliveries are lost")
      try require(ledger.duplicateCount == 0, "\(ledger.duplicateCount) messages came twice")
      let latencies = ledger.latencies
      try server.stop()
      return [
        figure(
          "messages delivered", Double(ledger.seenCount), "", nil,
          "\(ledger.sentCount) messages to \(World.chatSize) pages each, \(scale.rate) a second"),
        figure("deliveries lost", Double(lost), "", 0),
        figure("deliveries duplicated", Double(ledger.duplicateCount), "", 0),
        figure("sent to seen by another, half of them", latencies.median, "ms", scale.isFull ? 100 : nil),
        figure("95 of 100", latencies.percentile(0.95), "ms"),
        figure("99 of 100", latencies.percentile(0.99), "ms", scale.isFull ? 500 : nil),
        figure("the last", latencies.max() ?? 0, "ms"),
        figure("frames for each message on a page", Double(frames) / Double(ledger.seenCount), ""),
        figure(
          "processor time of the server", processor * 100, "%", nil,
          "of one processor; the browsers run on the same machine"),
        figure(
          "memory of the server", full, "MB", nil,
          "\(Figure.short(before)) before, \(Figure.short(idle)) when all pages were open"),
        figure("sign in and open all pages", opening, "s", nil, "\(pages.count) pages, 50 at a time"),
      ]
    }
  }

  /// Sees that each screen opens: this may be the only run of what the compiler has optimized.
  private func visitScreens(_ world: World, _ client: LoadClient) async throws {
    let browser = try await world.signIn(0, with: client)
    let chat = "/chats/\(world.chats[0])"
    let profile = "/contacts/\(world.people[1])"
    for path in [chat, chat + "/settings", "/chats", "/chats/new", "/contacts", profile, "/settings"] {
      let (status, _) = try await browser.get(path)
      try require(status == 200, "\(path) is answered with \(status)")
    }
  }

  /// Waits until everything has been seen, or nothing was for ten seconds.
  private func waitForRest(_ ledger: Ledger) async throws {
    var (seen, quiet) = (-1, 0)
    while ledger.seenCount < ledger.expectedCount, quiet < 100 {
      quiet = ledger.seenCount == seen ? quiet + 1 : 0
      seen = ledger.seenCount
      try await Task.sleep(for: .milliseconds(100))
    }
  }
}
