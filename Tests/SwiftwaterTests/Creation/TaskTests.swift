import Swiftwater
import SwiftwaterTesting
import Testing

private struct Broken: Error, Equatable {}

/// State that is not `Sendable`.
private final class Counter {
  var count = 0
}

@Suite struct TaskTests {
  let actor = TestActor()

  @Test func `8.2 a task delivers its result, then completes, on the observer's actor and not at once`() async
  {
    await actor.run { actor in
      let counter = Counter()
      let end = OneTimeEvent()
      let signal = Signal<Int, Never>.task {
        actor.preconditionIsolated()
        counter.count += 1
        await Task.detached {}.value
        actor.preconditionIsolated()
        return counter.count
      }
      #expect(counter.count == 0)
      let recorder = signal.on(
        value: { _ in actor.preconditionIsolated() },
        cleanup: {
          actor.preconditionIsolated()
          end.signal()
        }
      ).record()
      #expect(counter.count == 0)
      await end.wait()
      #expect(recorder.events == [.value(1), .completed])
    }
  }

  @Test func `an error that the work throws is the failure, with the origin of the task`() async {
    await actor.run { _ in
      let signal = Signal.task { () async throws(Broken) -> Int in throw Broken() }
      #expect(await failure(of: { () async throws(Broken) in try await signal.firstValue() }) == Broken())
      #expect(signal.trace.steps.map(\.name) == ["task"])
    }
  }

  @Test func `the work runs again for each observation`() async {
    await actor.run { _ in
      let counter = Counter()
      let signal = Signal<Int, Never>.task {
        counter.count += 1
        return counter.count
      }
      #expect(await signal.firstValue() == 1)
      #expect(await signal.firstValue() == 2)
    }
  }

  @Test func `the work receives its input, on the observer's actor, even in a plain class`() async {
    final class Loader {
      let counter = Counter()

      func load() -> Signal<Int, Never> {
        .task(with: (counter, 5)) { counter, step in
          counter.count += step
          await Task.detached {}.value
          counter.count += step
          return counter.count
        }
      }
    }
    await actor.run { actor in
      let loader = Loader()
      let values = loader.load().on(value: { _ in actor.preconditionIsolated() })
      #expect(await values.firstValue() == 10)
      #expect(await values.firstValue() == 20)
    }
  }

  @Test func `tasks begin in the order they were observed in`() async {
    await actor.run { _ in
      let log = Log<Int>()
      let signals = (0..<100).map { number in
        Signal<Int, Never>.task {
          log.entries.append(number)
          return number
        }
      }
      for signal in signals.dropLast() { signal.observe { _ in } }
      _ = await signals.last?.firstValue()
      #expect(log.entries == Array(0..<100))
    }
  }

  @Test func `8.8 cancelling the observation cancels the task, and nothing is delivered`() async {
    await actor.run { _ in
      let start = OneTimeEvent()
      let cancellation = OneTimeEvent()
      let end = OneTimeEvent()
      let recorder = Signal<Int, Never>.task {
        defer { end.signal() }
        await withTaskCancellationHandler {
          start.signal()
          await cancellation.wait()
        } onCancel: {
          cancellation.signal()
        }
        return 1
      }.record()
      await start.wait()
      recorder.cancel()
      await end.wait()
      #expect(recorder.events == [])
    }
  }

  @Test func `8.8 an observation that is cancelled before the task begins does no work`() async {
    await actor.run { _ in
      let counter = Counter()
      let signal = Signal<Void, Never>.task { counter.count += 1 }
      signal.observe { _ in }.cancel()
      await signal.firstValue()
      #expect(counter.count == 1)
    }
  }

  @Test func `cancelling releases the observer on its actor, although the work continues`() async {
    await actor.run { actor in
      let permission = OneTimeEvent()
      let start = OneTimeEvent()
      let release = OneTimeEvent()
      let signal = Signal<Void, Never>.task {
        start.signal()
        await permission.wait()
      }
      let subscription = observe(signal, ReleaseTracker(release, on: actor))
      await start.wait()
      subscription.cancel()
      await release.wait()
      permission.signal()
    }
  }

  @Test func `observations leak nothing`() async {
    let count = LiveCount()
    await count.track {
      await actor.run { _ in
        Signal<Int, Never>.task { 1 }.observe { _ in }.cancel()
        _ = await Signal<Int, Never>.task { 1 }.map { $0 + 1 }.allValues()
      }
    }
    #expect(count.liveParts == [])
  }

  private func observe(_ signal: Signal<Void, Never>, _ tracker: ReleaseTracker) -> Subscription {
    signal.observe { _ in _ = tracker }
  }
}
