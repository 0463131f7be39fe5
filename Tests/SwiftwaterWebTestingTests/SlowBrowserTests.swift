import SwiftwaterPages
import Testing
import KitchenSink

@testable import SwiftwaterWebTesting

/// A browser that does not read costs no more than what its page shows.
struct SlowBrowserTests {
  @Test func `what a browser does not read falls together`() async throws {
    let store = KitchenSinkStore()
    try await InProcess().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.click(.role("button", "Open or close"))
      let session = try #require(page.browser.client.socket?.tab?.session)
      page.isReading = false
      // Each makes hundreds of changes in one turn.
      for round in 1...50 {
        try await page.click(.role("button", "Everything"))
        let backlog = await session.backlog
        #expect(backlog.patches < 300, "after round \(round)")
        #expect(backlog.frames <= WebLimits().unacknowledgedFrames)
        #expect(backlog.bytes < 2 * WebLimits().unacknowledgedBytes)
      }
      #expect(store.state.count == 6000)
      page.isReading = true
      try await page.recover()
      #expect(try page.text("p.plain") == "Counted 6000 times")
      let fresh = try await site.open("/", as: nil)
      #expect(try page.snapshot(of: "body") == fresh.snapshot(of: "body"))
    }
  }

  @Test func `a browser that reads everything is never held back`() async throws {
    let store = KitchenSinkStore()
    try await InProcess().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      for _ in 1...200 { try await page.click(.role("button", "Count")) }
      #expect(try page.text("p.plain") == "Counted 200 times")
    }
  }
}
