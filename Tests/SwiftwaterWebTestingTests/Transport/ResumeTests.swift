import KitchenSink
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWebTesting

/// Checks that a page that lost its connection equals one with an uninterrupted connection.
struct ResumeTests {
  /// The state at the end of a session.
  private struct Outcome: Equatable {
    var shown: String
    var title: String
    var url: String
    var state: KitchenSinkState
  }

  /// Performs actions on a page, and compares it with a new page with the same state.
  ///
  /// - Returns: The state at the end, and the number of messages until then.
  private func run(
    _ actions: [UserAction], over transport: InProcessBrowser
  ) async throws -> (Outcome, messages: Int) {
    let store = KitchenSinkStore()
    return try await transport.serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      for action in actions { try await action.perform(on: page) }
      try await page.recover()
      try await page.advance(by: .seconds(1))
      let outcome = try Outcome(
        // Only a heading that had the focus has this attribute.
        shown: page.snapshot(of: "body").replacing(" tabindex=\"-1\"", with: ""), title: page.title(),
        url: page.url(), state: store.state)
      let messages = site.messageCount
      let fresh = try await site.open(page.url(), as: nil)
      #expect(try fresh.snapshot(of: "body") == outcome.shown, "\(transport)")
      #expect(fresh.title() == outcome.title, "\(transport)")
      return (outcome, messages)
    }
  }

  @Test func `a session uses every live element and event`() async throws {
    let (outcome, messages) = try await run(UserAction.everyAction, over: InProcessBrowser())
    #expect(messages > 100)
    #expect(outcome.url == "/")
    #expect(outcome.state.draft == "")
    #expect(outcome.state.notes.hasPrefix("FIRST\nSECOND THIR"))
    #expect(outcome.shown.contains("tag"))
  }

  @Test func `the page is the same wherever the connection is cut`() async throws {
    let (reference, messages) = try await run(UserAction.everyAction, over: InProcessBrowser())
    for cut in 1...messages {
      let (outcome, _) = try await run(
        UserAction.everyAction, over: InProcessBrowser(disconnectingBefore: [cut]))
      #expect(outcome == reference, "disconnected before message \(cut)")
    }
  }

  @Test func `the page is the same if the connection is cut again while the session resumes`() async throws {
    let (reference, messages) = try await run(UserAction.everyAction, over: InProcessBrowser())
    for cut in stride(from: 1, through: messages, by: runsLongTests ? 1 : 7) {
      for later in 1...3 {
        let (outcome, _) = try await run(
          UserAction.everyAction, over: InProcessBrowser(disconnectingBefore: [cut, cut + later]))
        #expect(outcome == reference, "disconnected before messages \(cut) and \(cut + later)")
      }
    }
  }

  @Test func `the page is the same over a faulty network`() async throws {
    let (reference, _) = try await run(UserAction.everyAction, over: InProcessBrowser())
    for seed in seeds(40, long: 4000) {
      let (outcome, _) = try await run(UserAction.everyAction, over: InProcessBrowser(seed: seed))
      #expect(outcome == reference, "seed \(seed)")
    }
  }

  @Test func `the page is the same if messages are in transit when the connection is cut`() async throws {
    let (reference, messages) = try await run(UserAction.everyAction, over: InProcessBrowser())
    for cut in stride(from: 1, through: messages, by: runsLongTests ? 1 : 5) {
      var transport = InProcessBrowser()
      transport.faults = Faults(disconnections: [cut], seed: UInt64(cut))
      let (outcome, _) = try await run(UserAction.everyAction, over: transport)
      #expect(outcome == reference, "disconnected before message \(cut)")
    }
  }
}
