import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Failures that come while a dialog is open.
@Suite struct RepeatedFailureTests {
  private struct Failure: LocalizedError, Equatable {
    let errorDescription: String?
    static let offline = Failure(errorDescription: "Offline")
    static let busy = Failure(errorDescription: "Busy")
    static let full = Failure(errorDescription: "Full")
  }

  private let dialogs = Dialogs()

  /// Leaves all dialogs, and returns their titles in the order in which they were open.
  private func leaveAll() -> [String] {
    var titles: [String] = []
    while let dialog = dialogs.current.value {
      titles.append(dialog.title.value)
      dialog.cancel()
    }
    return titles
  }

  @Test func `a command that fails in the same way again and again shows one dialog`() {
    let clock = TestClock()
    let refresh = Command<Void, Void, Failure> { .fail(.offline) }
    dialogs.showErrors(of: refresh, failedAction: "refresh")
    let ticks = Signal.interval(every: .seconds(1), clock: clock).observe { _ in
      refresh.execute()
    }
    clock.advance(by: .seconds(1000))
    #expect(leaveAll() == ["Offline"])
    clock.advance(by: .seconds(2))
    #expect(leaveAll() == ["Offline"], "it failed again since")
    ticks.cancel()
  }

  @Test func `only the latest of different queued failures is kept, at the position of the first`() {
    var failure = Failure.offline
    let refresh = Command<Void, Void, Failure> { .fail(failure) }
    dialogs.showErrors(of: refresh, failedAction: "refresh")
    refresh.execute()
    for next in [Failure.busy, .full, .busy, .full] {
      failure = next
      refresh.execute()
      if next == .busy { dialogs.show(DialogDesign("Other")) }
    }
    #expect(leaveAll() == ["Offline", "Full", "Other", "Other"])
  }

  @Test func `a dialog with the text of the open one is not queued`() {
    var failure = Failure.offline
    let refresh = Command<Void, Void, Failure> { .fail(failure) }
    dialogs.showErrors(of: refresh, failedAction: "refresh")
    for next in [Failure.offline, .busy, .offline] {
      failure = next
      refresh.execute()
    }
    #expect(leaveAll() == ["Offline"])
  }

  @Test func `only the latest of the failures in one transaction is queued`() {
    let first = DialogDesign("First")
    dialogs.show(first)
    var failure = Failure.offline
    let refresh = Command<Void, Void, Failure> { .fail(failure) }
    dialogs.showErrors(of: refresh, failedAction: "refresh")
    transaction {
      for next in [Failure.busy, .full, .offline] {
        failure = next
        refresh.execute()
      }
    }
    #expect(leaveAll() == ["First", "Offline"])
  }

  @Test func `each failed input can be retried`() {
    var sent: [String] = []
    var isOnline = false
    let send = Command<String, Void, Failure> {
      if !isOnline { return .fail(.offline) }
      sent.append($0)
      return .empty()
    }
    dialogs.showErrors(of: send, failedAction: "send the message")
    for text in ["One", "Two", "One", "Two"] { send.execute(text) }
    isOnline = true
    while let dialog = dialogs.current.value { dialog.actions[0].press() }
    #expect(sent == ["One", "Two"])
  }

  @Test func `failures on inputs that cannot be compared are all shown`() {
    struct Draft {}
    let send = Command<Draft, Void, Failure> { _ in .fail(.offline) }
    dialogs.showErrors(of: send, failedAction: "send the message")
    for _ in 0..<3 { send.execute(Draft()) }
    #expect(leaveAll() == ["Offline", "Offline", "Offline"])
  }

  @Test func `commands that fail in the same way show a dialog each`() {
    for _ in 0..<3 {
      let command = Command<Void, Void, Failure> { .fail(.offline) }
      dialogs.showErrors(of: command, failedAction: "refresh")
      command.execute()
      command.execute()
    }
    #expect(leaveAll().count == 3)
  }

  @Test func `after Retry the same failure is shown again`() {
    let refresh = Command<Void, Void, Failure> { .fail(.offline) }
    dialogs.showErrors(of: refresh, failedAction: "refresh")
    refresh.execute()
    let first = dialogs.current.value
    first?.actions[0].press()
    #expect(dialogs.current.value?.title.value == "Offline")
    #expect(dialogs.current.value !== first)
    #expect(leaveAll().count == 1)
  }

  @Test func `at most 64 dialogs are queued, and further ones close at once`() {
    for number in 0..<100 { dialogs.show(DialogDesign("\(number)")) }
    let answers = dialogs.ask("Sure?", answers: [ButtonDesign("Yes"): true]).record()
    #expect(answers.values.isEmpty)
    #expect(answers.isCompleted)
    #expect(leaveAll() == (0...64).map { "\($0)" })
    dialogs.show(DialogDesign("Later"))
    #expect(leaveAll() == ["Later"])
  }

  @Test func `the latest failure is shown even if the queue is full`() {
    var failure = Failure.offline
    let refresh = Command<Void, Void, Failure> { .fail(failure) }
    dialogs.showErrors(of: refresh, failedAction: "refresh")
    dialogs.show(DialogDesign("First"))
    refresh.execute()
    for _ in 0..<100 { dialogs.show(DialogDesign("Other")) }
    failure = .busy
    refresh.execute()
    #expect(leaveAll() == ["First", "Busy"] + Array(repeating: "Other", count: 63))
  }

  @Test func `the dialogs and the command do not retain a closed dialog`() {
    let count = LiveCount()
    count.track {
      var failure = Failure.offline
      let refresh = Command<Void, Void, Failure> { .fail(failure) }
      let dialogs = Dialogs()
      dialogs.showErrors(of: refresh, failedAction: "refresh")
      for next in [Failure.offline, .busy, .full, .full] {
        failure = next
        refresh.execute()
      }
    }
    #expect(count.liveParts == [])
  }
}
