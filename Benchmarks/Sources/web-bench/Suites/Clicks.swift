import BenchmarkHarness
import SwiftwaterLoad
import SwiftwaterPages

/// The time of a click that changes one text.
enum Clicks {
  static let suite = BenchmarkSuite(name: "click") { [try await inProcess(), try await roundTrip()] }

  /// Measures the time from the text of a message to the text of the update that answers it.
  @concurrent
  private static func inProcess() async throws -> BenchmarkResult {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(CounterPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open(), let connection = await session.connect(after: 0),
      let node = page.document(script: "", styleSheets: []).firstMatch(of: /data-n="(\d+)"/)?.1,
      await session.nextUpdate(on: connection) == "[1,0]"
    else { throw BenchmarkError("the page did not open") }

    let clicks = 1000
    var times: [Double] = []
    var number = 0
    for _ in 0..<30 {
      var update: String?
      let time = try await ContinuousClock().measure {
        for _ in 0..<clicks {
          number += 1
          try await session.receive("[\(number),[\(number),\(node),\"click\"]]", on: connection)
          update = await session.nextUpdate(on: connection)
        }
      }
      try require(
        update == "[\(number + 1),\(number),[0,\(node),\"\(number)\"]]",
        "a click was answered by \(update ?? "nothing")")
      times.append(time.seconds * 1e6 / Double(clicks))
    }
    return BenchmarkResult(
      suite: "click", name: "server time of a click", value: times.median, unit: "µs", limit: 60,
      remark: "from the text of the message to the text of the update")
  }

  /// Measures the time from a click to its answer, over a real connection.
  private static func roundTrip() async throws -> BenchmarkResult {
    try await withServer { server in
      try await withLoadClient(server) { client in
        let page = try await client.makeBrowser().open("/counter")
        let node = try page.node("id=\"count\"")
        var times: [Double] = []
        for _ in 0..<20 {
          times.append(try await roundTrips(200, on: page, node) * 1e6)
        }
        return BenchmarkResult(
          suite: "click", name: "round trip over a connection", value: times.median, unit: "µs", limit: 60,
          remark: "browser and server are two processes on this machine")
      }
    }
  }

  /// Clicks again after each answer.
  ///
  /// - Returns: The mean time of a click in seconds.
  static func roundTrips(_ count: Int, on page: LoadPage, _ node: Int) async throws -> Double {
    let (updates, continuation) = AsyncStream.makeStream(of: Void.self)
    let remaining = AtomicCounter(count)
    page.onUpdate { _ in
      if remaining.decrement() { page.click(node) } else { continuation.finish() }
    }
    // After the connection has ended, no update would finish the stream.
    let watch = Task {
      repeat { try await Task.sleep(for: .seconds(1)) } while try await page.closeReason == nil
      continuation.finish()
    }
    defer { watch.cancel() }
    let time = await ContinuousClock().measure {
      page.click(node)
      for await _ in updates {}
    }
    try await page.waitForAnswers()
    return time.seconds / Double(count)
  }
}
