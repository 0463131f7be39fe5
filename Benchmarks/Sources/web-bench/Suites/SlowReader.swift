import BenchmarkHarness
import Foundation
import SwiftwaterLoad
import Synchronization

/// The memory of the server while a page sends thousands of updates to a browser that does not read.
enum SlowReader {
  private static let turns = 3000

  static let suite = BenchmarkSuite(name: "slow reader") {
    try await withServer { server in
      try await withLoadClient(server) { client in
        let page = try await client.makeBrowser().open("/busy")
        let node = try page.node("id=\"change\"")
        let texts = Texts()
        page.onUpdate { texts.apply($0) }
        // The first turn allocates everything that is allocated once, which is not counted.
        page.click(node)
        try await page.waitForAnswers()
        let before = try ProcessStatistics(of: server.id).residentMemory()
        try await page.pauseReading()
        var maximum = before
        for turn in 1..<turns {
          page.click(node)
          guard turn.isMultiple(of: 50) else { continue }
          try await Task.sleep(for: .milliseconds(50))
          maximum = max(maximum, try ProcessStatistics(of: server.id).residentMemory())
        }
        // The page may receive the text as soon as it reads, and earlier updates do not count.
        let end = page.expect("\"\(turns)\"")
        try await page.resumeReading()
        _ = try await end.time
        try await page.waitForAnswers()
        try require(
          texts.all.filter { $0 == "\(turns)" }.count == BusyPage.count,
          "a page that was read slowly shows the wrong texts")
        return [
          BenchmarkResult(
            suite: "slow reader", name: "growth of the server's memory",
            value: (maximum - before) / 1_048_576,
            unit: "MiB",
            limit: 16, remark: "\(turns) turns of 1,000 changes that are not read; the final state is correct"
          )
        ]
      }
    }
  }

  /// The current texts of the page, by their nodes.
  private final class Texts: Sendable {
    private let texts = Mutex<[Int: String]>([:])

    var all: [String] { texts.withLock { Array($0.values) } }

    func apply(_ update: String) {
      guard let values = try? JSONSerialization.jsonObject(with: Data(update.utf8)) as? [Any] else { return }
      texts.withLock { texts in
        for case let patch as [Any] in values where patch.count == 3 && patch[0] as? Int == 0 {
          if let node = patch[1] as? Int, let text = patch[2] as? String { texts[node] = text }
        }
      }
    }
  }
}
