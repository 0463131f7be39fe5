import Swiftwater
import SwiftwaterDesign
import Testing

@testable import SwiftwaterPages

/// A stack of screens, and the changes of the history that the browser receives.
@Suite struct ScreenHistoryTests {
  private final class Screen {
    let name: String
    let path: MutableProperty<String?>

    init(_ name: String, at path: String? = nil) {
      self.name = name
      self.path = MutableProperty(path)
    }
  }

  private final class StackPage: Page {
    let stack: ScreenStack<Screen>
    let title = Property<String>.constant("Album")

    init(_ root: Screen, _ others: Screen...) {
      stack = ScreenStack(root)
      for screen in others { stack.push(screen) }
    }

    var body: Markup {
      ScreenStackView(stack, path: { $0.path.value }, open: { $0 == "/sky" ? Screen("sky", at: $0) : nil }) {
        screen in
        h1 { screen.name }
      }
    }
  }

  private let document = Document()
  private let page = StackPage(Screen("album"))

  init() {
    _ = document.open(page, at: "/album")
  }

  private var stack: ScreenStack<Screen> { page.stack }
  private var names: [String] { stack.screens.value.map(\.name) }

  /// The patches since the last call, without the numbers of screens.
  private func changes() -> [String] {
    document.takeOutbox().patches.compactMap(\.self).compactMap { patch in
      switch patch {
      case .location(let path, let replaces, let screen):
        "\(replaces ? "replace" : "push") \(path)\(screen?.changesScreen == false ? ", same screen" : "")"
      case .return(let path, let entries): "back \(entries ?? 0) to \(path)"
      case .content: "content"
      default: nil
      }
    }
  }

  /// The number of the last screen that the browser has received.
  private func lastScreenNumber() -> Int? {
    document.takeOutbox().patches.compactMap(\.self).reduce(nil) { number, patch in
      if case .location(_, _, let screen?) = patch { screen.number } else { number }
    }
  }

  @Test func `the browser receives the new entry of the history before the content of the new screen`() {
    stack.push(Screen("sea", at: "/sea"))
    #expect(changes() == ["push /sea", "content"])
    stack.push(Screen("details"))
    #expect(changes() == ["push /sea", "content"])
  }

  @Test func `a pop lets the browser go back over the entries of all popped screens`() {
    stack.push(Screen("sea", at: "/sea"))
    stack.push(Screen("details"))
    _ = changes()
    stack.popToRoot()
    #expect(changes() == ["back 2 to /album", "content"])
  }

  @Test func `a screen that replaces the top also replaces its entry of the history`() {
    stack.push(Screen("form"))
    _ = changes()
    stack.replaceTop(with: Screen("sea", at: "/sea"))
    #expect(changes() == ["replace /sea", "content"])
  }

  @Test func `the browser receives several changes in a transaction as one`() {
    transaction {
      stack.push(Screen("sea", at: "/sea"))
      stack.push(Screen("details"))
      stack.pop()
      stack.push(Screen("sky", at: "/sky"))
    }
    #expect(changes() == ["push /sea", "push /sky", "content"])
  }

  @Test func `the URL of the browser follows the URL of the top only`() {
    let sea = Screen("sea", at: "/sea/1")
    stack.push(sea)
    _ = changes()
    sea.path.value = "/sea/2"
    #expect(changes() == ["replace /sea/2, same screen"])
    stack.push(Screen("sky", at: "/sky"))
    _ = changes()
    sea.path.value = "/sea/3"
    #expect(changes() == [])
  }

  @Test func `while the browser does not read, the last URL of the top waits`() {
    let sea = Screen("sea", at: "/sea/1")
    stack.push(sea)
    for number in 2...9 { sea.path.value = "/sea/\(number)" }
    #expect(changes() == ["push /sea/9", "content"])
    for number in 1...9 { sea.path.value = "/sea/\(number)" }
    #expect(changes() == ["replace /sea/9, same screen"])
    for number in 1...9 { stack.replaceTop(with: Screen("sky", at: "/sky/\(number)")) }
    #expect(changes() == ["replace /sky/9", "content"])
  }

  @Test func `an entry of the history shows its screen even if the URL of the screen has changed`() throws {
    let sea = Screen("sea", at: "/sea/1")
    stack.push(sea)
    let number = try #require(lastScreenNumber())
    stack.push(Screen("details"))
    sea.path.value = "/sea/2"
    _ = changes()
    #expect(document.screens?.accept("/sea/1", number, replacesHistory: true) == true)
    #expect(names == ["album", "sea"])
    #expect(changes() == ["replace /sea/2", "content"])
  }

