import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct AskTests {
  enum Choice {
    case save
    case discard
  }

  let dialogs = Dialogs()

  func ask() -> Signal<Choice, Never> {
    dialogs.ask(
      "Save?", message: "There are changes.",
      answers: [ButtonDesign("Save"): .save, ButtonDesign("Discard", isDestructive: true): .discard],
      cancelTitle: "Stay")
  }

  @Test func `no dialog is shown before the signal is observed`() {
    _ = ask()
    #expect(dialogs.current.value == nil)
  }

  @Test func `the dialog shows the given texts`() throws {
    let recorder = ask().record()
    let dialog = try #require(dialogs.current.value)
    #expect(dialog.title.value == "Save?")
    #expect(dialog.message.value == "There are changes.")
    #expect(dialog.actions.map(\.title.value) == ["Save", "Discard"])
    #expect(dialog.isDestructive)
    #expect(dialog.cancelButton.title.value == "Stay")
    #expect(recorder.events.isEmpty)
  }

  @Test func `12.8 the answer is the value of the button, and is sent once`() throws {
    let recorder = ask().record()
    let dialog = try #require(dialogs.current.value)
    dialog.actions[1].press()
    dialog.actions[0].press()
    dialog.cancel()
    #expect(recorder.events == [.value(.discard), .completed])
    #expect(dialogs.current.value == nil)
  }

  @Test func `cancelling gives no answer`() throws {
    let recorder = ask().record()
    try #require(dialogs.current.value).cancel()
    #expect(recorder.events == [.completed])
  }

  @Test func `each observer asks with a dialog of its own, one after the other`() throws {
    let question = ask()
    let first = question.record()
    let second = question.record()
    try #require(dialogs.current.value).actions[0].press()
    #expect(first.events == [.value(.save), .completed])
    #expect(second.events.isEmpty)
    try #require(dialogs.current.value).actions[1].press()
    #expect(second.events == [.value(.discard), .completed])
  }

  @Test func `12.2 the answer is sent before the press of its button`() throws {
    var log: [String] = []
    let button = ButtonDesign("Save")
    button.presses.observe { log.append("pressed") }
    dialogs.ask("Save?", answers: [button: "saved"]).observe { log.append($0) }
    try #require(dialogs.current.value).actions[0].press()
    #expect(log == ["saved", "pressed"])
  }

  @Test func `an answer may lead to another question`() throws {
    var answers: [Choice] = []
    ask().flatMap(.concat) { [self] _ in ask() }.observe { answers.append($0) }
    try #require(dialogs.current.value).actions[0].press()
    #expect(answers == [])
    try #require(dialogs.current.value).actions[1].press()
    #expect(answers == [.discard])
    #expect(dialogs.current.value == nil)
  }

  @Test func `ending the observation withdraws the dialog`() {
    let subscription = ask().observe { _ in }
    let waiting = ask().observe { _ in }
    waiting.cancel()
    #expect(dialogs.current.value != nil)
    subscription.cancel()
    #expect(dialogs.current.value == nil)
  }

  @Test func `12.8 an observer of the answer receives the completion when the screen is released`() {
    var dialogs: Dialogs? = Dialogs()
    let question = dialogs!.ask("Save?", answers: [ButtonDesign("Save"): true])
    let recorder = question.record()
    dialogs = nil
    #expect(recorder.events == [.completed])
    #expect(question.record().events == [.completed])
  }

  @Test func `nothing leaks, whether it is answered or not`() {
    let count = LiveCount()
    count.track {
      let dialogs = Dialogs()
      dialogs.ask("One?", answers: [ButtonDesign("Yes"): 1]).observe { _ in }
      dialogs.current.value?.actions[0].press()
      dialogs.ask("Two?", answers: [ButtonDesign("Yes"): 2]).observe { _ in }
      dialogs.ask("Three?", answers: [ButtonDesign("Yes"): 3]).observe { _ in }.cancel()
    }
    #expect(count.liveParts == [])
  }
}

@Suite @MainActor struct AwaitedAnswerTests {
  @MainActor
  final class Screen {
    let dialogs = Dialogs()

    func ask() async -> String? {
      await dialogs.ask("Sure?", answers: [ButtonDesign("Yes"): "yes"]).firstValue()
    }

    func pressFirstAction() async {
      await dialogs.current.signal.compacted().firstValue()?.actions[0].press()
    }
  }

  @Test func `an answer can be awaited`() async {
    let screen = Screen()
    async let answer = screen.ask()
    await screen.pressFirstAction()
    #expect(await answer == "yes")
  }

  @Test func `a task that is cancelled withdraws its dialog`() async {
    let screen = Screen()
    let task = Task { await screen.ask() }
    _ = await screen.dialogs.current.signal.compacted().map { _ in true }.firstValue()
    task.cancel()
    #expect(await task.value == nil)
    #expect(screen.dialogs.current.value == nil)
  }
}
