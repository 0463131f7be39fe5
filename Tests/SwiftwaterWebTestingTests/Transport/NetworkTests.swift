import KitchenSink
import Swiftwater
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWebTesting

/// The behavior of browsers when connections and servers fail.
struct NetworkTests {
  @Test func `actions without a connection are performed after the reconnection`() async throws {
    let store = KitchenSinkStore()
    try await InProcessBrowser().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      page.stopTraffic()
      try await page.click(.role("button", name: "Count"))
      try await page.type("offline", into: .label("Draft"))
      try await page.press("Enter", in: .label("Draft"))
      #expect(store.state.count == 0)
      try await page.advance(by: .seconds(10))
      #expect(store.state.count == 1)
      #expect(store.state.items.map(\.name) == ["offline"])
      #expect(try page.value(.label("Draft")) == "")
    }
  }

  @Test func `a page that the server has lost is rebuilt, with the typed text`() async throws {
    let store = KitchenSinkStore()
    try await InProcessBrowser().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.click(.role("button", name: "Append"))
      page.stopTraffic()
      try await page.type(" more", into: .label("Notes"))
      try await page.check(.label("blue"))
      try await page.check(.label("Done"))
      try await site.restart()
      #expect(try page.count("ul > li") == 1)
      #expect(try page.value(.label("Notes")) == "first\nsecond more")
      #expect(store.state.notes == "first\nsecond more")
      #expect(store.state.color == "blue")
      #expect(store.state.isDone)
      #expect(page.browser.active === page.browser.body.descendants { $0["id"] == "done" }.first)
      try await page.click(.role("button", name: "Count"))
      #expect(try page.text("p.plain") == "Counted 1 times")
    }
  }

  @Test func `nothing is lost when browsers move over to another server`() async throws {
    for isDead in [false, true] {
      let store = KitchenSinkStore()
      try await InProcessBrowser().serve(store.pages) { site in
        let page = try await site.open("/", as: nil)
        try await page.type("first", into: .label("Draft"))
        // A dead connection delivers none of the following actions to the old server.
        if isDead { page.stopTraffic() }
        try await page.press("Enter", in: .label("Draft"))
        try await page.type("second", into: .label("Draft"))
        try await page.type(" more", into: .label("Notes"))
        for _ in 1...3 { try await page.click(.role("button", name: "Count")) }
        try await site.drain()
        #expect(store.state.items.map(\.name) == ["first"])
        #expect(store.state.count == 3)
        #expect(try page.text("p.plain") == "Counted 3 times")
        #expect(try page.value(.label("Draft")) == "second")
        #expect(store.state.draft == "second")
        #expect(store.state.notes == "first\nsecond more")
        try await page.click(.role("button", name: "Count"))
        #expect(store.state.count == 4)
      }
    }
  }

  @Test func `messages to a server do not exceed its limit`() async throws {
    let store = KitchenSinkStore()
    try await InProcessBrowser().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      page.stopTraffic()
      let text = String(repeating: "long ", count: 4000)
      for index in 1...10 {
        try await page.fill(text + "\(index)", into: .label("Draft"))
        try await page.press("Enter", in: .label("Draft"))
      }
      page.browser.client.reconnectNow()
      while page.browser.client.socket?.toServer.count ?? 0 < 2 { #expect(try await site.step()) }
      let sizes = page.browser.client.socket?.toServer.map(\.utf8.count) ?? []
      #expect(sizes.count > 2)
      #expect(sizes.allSatisfy { $0 < 64 * 1024 })
      try await page.recover()
      #expect(store.state.items.count == 10)
    }
  }

  /// A page that sends large updates a hundred times a second.
  private final class TalkingPage: Page {
    let count = MutableProperty(0)
    private let lifetime = Lifetime()

    init(_ clock: TestClock) {
      Signal<Int, Never>.interval(every: .milliseconds(10), clock: clock)
        .observe(during: lifetime) { [count] _ in count.value += 1 }
    }

    var title: Property<String> { .constant("Talking") }

    var body: Markup {
      p { count }
      pre { count.map { String(repeating: "\($0) ", count: 10_000) } }
    }
  }

  @Test func `a browser acknowledges large updates before the server stops sending`() async throws {
    let clock = TestClock()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(TalkingPage(clock)) }
    var limits = WebLimits()
    limits.maximumUnacknowledgedBytes = 100_000
    try await InProcessBrowser(clock: clock, limits: limits).serve(pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.advance(by: .milliseconds(200))
      #expect(try page.text("p") == "20")
    }
  }

  @Test func `duplicated and reordered messages do no harm`() async throws {
    for seed in seeds(20, long: 1000) {
      let transport = InProcessBrowser(faults: Faults(duplicating: 0.2, reordering: 0.2, seed: seed))
      let store = KitchenSinkStore()
      try await transport.serve(store.pages) { site in
        let page = try await site.open("/", as: nil)
        for _ in 1...20 { try await page.click(.role("button", name: "Count")) }
        try await page.waitFor(text: "Counted 20 times")
        #expect(store.state.count == 20)
      }
    }
  }

  @Test(arguments: Faults.Kind.allCases) func `no kind of fault does harm, and each kind occurs`(
    kind: Faults.Kind
  ) async throws {
    var faults = Faults(seed: 0)
    switch kind {
    case .delay: break
    case .drop: faults.dropping = 0.2
    case .duplicate: faults.duplicating = 0.2
    case .reorder: faults.reordering = 0.2
    case .disconnect: faults.disconnecting = 0.2
    }
    var counts: [Faults.Kind: Int] = [:]
    for seed in seeds(20, long: 500) {
      faults.seed = seed
      let store = KitchenSinkStore()
      try await InProcessBrowser(faults: faults).serve(store.pages) { site in
        let page = try await site.open("/", as: nil)
        for _ in 1...20 { try await page.click(.role("button", name: "Count")) }
        try await page.recover()
        #expect(try page.text("p.plain") == "Counted 20 times", "seed \(seed)")
        #expect(store.state.count == 20, "seed \(seed)")
        counts.merge(site.faultCounts) { $0 + $1 }
      }
    }
    #expect(counts[kind, default: 0] >= 8)
    #expect(counts.keys.allSatisfy { $0 == kind || $0 == .delay })
  }

  @Test func `a message that is lost in either direction, at any point of a session, does no harm`()
    async throws
  {
    var lost = 0
    for seed in seeds(20, long: 1000) {
      let store = KitchenSinkStore()
      try await InProcessBrowser(faults: Faults(dropping: 0.1, seed: seed)).serve(store.pages) { site in
        let page = try await site.open("/", as: nil)
        for action in UserAction.everyAction { try await action.perform(on: page) }
        try await page.recover()
        try await page.advance(by: .seconds(1))
        let shown = try page.snapshot(of: "body")
        let fresh = try await site.open(page.url(), as: nil)
        #expect(
          try fresh.snapshot(of: "body") == shown.replacing(" tabindex=\"-1\"", with: ""), "seed \(seed)")
        lost += site.faultCounts[.drop, default: 0]
      }
    }
    #expect(lost > 20)
  }

  @Test func `the same seed gives the same network`() async throws {
    func messages(_ seed: UInt64) async throws -> Int {
      let store = KitchenSinkStore()
      return try await InProcessBrowser(seed: seed).serve(store.pages) { site in
        let page = try await site.open("/", as: nil)
        for action in UserAction.everyAction { try await action.perform(on: page) }
        return site.messageCount
      }
    }
    let first = try await messages(3)
    #expect(try await messages(3) == first)
    #expect(try await messages(4) != first)
  }
}
