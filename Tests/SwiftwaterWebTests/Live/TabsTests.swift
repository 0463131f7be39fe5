#if Web
import MetricsTestKit
import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWeb

/// Tabs without a connection.
struct TabsTests {
  private struct EmptyPage: Page {
    var title: Property<String> { .constant("Empty") }
    var body: Markup { main() }
  }

  private let owner = BrowserSession()
  private let factory = TestMetrics()

  private func makeTabs(
    disconnected: Int = 100, perNetwork: Int = 100, timeout: Duration = .seconds(3600)
  ) -> Tabs {
    var limits = WebLimits()
    limits.disconnectedTabTimeout = timeout
    limits.maximumDisconnectedTabs = disconnected
    limits.maximumDisconnectedTabsPerNetwork = perNetwork
    return Tabs(limits, metrics: LiveMetrics(factory: factory))
  }

  private func open(in tabs: Tabs, from network: String) async throws -> LiveSession {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(EmptyPage()) }
    let tab = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await tab.open()
    await tabs.add(tab, of: owner, from: network)
    return tab
  }

  private func areOpen(_ opened: [LiveSession], in tabs: Tabs) async -> [Bool] {
    var found: [Bool] = []
    for tab in opened {
      let isOpen = await tabs.tab(tab.token, of: owner) != nil
      #expect(await tab.isEnded == !isOpen)
      found.append(isOpen)
    }
    return found
  }

  private func endedCount(_ reason: String) throws -> Int64 {
    try factory.expectCounter("swiftwater_web_tabs_ended_total", [("reason", reason)]).totalValue
  }

  @Test func `when there are too many tabs, the tab that was disconnected first ends`() async throws {
    let tabs = makeTabs(disconnected: 2)
    var opened: [LiveSession] = []
    for network in ["a", "b", "c"] { opened.append(try await open(in: tabs, from: network)) }
    #expect(await areOpen(opened, in: tabs) == [false, true, true])
    #expect(try endedCount("evicted") == 1)
  }

  @Test func `a network with too many tabs loses its own`() async throws {
    let tabs = makeTabs(perNetwork: 2)
    var opened = [try await open(in: tabs, from: "other")]
    for _ in 1...4 { opened.append(try await open(in: tabs, from: "many")) }
    #expect(await areOpen(opened, in: tabs) == [true, false, false, true, true])
    #expect(try endedCount("evicted") == 2)
  }

  @Test func `a tab to which a browser has reconnected does not count`() async throws {
    let tabs = makeTabs(perNetwork: 1)
    let first = try await open(in: tabs, from: "a")
    let connection = try #require(await first.connect(after: 0))
    await tabs.didConnect(first)
    let second = try await open(in: tabs, from: "a")
    #expect(await areOpen([first, second], in: tabs) == [true, true])
    await first.disconnect(connection)
    await tabs.didDisconnect(first)
    #expect(await areOpen([first, second], in: tabs) == [true, false])
  }

  @Test func `a tab is disconnected when all of its connections have ended`() async throws {
    let tabs = makeTabs()
    let tab = try await open(in: tabs, from: "a")
    let first = try #require(await tab.connect(after: 0))
    await tabs.didConnect(tab)
    await tab.disconnect(first)
    // The next connection begins before the end of the first one is recorded.
    let second = try #require(await tab.connect(after: 0))
    await tabs.didConnect(tab)
    await tab.disconnect(second)
    await tabs.didDisconnect(tab)
    await tabs.endExpired(at: .now + .seconds(3601))
    #expect(await areOpen([tab], in: tabs) == [true])
    await tabs.didDisconnect(tab)
    await tabs.endExpired(at: .now + .seconds(3601))
    #expect(await areOpen([tab], in: tabs) == [false])
  }

  /// Connects a browser to a tab and disconnects it.
  private func visit(_ tab: LiveSession, in tabs: Tabs) async throws {
    let connection = try #require(await tab.connect(after: 0))
    await tabs.didConnect(tab)
    await tab.disconnect(connection)
    await tabs.didDisconnect(tab)
  }

  @Test func `a tab that was connected again is evicted last`() async throws {
    let tabs = makeTabs(disconnected: 3)
    var opened: [LiveSession] = []
    for network in ["a", "b", "c"] { opened.append(try await open(in: tabs, from: network)) }
    try await visit(opened[0], in: tabs)
    try await visit(opened[1], in: tabs)
    opened.append(try await open(in: tabs, from: "d"))
    #expect(await areOpen(opened, in: tabs) == [true, true, false, true])
    opened.append(try await open(in: tabs, from: "e"))
    #expect(await areOpen(opened, in: tabs) == [false, true, false, true, true])
    try await visit(opened[3], in: tabs)
    opened.append(try await open(in: tabs, from: "f"))
    #expect(await areOpen(opened, in: tabs) == [false, false, false, true, true, true])
  }

  @Test func `when one network has too many tabs, its tab disconnected first ends`() async throws {
    let tabs = makeTabs(perNetwork: 3)
    var opened: [LiveSession] = []
    for network in ["a", "a", "other", "a"] { opened.append(try await open(in: tabs, from: network)) }
    try await visit(opened[0], in: tabs)
    opened.append(try await open(in: tabs, from: "a"))
    #expect(await areOpen(opened, in: tabs) == [true, false, true, true, true])
    opened.append(try await open(in: tabs, from: "a"))
    #expect(await areOpen(opened, in: tabs) == [true, false, true, false, true, true])
    opened.append(try await open(in: tabs, from: "a"))
    #expect(await areOpen(opened, in: tabs) == [false, false, true, false, true, true, true])
  }

  @Test func `a tab to which no browser has connected ends sooner than one that was connected`() async throws
  {
    let tabs = makeTabs()
    let begin = ContinuousClock.now
    let (lost, never) = (try await open(in: tabs, from: "a"), try await open(in: tabs, from: "a"))
    let connection = try #require(await lost.connect(after: 0))
    await tabs.didConnect(lost)
    await lost.disconnect(connection)
    await tabs.didDisconnect(lost)
    await tabs.endExpired(at: begin + .seconds(899))
    #expect(await areOpen([lost, never], in: tabs) == [true, true])
    await tabs.endExpired(at: .now + .seconds(901))
    #expect(await areOpen([lost, never], in: tabs) == [true, false])
    await tabs.endExpired(at: .now + .seconds(3601))
    #expect(await areOpen([lost, never], in: tabs) == [false, false])
    #expect(try endedCount("expired") == 2)
  }

  @Test(arguments: [
    (Duration.seconds(120), Duration.seconds(5)), (Duration.seconds(4), Duration.seconds(1)),
    (Duration.zero, Duration.milliseconds(100)),
  ])
  func `tabs end about on time, and a short timeout keeps no processor busy`(
    timeout: Duration, interval: Duration
  ) {
    #expect(makeTabs(timeout: timeout).expirationInterval == interval)
  }

  @Test func `a tab that is opened while the server stops ends, as those before`() async throws {
    let tabs = makeTabs()
    let before = try await open(in: tabs, from: "a")
    await tabs.stop()
    let after = try await open(in: tabs, from: "a")
    #expect(await areOpen([before, after], in: tabs) == [false, false])
    #expect(await tabs.count == 0)
  }

  @Test func `the metrics count all tabs and disconnected tabs`() async throws {
    let tabs = makeTabs()
    func counts() throws -> [Double?] {
      [
        try factory.expectMeter("swiftwater_web_tabs").lastValue,
        try factory.expectMeter("swiftwater_web_tabs_disconnected").lastValue,
      ]
    }
    let first = try await open(in: tabs, from: "a")
    _ = try await open(in: tabs, from: "b")
    #expect(try counts() == [2, 2])
    _ = await first.connect(after: 0)
    await tabs.didConnect(first)
    #expect(try counts() == [2, 1])
    await tabs.endAll(of: owner)
    #expect(try counts() == [0, 0])
  }
}
#endif
