import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct CallbackOnAnyThreadTests {
  struct Broken: Error, Equatable {}
  typealias Resume = @Sendable (sending Result<Int, Broken>) -> Void

  let actor = TestActor()

  @Test(arguments: [Result<Int, Broken>.success(1), .failure(Broken())])
  func `the result is delivered on the observer's actor`(result: Result<Int, Broken>) async {
    await actor.run { actor in
      let cleanup = OneTimeEvent()
      let recorder = Signal<Int, Broken>.callbackOnAnyThread { resume in
        Task.detached { resume(result) }
      }
      .on(ending: {
        actor.preconditionIsolated()
        cleanup.signal()
      })
      .record()
      await cleanup.wait()
      #expect(recorder.events == (try? result.get()).map { [.value($0), .completed] } ?? [.failed(Broken())])
    }
  }

  @Test func `nothing is delivered inside the callback`() async throws {
    try await actor.run { _ in
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

  @Test func `a callback that is released on another actor releases the observation on its own actor`() async
  {
    let cleanup = OneTimeEvent()
    await actor.run { actor in
      _ = Signal<Int, Never>.callbackOnAnyThread { resume in
        Task.detached { [resume] in withExtendedLifetime(resume) {} }
      }
      .on(cleanup: {
        actor.preconditionIsolated()
        cleanup.signal()
      })
      .observe { _ in }
    }
    await cleanup.wait()
  }

  @Test func `a result that is not Sendable is sent to the actor`() async {
    final class Content { var text = "" }
    await actor.run { _ in
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

  @Test func `a callback after the cancellation is not delivered`() async {
    await actor.run { actor in
      let log = Log<Resume>()
      let signal = Signal<Int, Broken>.callbackOnAnyThread { log.entries.append($0) }
      let recorder = signal.record()
      recorder.cancel()
      log.entries[0](.success(1))
      Task {
        _ = actor
        log.entries[1](.success(2))
      }
      _ = try? await signal.firstValue()
      #expect(recorder.events == [])
    }
  }
}
