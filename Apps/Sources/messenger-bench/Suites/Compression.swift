import BenchmarkHarness
import Foundation
import MessengerServices
import SwiftwaterLoad

/// The bytes that the compression of messages saves, and the CPU time that it costs the server, while people read a
/// long chat backward. Half of them have browsers that offer compression, and the two halves read in turns.
struct Compression: MessengerSuite {
  static let name = "compression"
  /// The number of messages that are loaded at a time.
  private static let pageSize = 15

  let scale: Scale
  private var roundCount: Int { scale.isFull ? 11 : 3 }
  /// The number of times that each person loads messages in a round.
  private var loadCount: Int { scale.isFull ? 100 : 5 }
  /// The messages of all rounds, of a first one that is not counted, and of the pages as they open.
  private var messageCount: Int { Self.pageSize * (loadCount * (roundCount + 1) + 2) }

  func measure() async throws -> [BenchmarkResult] {
    let data = try await BenchmarkData(chatCount: 1)
    defer { data.removeFolder() }
    try await data.writeMessages(messageCount, readBy: data.people) { number in
      (
        data.people[number / 3 % data.people.count],
        Self.beginning(of: number) + SampleText.message(number)
      )
    }
    let server = try MessengerProcess(dataFolder: data.folder)
    let half = data.people.count / 2
    let results = try await withClient(of: server) { plainClient in
      try await withClient(of: server, offersCompression: true) { compressedClient in
        let plain = try await openPages(of: 0..<half, data, plainClient)
        let compressed = try await openPages(of: half..<2 * half, data, compressedClient)
        return try await compare(plain, compressed, on: server)
      }
    }
    try server.stop()
    return results
  }

  private static func beginning(of number: Int) -> String { "Message \(number): " }

  private func openPages(
    of people: Range<Int>, _ data: BenchmarkData, _ client: LoadClient
  ) async throws -> [LoadPage] {
    var pages: [LoadPage] = []
    for person in people {
      let page = try await data.signIn(personAt: person, with: client).open("/chats/\(data.chats[0])")
      // Tells the server that the end of the list is out of view. Otherwise the server would load later messages.
      page.send("intersection", to: try page.node("class=\"end\""), arguments: "false")
      try await page.waitForAnswers()
      pages.append(page)
    }
    return pages
  }

  private func compare(
    _ plain: [LoadPage], _ compressed: [LoadPage], on server: MessengerProcess
  ) async throws -> [BenchmarkResult] {
    // The first round fills caches, and is not counted.
    for pages in [plain, compressed] { _ = try await cpuTime(of: server, for: pages, inRound: 0) }
    let before = (plain: try await traffic(of: plain), compressed: try await traffic(of: compressed))
    var plainTimes: [Double] = []
    var compressedTimes: [Double] = []
    for round in 1...roundCount {
      // The order changes, so that neither half always comes first.
      if round.isMultiple(of: 2) {
        plainTimes.append(try await cpuTime(of: server, for: plain, inRound: round))
      }
      compressedTimes.append(try await cpuTime(of: server, for: compressed, inRound: round))
      if !round.isMultiple(of: 2) {
        plainTimes.append(try await cpuTime(of: server, for: plain, inRound: round))
      }
      ConsoleProgress.update(round, of: roundCount, "rounds are read")
    }
    let plainTraffic = try await traffic(of: plain) - before.plain
    let compressedTraffic = try await traffic(of: compressed) - before.compressed
    try require(
      plainTraffic.transferredBytes == plainTraffic.bytes,
      "the server compresses messages for pages that do not offer it")

    let count = Double(compressed.count * loadCount * roundCount)
    let (bytes, transferred) = (Double(compressedTraffic.bytes), Double(compressedTraffic.transferredBytes))
    let increases = zip(plainTimes, compressedTimes).map { 100 * ($1 / $0 - 1) }
    return [
      result(
        "bytes of \(Self.pageSize) earlier messages, compressed", 100 * transferred / bytes, "%",
        scale.isFull ? 40 : nil,
        """
        \(rounded(bytes / count)) bytes without compression, \(rounded(transferred / count)) with it: \
        \(rounded(100 - 100 * transferred / bytes)) % saved
        """),
      result(
        "CPU time of the server for them, compressed", increases.median, "% more", scale.isFull ? 10 : nil,
        """
        \(rounded(plainTimes.median * 1e3)) ms without compression, \(rounded(compressedTimes.median * 1e3)) ms \
        with it; \(rounded(increases.min() ?? 0)) to \(rounded(increases.max() ?? 0)) % more in \(roundCount) \
        rounds of \(compressed.count * loadCount) pages of messages each
        """),
    ]
  }

  /// Lets all pages load earlier messages at the same time.
  ///
  /// - Returns: The mean CPU time of the server for each load, in seconds.
  private func cpuTime(of server: MessengerProcess, for pages: [LoadPage], inRound round: Int) async throws
    -> Double
  {
    let used = try server.statistics.cpuTime()
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for page in pages {
        tasks.addTask { try await read(page, inRound: round) }
      }
      try await tasks.waitForAll()
    }
    return (try server.statistics.cpuTime() - used) / Double(pages.count * loadCount)
  }

  private func read(_ page: LoadPage, inRound round: Int) async throws {
    let earlier = try page.node(">Earlier messages<")
    for number in round * loadCount..<(round + 1) * loadCount {
      // The messages are loaded when the oldest of them has arrived.
      let arrival = page.expect(Self.beginning(of: messageCount - Self.pageSize * (number + 2)))
      page.click(earlier)
      _ = try await arrival.time
      try await Task.sleep(for: Self.loadPause)
    }
  }

  private func traffic(of pages: [LoadPage]) async throws -> LoadTraffic {
    var sum = LoadTraffic.zero
    for page in pages { sum += try await page.traffic }
    return sum
  }
}
