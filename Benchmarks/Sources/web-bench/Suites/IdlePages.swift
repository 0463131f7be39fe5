import BenchmarkHarness
import SwiftwaterLoad

/// The memory of thousands of idle pages, and the time of a broadcast to all of them.
enum IdlePages {
  private static let count = 5000

  static let suite = BenchmarkSuite(name: "5,000 pages") {
    try await withServer { server in
      try await withLoadClient(server) { client in
        let before = try ProcessStatistics(of: server.id).residentMemory()
        let opening = try await ContinuousClock().timed { try await open(client) }
        let pages = opening.result
        let memory = try ProcessStatistics(of: server.id).residentMemory()
        var times: [Double] = []
        let used = try ProcessStatistics(of: server.id).cpuTime()
        for _ in 0..<5 {
          times.append(try await send("News for everybody", by: "broadcast", to: pages))
          // The next broadcast begins when all pages have received this text, too.
          times.append(try await send("No news", by: "reset", to: pages))
        }
        let cpuTime = try ProcessStatistics(of: server.id).cpuTime() - used
        for page in pages {
          let reason = try await page.closeReason
          try require(reason == nil, "a page is closed: \(reason.map { "\($0)" } ?? "")")
        }
        return [
          BenchmarkResult(
            suite: "5,000 pages", name: "memory of the server", value: memory / 1_048_576, unit: "MiB",
            limit: 400),
          BenchmarkResult(
            suite: "5,000 pages", name: "memory of the server for each page",
            value: (memory - before) / 1024 / Double(count), unit: "KiB", limit: 36,
            remark: "with its connection"),
          BenchmarkResult(
            suite: "5,000 pages", name: "a broadcast to all", value: times.median, unit: "s", limit: 0.06,
            remark: "from the click on one page to the last page that receives it; all are open"),
          BenchmarkResult(
            suite: "5,000 pages", name: "CPU time to deliver one text to one page",
            value: cpuTime * 1e6 / Double(times.count * count), unit: "µs", limit: 15,
            remark: "of the server, with its socket, in these broadcasts"),
          BenchmarkResult(
            suite: "5,000 pages", name: "opening all", value: opening.time, unit: "s",
            remark: "page and connection, 50 at a time"),
        ]
      }
    }
  }

  private static func open(_ client: LoadClient) async throws -> [LoadPage] {
    try await withThrowingTaskGroup(of: LoadPage.self) { tasks in
      var pages: [LoadPage] = []
      for number in 0..<count {
        if number >= 50, let page = try await tasks.next() { pages.append(page) }
        tasks.addTask { try await client.makeBrowser().open("/idle") }
      }
      for try await page in tasks { pages.append(page) }
      return pages
    }
  }

  /// Sends a text to all pages by a click on one of them.
  ///
  /// - Returns: The seconds until the last page has received the text.
  private static func send(_ text: String, by button: String, to pages: [LoadPage]) async throws -> Double {
    let arrivals = pages.map { $0.expect(text) }
    // The expectations are registered when all pages have answered.
    for page in pages { try await page.waitForAnswers() }
    let begin = ContinuousClock.now
    pages[0].click(try pages[0].node("id=\"\(button)\""))
    var last = begin
    for arrival in arrivals { last = max(last, try await arrival.time) }
    return (last - begin).seconds
  }
}

extension ContinuousClock {
  /// The result of a closure, and the seconds that it takes.
  func timed<Result>(_ body: () async throws -> Result) async rethrows -> (result: Result, time: Double) {
    let begin = now
    let result = try await body()
    return (result, (now - begin).seconds)
  }
}
