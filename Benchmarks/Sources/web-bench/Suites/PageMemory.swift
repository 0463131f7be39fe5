import BenchmarkHarness
import Foundation
import SwiftwaterPages

/// The memory of an idle page in the server.
enum PageMemory {
  static let suite = BenchmarkSuite(name: "memory") {
    // The first pages cause allocations that happen once, and use up free memory. Neither is counted.
    var sessions = try await open(100) { IdlePage() } + open(2000) { CounterPage() }
    func kilobytes(_ count: Int = 2000, of make: @escaping @Sendable () -> any Page) async throws -> Double {
      let before = try ProcessStatistics().residentMemory()
      sessions += try await open(count, make)
      return (try ProcessStatistics().residentMemory() - before) / 1024 / Double(count)
    }
    let one = try await kilobytes { CounterPage() }
    let hundred = try await kilobytes { IdlePage() }
    func rowBytes(isUpdating: Bool) async throws -> Double {
      let page = try await kilobytes(400) { ListPage(isUpdating: isUpdating) }
      return (page - one) * 1024 / Double(ListPage.count)
    }
    let row = try await rowBytes(isUpdating: false)
    let liveRow = try await rowBytes(isUpdating: true)
    sessions += try await open(40) { DisplayedListPage(showsRows: true) }
    let list = try await kilobytes(400) { DisplayedListPage(showsRows: false) }
    let displayedList = try await kilobytes(400) { DisplayedListPage(showsRows: true) }
    let displayedRow = (displayedList - list) * 1024 / Double(DisplayedListPage.count)
    for session in sessions { await session.end() }
    return [
      BenchmarkResult(
        suite: "memory", name: "idle page with 100 bound nodes", value: hundred, unit: "KiB", limit: 8,
        remark:
          "without its connection; \(rounded((hundred - one) * 1024 / 99)) bytes for each node with its property"
      ),
      BenchmarkResult(suite: "memory", name: "idle page with 1 bound node", value: one, unit: "KiB"),
      BenchmarkResult(
        suite: "memory", name: "row of 10 texts that shows its element", value: row, unit: "bytes",
        limit: 700,
        remark: "with the element; \(rounded(liveRow)) bytes if the row follows a property of its element"),
      BenchmarkResult(
        suite: "memory", name: "list of 1,000 rows that are only shown: a row", value: displayedRow,
        unit: "bytes",
        remark: "beside the same list that is not shown, which takes \(rounded(list)) KiB with its page"),
    ]
  }

  @concurrent
  private static func open(
    _ count: Int, _ make: @escaping @Sendable () -> any Page
  ) async throws -> [LiveSession] {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(make()) }
    var sessions: [LiveSession] = []
    sessions.reserveCapacity(count)
    for _ in 0..<count {
      let session = LiveSession(PageRequest(path: "/"), pages: pages)
      _ = try await session.open()
      guard let connection = await session.connect(after: 0),
        await session.nextUpdate(on: connection) == "[1,0]"
      else { throw BenchmarkError("the page did not open") }
      try await session.receive("[1]", on: connection)
      sessions.append(session)
    }
    return sessions
  }
}
