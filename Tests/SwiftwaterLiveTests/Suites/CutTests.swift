#if Web
import Foundation
import KitchenSink
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// Checks that a page whose connection was cut equals one with an uninterrupted connection, with the client
  /// script in a real browser. `ResumeTests` checks that for every message and for bad networks, in process.
  @Suite struct CutTests {
    /// The state at the end of a session.
    private struct Outcome {
      var shown: String
      var title: String
      var url: String
      var state: KitchenSinkState
    }

    /// Performs every kind of action on a page.
    ///
    /// - Parameters:
    ///   - transport: The transport to the page.
    ///   - expected: The state to wait for; nil to wait for nothing.
    private func run(
      over transport: any PageTransport, until expected: Outcome? = nil
    ) async throws -> Outcome {
      let store = KitchenSinkStore()
      var outcome: Outcome?
      try await transport.serve(store.pages) { site in
        let page = try await site.open("/")
        for action in UserAction.everyAction { try await action.perform(on: page) }
        // This is the last action, so all actions before it are handled, too.
        if let expected {
          try await page.waitFor(text: "Counted \(expected.state.count) times", in: "p.plain")
        }
        outcome = Outcome(
          // The attribute of a heading that had the focus may differ.
          shown: try await page.snapshot(of: "main").replacing(" tabindex=\"-1\"", with: ""),
          title: try await page.title(), url: try await page.url(), state: store.state)
      }
      return try #require(outcome)
    }

    private func check(_ outcome: Outcome, _ expected: Outcome, _ cut: Comment) {
      #expect(outcome.shown == expected.shown, cut)
      #expect(outcome.title == expected.title, cut)
      #expect(outcome.url == expected.url, cut)
      #expect(outcome.state == expected.state, cut)
    }

    private func browser(_ cut: Cut) -> RealBrowser {
      RealBrowser { pages, body in
        try await withLiveServer(pages) { server in
          try await Proxy.run(to: server.url, cut: cut) { _, url in try await body(url) }
        }
      }
    }

    @Test func `the page is the same wherever the connection of the browser is cut`() async throws {
      let expected = try await run(over: InProcessBrowser())
      let whole = Cut()
      check(try await run(over: browser(whole), until: expected), expected, "not cut")
      try #require(whole.messages > 50)
      let isLong = ProcessInfo.processInfo.environment["SWIFTWATER_LONG_TESTS"] != nil
      let numbers = Array(stride(from: 1, through: whole.messages, by: isLong ? 1 : whole.messages / 9))
      var cuts = 0
      for number in numbers {
        let cut = Cut(before: number)
        let outcome = try await run(over: browser(cut), until: expected)
        check(outcome, expected, "cut before message \(number)")
        if cut.isDone { cuts += 1 }
      }
      // The number of acknowledgements depends on time, so the last third may be missing.
      #expect(cuts >= numbers.count * 2 / 3)
    }
  }
}
#endif
