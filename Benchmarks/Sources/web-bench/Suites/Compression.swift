import BenchmarkHarness
import SwiftwaterLoad

/// The bytes that the compression of messages saves, and the time that it costs the server, while people read a long
/// chat.
///
/// The same server sends the same messages to pages that offer compression and to pages that do not, in turns.
enum Compression {
  private static let pageCount = 8
  /// The number of clicks on each page in a round.
  private static let clickCount = 250
  private static let roundCount = 11

  static let suite = BenchmarkSuite(name: "compression") {
    try await withServer { server in
      try await withLoadClient(server) { plain in
        try await withLoadClient(server, offersCompression: true) { compressed in
          try await compare(try await open(plain), try await open(compressed), on: server)
        }
      }
    }
  }

  private static func open(_ client: LoadClient) async throws -> [LoadPage] {
    var pages: [LoadPage] = []
    for _ in 0..<pageCount {
      let page = try await client.makeBrowser().open("/chat")
      try await page.waitForAnswers()
      pages.append(page)
    }
    return pages
  }

  private static func compare(
    _ plain: [LoadPage], _ compressed: [LoadPage], on server: ServerProcess
  ) async throws -> [BenchmarkResult] {
    // The first round allocates what is allocated once, and is not counted.
    for pages in [plain, compressed] { _ = try await cpuTime(of: server, for: pages) }
    let before = (plain: try await traffic(of: plain), compressed: try await traffic(of: compressed))
    var plainTimes: [Double] = []
    var compressedTimes: [Double] = []
    for round in 0..<roundCount {
      // The order changes, so that neither kind of page always comes first.
      if round.isMultiple(of: 2) { plainTimes.append(try await cpuTime(of: server, for: plain)) }
      compressedTimes.append(try await cpuTime(of: server, for: compressed))
      if !round.isMultiple(of: 2) { plainTimes.append(try await cpuTime(of: server, for: plain)) }
    }
    let plainTraffic = try await traffic(of: plain) - before.plain
    let compressedTraffic = try await traffic(of: compressed) - before.compressed
    try require(
      plainTraffic.transferredBytes == plainTraffic.bytes,
      "the server compresses messages for pages that do not offer it")

    let count = Double(compressedTraffic.updates)
    let (bytes, transferred) = (Double(compressedTraffic.bytes), Double(compressedTraffic.transferredBytes))
    let increases = zip(plainTimes, compressedTimes).map { 100 * ($1 / $0 - 1) }
    return [
      BenchmarkResult(
        suite: "compression", name: "bytes of \(ChatPage.pageSize) earlier messages, compressed",
        value: 100 * transferred / bytes, unit: "%", limit: 40,
        remark: """
          \(rounded(bytes / count)) bytes without compression, \(rounded(transferred / count)) with it: \
          \(rounded(100 - 100 * transferred / bytes)) % saved
          """),
      BenchmarkResult(
        suite: "compression", name: "CPU time of the server for them, compressed", value: increases.median,
        unit: "% more", limit: 10,
        remark: """
          \(rounded(plainTimes.median * 1e6)) µs without compression, \(rounded(compressedTimes.median * 1e6)) µs \
          with it; \(rounded(increases.min() ?? 0)) to \(rounded(increases.max() ?? 0)) % more in \(roundCount) \
          rounds of \(pageCount * clickCount) deliveries each
          """),
    ]
  }

  /// Lets all pages show earlier messages at the same time, each again after the answer.
  ///
  /// - Returns: The mean CPU time of the server for an answer, in seconds.
  private static func cpuTime(of server: ServerProcess, for pages: [LoadPage]) async throws -> Double {
    let statistics = ProcessStatistics(of: server.id)
    let count = pages.count * clickCount
    let updates = try await traffic(of: pages).updates
    let used = try statistics.cpuTime()
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for page in pages {
        tasks.addTask {
          _ = try await Clicks.roundTrips(clickCount, on: page, try page.node("id=\"earlier\""))
        }
      }
      try await tasks.waitForAll()
    }
    let time = try statistics.cpuTime() - used
    let answers = try await traffic(of: pages).updates - updates
    try require(answers == count, "\(count) clicks were answered by \(answers) updates")
    return time / Double(count)
  }

  private static func traffic(of pages: [LoadPage]) async throws -> LoadTraffic {
    var sum = LoadTraffic.zero
    for page in pages { sum += try await page.traffic }
    return sum
  }
}
