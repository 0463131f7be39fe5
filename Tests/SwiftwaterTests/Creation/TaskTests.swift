import Swiftwater
import SwiftwaterTesting
import Testing

private struct Broken: Error, Equatable {}

/// State that is not `Sendable`.
private final class Counter {
  var count = 0
}

@Suite struct TaskTests {
  let stage = Stage()

  @Test func `8.2 delivers the result, then completes, on the observer's actor and not at once`() async {
    await stage.run { stage in
      let counter = Counter()
      let isOver = Flag()
      let signal = Signal<Int, Never>.task {
        stage.preconditionIsolated()
        counter.count += 1
        await Task.detached {}.value
        stage.preconditionIsolated()
        return counter.count
      }
      #expect(counter.count == 0)
      let recorder = signal.on(
        value: { _ in stage.preconditionIsolated() },
        cleanup: {
          stage.preconditionIsolated()
          isOver.raise()
        }
      ).record()
      #expect(counter.count == 0)
      await isOver.isUp()
      #expect(recorder.events == [.value(1), .completed])
    }
  }

  @Test func `an error that the work throws is the failure, with the origin of the task`() async {
    await stage.run { _ in
      let signal = Signal.task { () async throws(Broken) -> Int in throw Broken() }
      #expect(await failure(of: { () async throws(Broken) in try await signal.firstValue() }) == Broken())
      #expect(signal.trace.steps.map(\.name) == ["task"])
    }
  }

  @Test func `the work runs again for each observation`() async {
    await stage.run { _ in
      let counter = Counter()
      let signal = Signal<Int, Never>.task {
        counter.count += 1
        return counter.count
      }
      #expect(await signal.firstValue() == 1)
      #expect(await signal.firstValue() == 2)
    }
  }

  @Test func `the work receives its input, on the observer's actor, in a plain class too`() async {
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
    await stage.run { stage in
      let loader = Loader()
      let values = loader.load().on(value: { _ in stage.preconditionIsolated() })
      #expect(await values.firstValue() == 10)
      #expect(await values.firstValue() == 20)
    }
  }

  @Test func `tasks begin in the order they were observed in`() async {
    await stage.run { _ in
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
    await stage.run { _ in
      let hasBegun = Flag()
      let isCancelled = Flag()
      let isOver = Flag()
      let recorder = Signal<Int, Never>.task {
        defer { isOver.raise() }
        await withTaskCancellationHandler {
          hasBegun.raise()
          await isCancelled.isUp()
        } onCancel: {
          isCancelled.raise()
        }
        return 1
      }.record()
      await hasBegun.isUp()
      recorder.cancel()
      await isOver.isUp()
      #expect(recorder.events == [])
    }
  }

  @Test func `8.8 an observation that is cancelled before the task begins does no work`() async {
    await stage.run { _ in
      let counter = Counter()
      let signal = Signal<Void, Never>.task { counter.count += 1 }
      signal.observe { _ in }.cancel()
      await signal.firstValue()
      #expect(counter.count == 1)
    }
  }

  @Test func `cancelling releases the observer on its actor, though the work goes on`() async {
    await stage.run { stage in
      let mayEnd = Flag()
      let hasBegun = Flag()
      let isReleased = Flag()
      let signal = Signal<Void, Never>.task {
        hasBegun.raise()
        await mayEnd.isUp()
      }
      let subscription = observe(signal, Token(isReleased, on: stage))
      await hasBegun.isUp()
      subscription.cancel()
      await isReleased.isUp()
      mayEnd.raise()
    }
  }

  @Test func `observations leak nothing`() async {
    let count = LiveCount()
    await count.measure {
      await stage.run { _ in
        Signal<Int, Never>.task { 1 }.observe { _ in }.cancel()
        _ = await Signal<Int, Never>.task { 1 }.map { $0 + 1 }.allValues()
      }
    }
    #expect(count.aliveParts == [])
  }

  private func observe(_ signal: Signal<Void, Never>, _ token: Token) -> Subscription {
    signal.observe { _ in _ = token }
  }
}
