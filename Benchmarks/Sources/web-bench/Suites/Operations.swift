import BenchmarkHarness
import SwiftwaterBrowserTesting
import SwiftwaterLoad

/// The nine keyed operations of js-framework-benchmark, on a live page and on the same page in plain
/// JavaScript.
enum Operations {
  private struct Operation {
    let id: String
    let name: String
    var isLarge = false
  }

  private static let all = [
    Operation(id: "create", name: "create 1,000 rows"),
    Operation(id: "replace", name: "replace all 1,000"),
    Operation(id: "update", name: "update every 10th of 1,000"),
    Operation(id: "select", name: "select a row"),
    Operation(id: "swap", name: "swap two rows"),
    Operation(id: "remove", name: "remove a row"),
    Operation(id: "create10000", name: "create 10,000 rows", isLarge: true),
    Operation(id: "append", name: "append 1,000 to 1,000"),
    Operation(id: "clear", name: "clear 1,000 rows"),
  ]

  private struct Run: Decodable {
    let milliseconds: Double
    let state: Int
    let html: Int
  }

  static let suite = BenchmarkSuite(name: "operations") {
    try await withServer { server in
      let browser = try await Browser.launch(.full)
      let live = try await browser.newPage(timeout: .seconds(30))
      let plain = try await browser.newPage(timeout: .seconds(30))
      try await live.open(server.url + "/rows")
      try await live.waitUntil("document.documentElement.dataset.connection === 'open'")
      try await plain.open(server.url + "/plain")
      let script = String(decoding: PackageResources.operations_js, as: UTF8.self)
      for page in [live, plain] { try await page.evaluate(script) }

      var times: [BenchmarkResult] = []
      var html: [String: Int] = [:]
      for operation in all {
        let (result, changed) = try await compare(operation, live, plain)
        times.append(result)
        html[operation.id] = changed
      }
      let errors = try await live.errors() + plain.errors()
      try require(errors.isEmpty, "a page has an error: \(errors)")
      return times + (try await traffic(server, besides: html))
    }
  }

  private static func compare(
    _ operation: Operation, _ live: BrowserPage, _ plain: BrowserPage
  ) async throws -> (BenchmarkResult, html: Int) {
    let (warmUps, iterations) = operation.isLarge ? (1, 5) : (3, 15)
    var liveTimes: [Double] = []
    var plainTimes: [Double] = []
    var html = 0
    for iteration in 0..<warmUps + iterations {
      // The order changes, so that neither page always comes first.
      var runs: [Run] = []
      for page in iteration.isMultiple(of: 2) ? [live, plain] : [plain, live] {
        let wantsHTML = iteration == 0 && page === plain
        runs.append(try await page.evaluate("window.measure('\(operation.id)', \(iteration), \(wantsHTML))"))
      }
      try require(runs[0].state == runs[1].state, "\(operation.name): the two pages differ")
      html += runs[0].html + runs[1].html
      guard iteration >= warmUps else { continue }
      if !iteration.isMultiple(of: 2) { runs.swapAt(0, 1) }
      liveTimes.append(runs[0].milliseconds)
      plainTimes.append(runs[1].milliseconds)
    }
    let plainTime = plainTimes.median
    let limit = max(1.25 * plainTime, plainTime + 4)
    let result = BenchmarkResult(
      suite: "operations", name: operation.name, value: liveTimes.median, unit: "ms", limit: limit,
      remark: "plain JavaScript \(rounded(plainTime)) ms: \(rounded(liveTimes.median / plainTime)) ×")
    return (result, html)
  }

  // MARK: Bytes

  /// Measures the bytes of the updates of each operation.
  private static func traffic(_ server: ServerProcess, besides html: [String: Int]) async throws
    -> [BenchmarkResult]
  {
    try await withLoadClient(server) { client in
      let page = try await client.makeBrowser().open("/rows")
      // A page numbers its nodes in order, so the numbers of the rows are known before the rows exist.
      let first = try page.node("id=\"swaprows\"") + 2
      let (link, remove) = (first + 1, first + 5)
      let steps: [(id: String, node: Int)] = [
        ("create", try page.node("id=\"run\"")), ("select", link), ("swap", try page.node("id=\"swaprows\"")),
        ("update", try page.node("id=\"update\"")), ("remove", remove),
        ("replace", try page.node("id=\"run\"")), ("append", try page.node("id=\"add\"")),
        ("clear", try page.node("id=\"clear\"")), ("create10000", try page.node("id=\"runlots\"")),
      ]
      var bytes: [String: Int] = [:]
      for (id, node) in steps {
        let before = try await page.traffic.bytes
        page.click(node)
        try await page.waitForAnswers()
        bytes[id] = try await page.traffic.bytes - before
      }
      return all.map { operation in
        BenchmarkResult(
          suite: "wire", name: operation.name, value: Double(bytes[operation.id] ?? 0), unit: "bytes",
          remark: "HTML that changed: \(rounded(Double(html[operation.id] ?? 0))) bytes")
      }
    }
  }
}
