import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct CallbackOnAnyThreadTests {
  struct Broken: Error, Equatable {}
  typealias Resume = @Sendable (sending Result<Int, Broken>) -> Void

  let stage = Stage()

  @Test(arguments: [Result<Int, Broken>.success(1), .failure(Broken())])
  func `the result is delivered on the observer's actor`(result: Result<Int, Broken>) async {
    await stage.run { stage in
      let isOver = Flag()
      let recorder = Signal<Int, Broken>.callbackOnAnyThread { resume in
        Task.detached { resume(result) }
      }
      .on(end: {
        stage.preconditionIsolated()
        isOver.raise()
      })
      .record()
      await isOver.isUp()
      #expect(recorder.events == (try? result.get()).map { [.value($0), .completed] } ?? [.failed(Broken())])
    }
  }

  @Test func `nothing arrives inside the call back`() async throws {
    try await stage.run { _ in
      let log = Log<String>()
      let value = try await Signal<Int, Broken>.callbackOnAnyThread { resume in
        resume(.success(1))
        log.entries.append("called back")
      }
      .on(value: { _ in log.entries.append("value") })
      .firstValue()
      #expect(value == 1)
      #expect(log.entries == ["called back", "value"])
    }
  }

  @Test func `a callback that is released elsewhere releases the observation on its actor`() async {
    let isOver = Flag()
    await stage.run { stage in
      _ = Signal<Int, Never>.callbackOnAnyThread { resume in
        Task.detached { [resume] in withExtendedLifetime(resume) {} }
      }
      .on(cleanup: {
        stage.preconditionIsolated()
        isOver.raise()
      })
      .observe { _ in }
    }
    await isOver.isUp()
  }

  @Test func `pending work of a released actor is released`() async throws {
    let hands = TestClock()
    let isOver = (0..<2).map { _ in Flag() }
    do {
      let gone = Stage()
      await gone.run { _ in
        for flag in isOver {
          Signal<Void, Never>.timer(after: .seconds(1), clock: SleepingClock(hands: hands))
            .on(cleanup: { flag.raise() })
            .observe { _ in }
        }
      }
    }
    try await hands.waiting(atLeast: 2)
    hands.advance(by: .seconds(1))
    for flag in isOver { await flag.isUp() }
  }

  @Test func `a result that is not Sendable is handed over`() async {
    final class Content { var text = "" }
    await stage.run { _ in
      let content = await Signal<Content, Never>.callbackOnAnyThread { resume in
        Task.detached {
          let content = Content()
          content.text = "sent"
          resume(.success(content))
        }
      }.firstValue()
      #expect(content?.text == "sent")
    }
  }

  @Test func `a call back after the cancellation is not delivered`() async {
    await stage.run { stage in
      let log = Log<Resume>()
      let signal = Signal<Int, Broken>.callbackOnAnyThread { log.entries.append($0) }
      let recorder = signal.record()
      recorder.cancel()
      log.entries[0](.success(1))
      Task {
        _ = stage
        log.entries[1](.success(2))
      }
      _ = try? await signal.firstValue()
      #expect(recorder.events == [])
    }
  }
}
