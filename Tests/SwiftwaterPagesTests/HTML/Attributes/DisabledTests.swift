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

  private final class SavePage: Page {
    let title = Property<String>.constant("Save")
    private let isLocked = MutableProperty(true)
    private let isSaving = MutableProperty(false)
    private let count = MutableProperty(0)

    var body: Markup {
      button(
        .disabled(isLocked), .disabled(isSaving), .hidden(isSaving), .hidden(isLocked), .hidden(false),
        .onClick { [count] in count.value += 1 }
      ) { "Save" }
      button(.onClick { [isLocked] in isLocked.toggle() }) { "Lock" }
      button(.onClick { [isSaving] in isSaving.toggle() }) { "Begin or end" }
      p { count }
    }
  }

  @Test func `an element is disabled and hidden while any of its conditions holds`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(SavePage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: [])
    let tag = try #require(html.split(separator: "<button").dropFirst().first).prefix { $0 != ">" }
    #expect(tag.matches(of: #/ disabled| hidden/#).map { String($0.output) } == [" disabled", " hidden"])
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    try await session.receive("[1,[1,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection) == "[2,1]")
    // The second condition holds before the first one ends.
    try await session.receive("[2,[2,3,\"click\"],[3,2,\"click\"],[4,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection) == "[3,4]")
    try await session.receive("[3,[5,3,\"click\"]]", on: connection)
    let update = try #require(await session.pendingUpdate(on: connection))
    #expect(update.contains("[1,1,\"disabled\",null]"))
    #expect(update.contains("[1,1,\"hidden\",null]"))
    try await session.receive("[4,[6,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[0,4,\"1\"]") == true)
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
