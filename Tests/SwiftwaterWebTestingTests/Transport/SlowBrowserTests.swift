import KitchenSink
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The memory of a browser that does not read is limited by the content of its page.
struct SlowBrowserTests {
  @Test func `changes that a browser does not read are merged`() async throws {
    let store = KitchenSinkStore()
    try await InProcessBrowser().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.click(.role("button", name: "Open or close"))
      let session = try #require(page.browser.client.socket?.joined?.session)
      page.isReading = false
      // Each click makes hundreds of changes.
      for round in 1...50 {
        try await page.click(.role("button", name: "Everything"))
        let backlog = await session.backlog
        #expect(backlog.patches < 300, "after round \(round)")
        #expect(backlog.updates <= WebLimits().maximumUnacknowledgedUpdates)
        #expect(backlog.bytes < 2 * WebLimits().maximumUnacknowledgedBytes)
      }
      #expect(store.state.count == 6000)
      page.isReading = true
      try await page.recover()
      #expect(try page.text("p.plain") == "Counted 6000 times")
      let fresh = try await site.open("/", as: nil)
      #expect(try page.snapshot(of: "body") == fresh.snapshot(of: "body"))
    }
  }

  @Test func `the server never stops sending to a browser that reads everything`() async throws {
    let store = KitchenSinkStore()
    try await InProcessBrowser().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      for _ in 1...200 { try await page.click(.role("button", name: "Count")) }
      #expect(try page.text("p.plain") == "Counted 200 times")
    }
  }
}
