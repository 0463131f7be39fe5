import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ScreenStackTests {
  private final class Screen {
    let name: String
    let choices = Subject<String, Never>()

    init(_ name: String) {
      self.name = name
    }
  }

  private let stack = ScreenStack(Screen("gallery"))

  private var names: [String] { stack.screens.value.map(\.name) }

  private func choose(_ name: String) -> Signal<String, Never> {
    stack.push {
      Screen(name)
    } until: {
      $0.choices.signal
    }
  }

  @Test func `a stack begins with its root`() {
    #expect(names == ["gallery"])
    #expect(stack.top.value.name == "gallery")
    #expect(!stack.canPop.value)
  }

  @Test func `a stack may begin with screens above the root`() {
    let stack = ScreenStack("gallery", "photo", "details")
    #expect(stack.screens.value == ["gallery", "photo", "details"])
    stack.pop()
    #expect(stack.top.value == "photo")
  }

  @Test func `a pushed screen is on top until it is popped`() {
    let tops = stack.top.map(\.name).signal.record()
    stack.push(Screen("photo"))
    #expect(names == ["gallery", "photo"])
    #expect(stack.canPop.value)
    stack.pop()
    #expect(names == ["gallery"])
    #expect(tops.values == ["gallery", "photo", "gallery"])
  }

  @Test func `the root stays`() {
    let changes = stack.screens.changes.record()
    stack.pop()
    stack.popToRoot()
    #expect(changes.events.isEmpty)
  }

  @Test func `all screens above the root are removed at once`() {
    stack.push(Screen("photo"))
    stack.push(Screen("details"))
    let changes = stack.screens.changes.record()
    stack.popToRoot()
    #expect(changes.values.map { $0.map(\.name) } == [["gallery"]])
  }

  @Test func `another screen replaces the top, or the root`() {
    stack.push(Screen("form"))
    stack.replaceTop(with: Screen("photo"))
    #expect(names == ["gallery", "photo"])
    stack.pop()
    stack.replaceTop(with: Screen("login"))
    #expect(names == ["login"])
  }

  @Test func `a screen that leaves the stack is released`() {
    weak var photo: Screen?
    weak var details: Screen?
    do {
      let screens = (Screen("photo"), Screen("details"))
      (photo, details) = screens
      stack.push(screens.0)
      stack.push(screens.1)
    }
    #expect(details != nil)
    stack.pop()
    #expect(details == nil)
    #expect(photo != nil)
    stack.replaceTop(with: Screen("other"))
    #expect(photo == nil)
  }

  @Test func `the screen next to the root is removed when there are too many`() {
    let stack = ScreenStack(0, maximumDepth: 3)
    let changes = stack.screens.changes.record()
    for screen in 1...4 { stack.push(screen) }
    #expect(stack.screens.value == [0, 3, 4])
    #expect(changes.values.allSatisfy { $0.count <= 3 })
  }

  @Test func `the depth of a stack has room for a screen above the root, and for the first ones`() async {
    await #expect(processExitsWith: .failure) { _ = ScreenStack("gallery", maximumDepth: 1) }
    await #expect(processExitsWith: .failure) {
      _ = ScreenStack("gallery", "photo", "details", maximumDepth: 2)
    }
  }

  // MARK: Results

  @Test func `nothing is pushed before the signal is observed`() {
    _ = choose("address")
    #expect(names == ["gallery"])
  }

  @Test func `the first result pops the screen`() {
    let recorder = choose("address").record()
    let screen = stack.top.value
    screen.choices.send("home")
    screen.choices.send("work")
    #expect(recorder.events == [.value("home"), .completed])
    #expect(names == ["gallery"])
  }

  @Test func `the result of a lower screen pops those above it, too`() {
    let lower = choose("address").record()
    let screen = stack.top.value
    let upper = choose("country").record()
    #expect(names == ["gallery", "address", "country"])
    screen.choices.send("home")
    #expect(names == ["gallery"])
    #expect(lower.events == [.value("home"), .completed])
    #expect(upper.events == [.completed])
  }

  @Test func `a user who goes back gives no result`() {
    let recorder = choose("address").record()
    stack.pop()
    #expect(recorder.events == [.completed])
    #expect(names == ["gallery"])
  }

  @Test func `a screen that is removed as soon as it is pushed gives no result`() {
    let removal = stack.canPop.changes.filter { $0 }.observe { [stack] _ in stack.pop() }
    let recorder = choose("address").record()
    #expect(recorder.events == [.completed])
    #expect(names == ["gallery"])
    removal.cancel()
  }

  @Test func `a screen that is replaced gives no result`() {
    let recorder = choose("address").record()
    stack.replaceTop(with: Screen("other"))
    #expect(recorder.events == [.completed])
    #expect(names == ["gallery", "other"])
  }

  @Test func `a screen that completes without a result is popped`() {
    let recorder = choose("address").record()
    stack.top.value.choices.complete()
    #expect(recorder.events == [.completed])
    #expect(names == ["gallery"])
  }

  @Test func `a screen is popped when its result is no longer observed`() {
    let observation = choose("address").observe { _ in }
    #expect(names == ["gallery", "address"])
    observation.cancel()
    #expect(names == ["gallery"])
  }

  @Test func `a result is awaited`() async {
    let answer = await stack.push {
      Screen("question")
    } until: { _ in
      .just(42)
    }
    .firstValue()
    #expect(answer == 42)
    #expect(names == ["gallery"])
  }

  @Test func `the release of the stack gives no result`() {
    var stack: ScreenStack<Screen>? = ScreenStack(Screen("gallery"))
    let recorder = stack!.push {
      Screen("address")
    } until: {
      $0.choices.signal
    }
    .record()
    #expect(recorder.events.isEmpty)
    stack = nil
    #expect(recorder.events == [.completed])
  }
}
