import BenchmarkHarness
import Foundation
import SwiftwaterLoad

/// People in groups of ten, each with an open chat, who send messages at the same time.
struct GroupWorkload {
  /// The number of groups.
  let chatCount: Int
  /// The number of messages in a second, of all people together.
  let rate: Int
  /// The time during which messages are sent.
  let duration: Duration
  /// The limit of the median time until another page shows a message, in milliseconds; nil for none.
  var medianLimit: Double?
  /// The limit of the 99th percentile of that time, in milliseconds; nil for none.
  var percentile99Limit: Double?
  /// The limit of the server's memory when all pages are open, in MiB; nil for none.
  var memoryLimit: Double?
  /// The limit of the server's memory for each page, in KiB; nil for none.
  var pageLimit: Double?
  /// The limit of the server's memory for each further row of a page, in KiB; nil for none.
  var rowLimit: Double?
  /// The limit of the server's CPU time for a message on a page, in milliseconds; nil for none.
  var deliveryLimit: Double?

  /// Measures the workload.
  ///
  /// - Parameter result: Makes a result from a name, a value, its unit, its limit and a remark.
  /// - Returns: The results.
  /// - Throws: A `BenchmarkError` if a message is lost or arrives twice, or the server does not work.
  func measure(
    _ result: (_ name: String, _ value: Double, _ unit: String, _ limit: Double?, _ remark: String) ->
      BenchmarkResult
  ) async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: chatCount)
    defer { data.removeFolder() }
    let server = try MessengerProcess(dataFolder: data.folder)
    return try await withClient(of: server) { client in
      try await checkScreens(data, client)
      let before = try server.statistics.residentMemory() / 1_048_576
      let begin = ContinuousClock.now
      let pages = try await data.openPages(with: client)
      let opening = (ContinuousClock.now - begin) / .seconds(1)
      let idle = try server.statistics.residentMemory() / 1_048_576

      let tracker = DeliveryTracker(pages: pages)
      let used = try server.statistics.cpuTime()
      let start = ContinuousClock.now
      try await tracker.sendMessages(on: pages, rate: rate, for: duration)
      let time = (ContinuousClock.now - start) / .seconds(1)
      let cpuShare = (try server.statistics.cpuTime() - used) / time
      try await tracker.waitForDeliveries()
      var updates = 0
      for page in pages { updates += try await page.traffic.updates }
      let full = try server.statistics.residentMemory() / 1_048_576

      for page in pages {
        let reason = try await page.closeReason
        try require(reason == nil, "a page is closed: \(reason.map { "\($0)" } ?? "")")
      }
      let lost = tracker.expectedCount - tracker.seenCount
      try require(lost == 0, "\(lost) of \(tracker.expectedCount) deliveries are lost")
      try require(tracker.duplicateCount == 0, "\(tracker.duplicateCount) messages arrived twice")
      let latencies = tracker.latencies
      let pageMemory = (idle - before) * 1024 / Double(pages.count)
      let rowMemory = (full - idle) * 1024 / Double(tracker.seenCount)
      try server.stop()
      return [
        result(
          "messages delivered", Double(tracker.seenCount), "", nil,
          "\(tracker.sentCount) messages to \(BenchmarkData.chatSize) pages each, \(rate) a second"),
        result("deliveries lost", Double(lost), "", 0, ""),
        result("deliveries duplicated", Double(tracker.duplicateCount), "", 0, ""),
        result(
          "time until another page shows a message, median", latencies.median, "ms", medianLimit, ""),
        result("the same, 95th percentile", latencies.quantile(0.95), "ms", nil, ""),
        result("the same, 99th percentile", latencies.quantile(0.99), "ms", percentile99Limit, ""),
        result("the same, maximum", latencies.max() ?? 0, "ms", nil, ""),
        result(
          "updates for each message on a page", Double(updates) / Double(tracker.seenCount), "", nil, ""),
        result(
          "CPU time of the server", cpuShare * 100, "%", nil,
          "of one processor; the browsers run on the same machine"),
        result(
          "memory of the server when all pages are open", idle, "MiB", memoryLimit,
          "\(rounded(before)) before, \(rounded(full)) after all messages"),
        result(
          "memory of the server for each page", pageMemory, "KiB", pageLimit, "with its connection"),
        result(
          "memory of the server for each further row", rowMemory, "KiB", rowLimit,
          "with the message, which all pages share"),
        result(
          "CPU time of the server for a message on a page",
          cpuShare * time * 1000 / Double(tracker.seenCount), "ms", deliveryLimit, ""),
        result("sign in and open all pages", opening, "s", nil, "\(pages.count) pages, 50 at a time"),
      ]
    }
  }

  /// Checks that each screen opens. Only this run opens each screen in the optimized build.
  private func checkScreens(_ data: BenchmarkData, _ client: LoadClient) async throws {
    let browser = try await data.signIn(personAt: 0, with: client)
    let chat = "/chats/\(data.chats[0])"
    let profile = "/contacts/\(data.people[1])"
    for path in [chat, chat + "/settings", "/chats", "/chats/new", "/contacts", profile, "/settings"] {
      let (status, _) = try await browser.get(path)
      try require(status == 200, "\(path) is answered with \(status)")
    }
  }
}
