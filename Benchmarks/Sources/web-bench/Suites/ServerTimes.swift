import BenchmarkHarness
import Foundation
import SwiftwaterPages

/// The time that some of the nine operations take in the server, without a connection or a browser.
enum ServerTimes {
  /// The limits of the times, in milliseconds.
  private static let limits = [
    "create 1,000 rows": 5, "update every 10th of 1,000": 0.8, "clear 1,000 rows": 0.2,
  ]

  static let suite = BenchmarkSuite(name: "server") {
    var page = try await RowsSession.open()
    var times: [String: [Double]] = [:]
    func time(_ name: String, _ button: String) async throws {
      let time = try await page.click(button)
      times[name, default: []].append(time.seconds * 1e3)
    }
    for _ in 0..<15 {
      try await time("create 1,000 rows", "run")
      try await time("update every 10th of 1,000", "update")
      try await time("append 1,000 to 1,000", "add")
      try await page.click("run")
      try await time("clear 1,000 rows", "clear")
    }
    return times.sorted { $0.key < $1.key }.map { name, times in
      BenchmarkResult(
        suite: "server", name: name, value: times.median, unit: "ms", limit: limits[name],
        remark: "from the text of the message to the text of the update")
    }
  }

  /// The page of the nine operations, in process.
  private struct RowsSession {
    let session: LiveSession
    let connection: Int
    let html: String
    var number = 0

    @concurrent
    static func open() async throws -> RowsSession {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(RowsPage()) }
      let session = LiveSession(PageRequest(path: "/"), pages: pages)
      guard case .page(let page) = try await session.open(), let connection = await session.connect(after: 0),
        await session.nextUpdate(on: connection) == "[1,0]"
      else { throw BenchmarkError("the page did not open") }
      return RowsSession(
        session: session, connection: connection, html: page.document(script: "", styleSheets: []))
    }

    /// - Returns: The time from the text of the message to the text of the update.
    @concurrent @discardableResult
    mutating func click(_ id: String) async throws -> Duration {
      let before = html.components(separatedBy: " id=\"\(id)\"")[0]
      guard let node = before.components(separatedBy: "data-n=\"").last?.prefix(while: \.isNumber) else {
        throw BenchmarkError("there is no button \(id)")
      }
      number += 1
      let message = "[\(number),[\(number),\(node),\"click\"]]"
      return try await ContinuousClock().measure {
        try await session.receive(message, on: connection)
        _ = await session.nextUpdate(on: connection)
      }
    }
  }
}
