@testable import guestbook
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

struct GuestBookTests {
  static let chromium = RealBrowser { pages, body in
    let livePages = LivePages(pages)
    let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
    var configuration = WebServer.Configuration()
    configuration.port = 0
    let server = WebServer(configuration, assets: livePages.assets, onRunning: { portContinuation.yield($0) })
    {
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

  static let transports: [any PageTransport] = [InProcessBrowser(), InProcessBrowser(seed: 1), chromium]

  @Test(arguments: transports)
  func `a guest signs`(_ transport: any PageTransport) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GuestBook()) }
    try await transport.serve(pages) { site in
      let page = try await site.open("/")
      try await page.waitFor(.role("button", name: "Sign"), isEnabled: false)
      try await page.type("Ada", into: .label("Name"))
      try await page.type("2", into: .label("Guests"))
      try await page.waitFor(.role("button", name: "Sign"), isEnabled: true)
      try await page.click(.role("button", name: "Sign"))
      try await page.waitFor(text: "Ada, party of 2", in: "li")
      try await page.waitFor(value: "", of: .label("Name"))
    }
  }
}