  @Test func `an unknown entry shows the screen with its URL, or pushes one`() {
    stack.push(Screen("sea", at: "/sea"))
    _ = changes()
    #expect(document.screens?.accept("/sky", 7, replacesHistory: false) == true)
    #expect(names == ["album", "sea", "sky"])
    #expect(changes() == ["push /sky", "content"])
    #expect(document.screens?.accept("/sea", 7, replacesHistory: true) == true)
    #expect(names == ["album", "sea"])
    #expect(document.screens?.accept("/album", nil, replacesHistory: true) == true)
    #expect(names == ["album"])
    #expect(document.screens?.accept("/elsewhere", nil, replacesHistory: true) == false)
  }

  @Test func `changes of the history wait until the browser has gone back`() {
    stack.push(Screen("sea", at: "/sea"))
    _ = changes()
    stack.pop()
    stack.push(Screen("sky", at: "/sky"))
    stack.push(Screen("details"))
    #expect(changes() == ["back 1 to /album", "content"])
    #expect(document.screens?.accept("/album", nil, replacesHistory: true) == true)
    #expect(changes() == ["replace /album", "push /sky", "push /sky"])
    #expect(names == ["album", "sky", "details"])
  }

  @Test func `after several pops while the browser goes back, it goes on back to the remaining screen`() {
    stack.push(Screen("sea", at: "/sea"))
    stack.push(Screen("details", at: "/sea/details"))
    _ = changes()
    stack.pop()
    stack.pop()
    #expect(changes() == ["back 1 to /sea", "content"])
    #expect(document.screens?.accept("/sea", nil, replacesHistory: true) == true)
    #expect(names == ["album"])
    #expect(changes() == ["back 1 to /album"])
    #expect(document.screens?.accept("/album", nil, replacesHistory: true) == true)
    #expect(changes() == ["replace /album"])
  }

  @Test func `a screen that replaces the target of a way back also replaces its entry of the history`() {
    stack.push(Screen("sky", at: "/sky"))
    stack.push(Screen("details", at: "/sky/details"))
    _ = changes()
    stack.pop()
    stack.replaceTop(with: Screen("sea", at: "/sea"))
    #expect(changes() == ["back 1 to /sky", "content"])
    #expect(document.screens?.accept("/sky", nil, replacesHistory: true) == true)
    #expect(names == ["album", "sea"])
    #expect(changes() == ["replace /sea"])
  }

  @Test func `a user who goes back further while the browser goes back sees the earlier screen`() {
    stack.push(Screen("sea", at: "/sea"))
    stack.push(Screen("details", at: "/sea/details"))
    _ = changes()
    stack.pop()
    _ = changes()
    #expect(document.screens?.accept("/album", nil, replacesHistory: true) == true)
    #expect(names == ["album"])
    #expect(changes() == ["replace /album", "content"])
  }

  @Test func `a screen that the user has opened by its URL can be opened again`() {
    let document = Document()
    let page = StackPage(Screen("album", at: "/"), Screen("sky", at: "/sky"))
    _ = document.open(page, at: "/sky")
    page.stack.pop()
    _ = document.takeOutbox()
    #expect(document.screens?.accept("/", nil, replacesHistory: true) == true)
    #expect(document.screens?.accept("/sky", nil, replacesHistory: false) == true)
    #expect(page.stack.screens.value.map(\.name) == ["album", "sky"])
  }

  @Test func `a screen that is pushed because another was left has an entry of the history`() {
    let observation = stack.push {
      Screen("question")
    } until: { _ in
      Signal<Int, Never>.never()
    }
    .observe { _ in
    } onCompletion: { [stack] in
      stack.push(Screen("answer"))
    }
    _ = changes()
    #expect(document.screens?.accept("/album", nil, replacesHistory: true) == true)
    #expect(names == ["album", "answer"])
    #expect(changes() == ["replace /album", "content", "push /album"])
    observation.cancel()
  }

  @Test func `a URL with a part of the page shows the same screen`() {
    stack.push(Screen("sea", at: "/sea"))
    _ = changes()
    #expect(document.screens?.accept("/sea#tides", nil, replacesHistory: false) == true)
    #expect(names == ["album", "sea"])
    #expect(changes() == ["push /sea#tides, same screen"])
  }

  @Test func `a popped screen is released, and a page that has ended receives no changes of the stack`() {
    weak var popped: Screen?
    do {
      let screen = Screen("sea")
      popped = screen
      stack.push(screen)
    }
    stack.pop()
    _ = changes()
    document.releaseRemovedRows()
    #expect(popped == nil)
    document.close()
    #expect(document.screens == nil)
    stack.push(Screen("sky"))
    #expect(changes() == [])
  }
}
