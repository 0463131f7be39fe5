import Swiftwater
import Testing

@testable import SwiftwaterPages

/// The error pages for route handlers that throw.
struct ErrorPageTests {
  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the shop is closed" }
  }

  private struct CustomErrorPage: Page {
    let path: String
    let error: any Error
    var title: Property<String> { .constant("Sorry") }
    var body: Markup { p { "\(path): \(String(describing: error))" } }
  }

  private func pages(isCustom: Bool) -> Pages {
    var pages = Pages()
    pages.add(Route("/shop")) { _ in throw Failure() }
    pages.add(Route("/")) { _ in .page(CustomErrorPage(path: "/", error: Failure())) }
    if isCustom { pages.setErrorPage { CustomErrorPage(path: $0.path, error: $1) } }
    return pages
  }

  @Test(arguments: [true, false]) func `the first response shows the error page with its status`(
    isCustom: Bool
  )
    async throws
  {
    let session = LiveSession(PageRequest(path: "/shop"), pages: pages(isCustom: isCustom))
    let error = await #expect(throws: Failure.self) { try await session.open() }
    guard case .page(let page) = await session.openErrorPage(try #require(error)) else {
      Issue.record("There is no page.")
      return
    }
    #expect(page.statusCode == 500)
    let html = page.document(script: "", styleSheets: [])
    #expect(html.contains(isCustom ? "<p>/shop: the shop is closed</p>" : "Something went wrong"))
    #expect(html.contains("the shop") == isCustom)
  }

  @Test func `a navigation to a page whose handler throws shows the error page`() async throws {
    let session = LiveSession(PageRequest(path: "/"), pages: pages(isCustom: true))
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    try await session.receive("[0,[1,0,\"navigate\",\"/shop\",false]]", on: connection)
    await session.settleNavigation()
    let update = try #require(await session.pendingUpdate(on: connection))
    #expect(update.contains("<p>/shop: the shop is closed</p>"))
  }
}
