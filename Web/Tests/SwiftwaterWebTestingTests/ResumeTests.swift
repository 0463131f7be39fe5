import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The proof that a page that lost its connection equals one that never did.
struct ResumeTests {
  /// How a session ends.
  private struct Outcome: Equatable {
    var shown: String
    var title: String
    var address: String
    var state: WorkshopState
  }

  /// Runs a session to its end.
  ///
  /// - Returns: How it ended, and after how many messages.
  private func run(_ deeds: [Deed], over transport: InProcess) async throws -> (Outcome, messages: Int) {
    let store = WorkshopStore()
    return try await transport.serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      for deed in deeds { try await deed.perform(on: page) }
      try await page.recover()
      try await page.advance(by: .seconds(1))
      let outcome = try Outcome(
        shown: page.snapshot(of: "body"), title: page.title(), address: page.address(), state: store.state)
      let messages = site.messageCount
      // A page that is made now from the same state is the same.
      let fresh = try await site.open(page.address(), as: nil)
      // But for the mark on the heading that once got the focus.
      #expect(try fresh.snapshot(of: "body") == outcome.shown.replacing(" tabindex=\"-1\"", with: ""))
      #expect(fresh.title() == outcome.title)
      return (outcome, messages)
    }
  }

  @Test func `a page that was never cut equals one that is made anew`() async throws {
    let (outcome, messages) = try await run(Deed.session, over: InProcess())
    #expect(messages > 100)
    #expect(outcome.state.items.count == 1)
  }

  @Test func `the page is the same wherever the connection is cut`() async throws {
    let (reference, messages) = try await run(Deed.session, over: InProcess())
    for cut in 1...messages {
      let (outcome, _) = try await run(Deed.session, over: InProcess(cuttingBefore: [cut]))
      #expect(outcome == reference, "cut before message \(cut)")
    }
  }
}
