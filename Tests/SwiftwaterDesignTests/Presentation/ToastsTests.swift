import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ToastsTests {
  private struct Busy: Error {}

  private let clock = TestClock()
  private let toasts: Toasts

  init() {
    toasts = Toasts(clock: clock)
  }

  private var texts: [String] { toasts.current.elements.map(\.text) }

  @Test func `a toast disappears after its time`() {
    toasts.show("Copied")
    toasts.show("Sent", for: .seconds(2))
    clock.advance(by: .seconds(2))
    #expect(texts == ["Copied"])
    clock.advance(by: .seconds(3))
    #expect(texts.isEmpty)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a toast is dismissed by its button`() throws {
    toasts.show("Copied")
    let button = try #require(toasts.current.elements.first).dismissButton
    #expect(button.title.value == "Dismiss")
    button.press()
    #expect(texts.isEmpty)
    #expect(!button.isEnabled.value)
    #expect(clock.pendingCount == 0)
  }

  @Test func `escape dismisses the latest toast`() {
    toasts.show("first")
    toasts.show("second")
    toasts.dismissLatest()
    #expect(texts == ["first"])
    toasts.dismissLatest()
    toasts.dismissLatest()
    #expect(texts.isEmpty)
  }

  @Test func `a fourth toast dismisses the oldest`() {
    for number in 1...5 { toasts.show("\(number)") }
    #expect(texts == ["3", "4", "5"])
    clock.advance(by: .seconds(5))
    #expect(clock.pendingCount == 0)
  }

  @Test func `the time of a toast that is shown again starts again`() {
    toasts.show("Copied")
    clock.advance(by: .seconds(4))
    toasts.show("Copied")
    clock.advance(by: .seconds(4))
    #expect(texts == ["Copied"])
    clock.advance(by: .seconds(1))
    #expect(texts.isEmpty)
  }

  @Test func `no toast disappears while a user reads, and each has its time afterwards`() {
    toasts.show("Copied")
    clock.advance(by: .seconds(4))
    toasts.isPaused.value = true
    toasts.show("Sent")
    clock.advance(by: .seconds(60))
    #expect(texts == ["Copied", "Sent"])
    toasts.isPaused.value = false
    clock.advance(by: .seconds(4))
    #expect(texts == ["Copied", "Sent"])
    clock.advance(by: .seconds(1))
    #expect(texts.isEmpty)
  }

  @Test func `times go on when the last toast was dismissed by the pointer that was on it`() {
    toasts.show("Copied")
    toasts.isPaused.value = true
    toasts.dismissLatest()
    toasts.show("Sent")
    clock.advance(by: .seconds(5))
    #expect(texts.isEmpty)
  }

  @Test func `the action of a toast runs once and dismisses it`() throws {
    var presses = 0
    let button = ButtonDesign("Show")
    button.presses.observe { presses += 1 }
    toasts.show("Sent", action: button)
    let action = try #require(toasts.current.elements.first?.action)
    action.press()
    action.press()
    #expect(presses == 1)
    #expect(texts.isEmpty)
  }

  @Test func `the latest change is taken back first, and none twice`() {
    var photos = ["a", "b"]
    toasts.show("a deleted") { photos.append("a") }
    toasts.show("b deleted") { photos.append("b") }
    toasts.show("Copied")
    photos = []
    #expect(toasts.undo())
    #expect(photos == ["b"])
    #expect(texts == ["a deleted", "Copied"])
    #expect(toasts.undo())
    #expect(!toasts.undo())
    #expect(photos == ["b", "a"])
    #expect(texts == ["Copied"])
  }

  @Test func `nothing can be taken back after its time`() throws {
    var isUndone = false
    toasts.show("Photo deleted", for: .seconds(5)) { isUndone = true }
    let action = try #require(toasts.current.elements.first?.action)
    clock.advance(by: .seconds(5))
    #expect(!toasts.undo() && !action.press())
    #expect(!isUndone)
  }

  // MARK: - The end of the time to take something back

  /// The calls of the closures of toasts.
  private final class Calls {
    var list: [String] = []
  }

  private func delete(_ name: String, _ calls: Calls, for duration: Duration = .seconds(5)) {
    toasts.show("\(name) deleted", for: duration) {
      calls.list.append("undo \(name)")
    } otherwise: {
      calls.list.append("end \(name)")
    }
  }

  @Test func `the end is reported once, when the time has passed`() throws {
    let calls = Calls()
    delete("a", calls)
    let toast = try #require(toasts.current.elements.first)
    clock.advance(by: .seconds(4))
    #expect(calls.list == [])
    toasts.isPaused.value = true
    clock.advance(by: .seconds(60))
    #expect(calls.list == [])
    toasts.isPaused.value = false
    clock.advance(by: .seconds(5))
    #expect(calls.list == ["end a"])
    toast.action?.press()
    toast.dismissButton.press()
    clock.advance(by: .seconds(60))
    #expect(calls.list == ["end a"])
  }

  @Test func `what was taken back has no end`() {
    let calls = Calls()
    delete("a", calls)
    toasts.undo()
    clock.advance(by: .seconds(60))
    #expect(calls.list == ["undo a"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `the end is reported when a toast is dismissed, by its user or by another toast`() {
    let calls = Calls()
    delete("a", calls)
    toasts.dismissLatest()
    #expect(calls.list == ["end a"])
    for name in ["b", "c", "d", "e"] { delete(name, calls) }
    #expect(calls.list == ["end a", "end b"])
    clock.advance(by: .seconds(5))
    #expect(calls.list == ["end a", "end b", "end c", "end d", "end e"])
  }

  @Test func `the toast is not shown anymore when its end is reported, and another one may be`() {
    var seen: [[String]] = []
    toasts.show("a") {
    } otherwise: { [unowned toasts] in
      seen.append(toasts.current.elements.map(\.text))
      toasts.show("a failed")
    }
    for text in ["b", "c", "d"] { toasts.show(text) }
    #expect(seen == [["b", "c"]])
    #expect(texts == ["c", "a failed", "d"])
  }

  @Test func `the end is reported when the toasts are released, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      let calls = Calls()
      var toasts: Toasts? = Toasts(clock: clock)
      for name in ["a", "b"] {
        toasts?.show(name) {
          calls.list.append("undo \(name)")
        } otherwise: {
          calls.list.append("end \(name)")
        }
      }
      toasts?.undo()
      let toast = toasts?.current.elements.first
      toasts = nil
      #expect(calls.list == ["undo b", "end a"])
      toast?.action?.press()
      clock.advance(by: .seconds(60))
      #expect(calls.list == ["undo b", "end a"])
    }
    #expect(count.liveParts == [])
  }

  @Test func `a failed command has a toast that tries again`() throws {
    var inputs: [Int] = []
    let vote = Command<Int, Void, Busy> {
      inputs.append($0)
      return .fail(Busy())
    }
    toasts.showErrors(of: vote, failedAction: "vote")
    vote.execute(7)
    vote.execute(8)
    #expect(texts == ["Cannot vote."])
    let action = try #require(toasts.current.elements.first?.action)
    #expect(action.title.value == "Retry")
    action.press()
    #expect(inputs == [7, 8, 8])
    #expect(texts == ["Cannot vote."])
  }

  @Test func `toasts are dismissed when their list is released, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      var toasts: Toasts? = Toasts(clock: clock)
      toasts?.show("Copied")
      toasts?.show("Deleted") {}
      // Optimized code would release the toasts before their last element is read.
      let toast = withExtendedLifetime(toasts) { toasts?.current.elements.last }
      toasts = nil
      #expect(toast?.dismissButton.isEnabled.value == false)
      #expect(clock.pendingCount == 0)
    }
    #expect(count.liveParts == [])
  }
}
