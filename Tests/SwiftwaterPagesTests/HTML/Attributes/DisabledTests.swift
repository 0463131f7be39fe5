import Swiftwater
import SwiftwaterPages
import Testing

/// Elements that are disabled always, or for a while.
struct DisabledTests {
  private final class DisabledPage: Page {
    let title = Property<String>.constant("Disabled")
    private let isLocked: MutableProperty<Bool>?

    init(isLocked: MutableProperty<Bool>?) {
      self.isLocked = isLocked
    }

    var body: Markup {
      if let isLocked { button(.disabled(isLocked)) { "Save" } } else { button(.disabled()) { "Never" } }
    }
  }

  @Test(arguments: [true, false])
  func `an element that is disabled for a while gets its focus back, and no other needs that script`(
    isLive: Bool
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(DisabledPage(isLocked: isLive ? MutableProperty(false) : nil)) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "/assets/1/client.js", styleSheets: [])
    #expect(html.contains(#"data-features="focusReturn""#) == isLive)
    #expect(html.contains("features/focusReturn.js") == isLive)
  }
}
