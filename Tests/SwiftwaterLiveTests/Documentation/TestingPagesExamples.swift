#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterTesting
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/TestingPages.md, as they are printed there.

struct ShoppingItem: Identifiable {
  let id: Int
  let name: String
}

final class ShoppingPage: Page {
  let item = MutableProperty("")
  let items = MutableListProperty<ShoppingItem>()
  let title = Property<String>.constant("Shopping")

  var body: Markup {
    main {
      form(.onSubmit { [unowned self] in add() }) {
        label {
          "Item"; input(.field(item))
        }
        button(.type("submit")) { "Add" }
      }
      ul { ForEach(items) { item in li { item.name } } }
    }
  }

  private func add() {
    items.append(ShoppingItem(id: items.elements.count, name: item.value))
    item.value = ""
  }
}

final class MinutesPage: Page {
  let title = Property<String>.constant("Minutes")
  private let minutes = MutableProperty(0)
  private let lifetime = Lifetime()

  init(_ clock: TestClock) {
    Signal<Int, Never>.interval(every: .seconds(60), clock: clock)
      .observe(during: lifetime) { [unowned self] _ in minutes.value += 1 }
  }

  var body: Markup {
    p {
      minutes; " min"
    }
  }
}

extension LiveTests {
  @Suite struct TestingPagesExamples {
    private var pages: Pages {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(ShoppingPage()) }
      return pages
    }

    static let chromium = RealBrowser(serve: serve)

    /// Runs a server with pages, and passes its URL.
    static func serve(_ pages: Pages, _ body: (String) async throws -> Void) async throws {
      let livePages = LivePages(pages)
      let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
      var configuration = WebServer.Configuration()
      configuration.port = 0
      let server = WebServer(
        configuration, assets: livePages.assets, onRunning: { portContinuation.yield($0) }
      ) {
        livePages.addRoutes(to: $0)
      }
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await server.runService(with: [livePages]) }
        for await number in ports {
          try await body("http://127.0.0.1:\(number)")
          break
        }
        tasks.cancelAll()
      }
    }

    static let transports: [any PageTransport] = [InProcessBrowser(), InProcessBrowser(seed: 7), chromium]

    @Test(arguments: transports) func `an item is added to the list`(_ transport: any PageTransport)
      async throws
    {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(ShoppingPage()) }
      try await transport.serve(pages) { site in
        let page = try await site.open("/")
        try await page.type("Bread", into: .label("Item"))
        try await page.press("Enter", in: .label("Item"))
        try await page.waitFor(text: "Bread", in: "li")
        try await page.waitFor(value: "", of: .label("Item"))
      }
    }

    @Test func `an item that is added without a network arrives later`() async throws {
      try await Self.serve(pages) { url in
        let page = try await Browser.launch().newPage(viewport: .phone, colorScheme: .dark)
        try await page.open(url)
        try await page.waitForLivePage()
        try await page.goOffline()
        try await page.type("Bread", into: .label("Item"))
        try await page.press("Enter", in: .label("Item"))
        try await page.goOnline()
        try await page.waitFor(text: "Bread", in: "li")
        #expect(try await page.evaluate("document.activeElement.localName") == "input")
        #expect(try await page.fits(width: 320))
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test(arguments: 1...50) func `no item is posted twice`(seed: UInt64) async throws {
      try await InProcessBrowser(seed: seed).serve(pages) { site in
        let page = try await site.open("/", as: nil)
        for item in ["Bread", "Butter", "Salt"] {
          try await page.fill(item, into: .label("Item"))
          try await page.press("Enter", in: .label("Item"))
        }
        try await page.recover()
        #expect(try page.count("li") == 3)
      }
    }

    @Test func `a message that is lost does no harm`() async throws {
      let transport = InProcessBrowser(faults: Faults(dropping: 0.5, disconnections: [5], seed: 3))
      try await transport.serve(pages) { site in
        let page = try await site.open("/", as: nil)
        for item in ["Bread", "Butter", "Salt"] {
          try await page.fill(item, into: .label("Item"))
          try await page.press("Enter", in: .label("Item"))
        }
        try await page.recover()
        #expect(try page.count("li") == 3)
        #expect(site.faultCounts[.disconnect] == 1)
        #expect(site.faultCounts[.drop, default: 0] > 0)
      }
    }

    @Test func `a minute passes`() async throws {
      let clock = TestClock()
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(MinutesPage(clock)) }
      try await InProcessBrowser(clock: clock).serve(pages) { site in
        let page = try await site.open("/", as: nil)
        try await page.advance(by: .seconds(60))
        #expect(try page.text("p") == "1 min")
      }
    }
  }
}
#endif
