import Swiftwater
import Testing

private struct Broken: Error, Equatable {}

@Suite struct AsyncValuesTests {
  let actor = TestActor()

  @Test func `8.9 a loop receives every value, then ends with the signal`() async {
    await actor.run { actor in
      let source = Subject<Int, Never>()
      Task {
        _ = actor
        for value in 1...3 { source.send(value) }
        source.complete()
      }
      var values: [Int] = []
      for await value in source.signal.values(buffering: .unbounded) {
        actor.preconditionIsolated()
        values.append(value)
      }
      #expect(values == [1, 2, 3])
    }
  }

  @Test func `a failure is thrown after the values before it, once`() async throws {
    try await actor.run { _ async throws in
      let source = Subject<Int, Broken>()
      var iterator = source.signal.values(buffering: .unbounded).makeAsyncIterator()
      source.send(1)
      source.fail(Broken())
      #expect(try await iterator.next() == 1)
      #expect(await failure(of: { () async throws(Broken) in try await iterator.next() }) == Broken())
      #expect(try await iterator.next() == nil)
    }
  }

  @Test func `the values of a loop need not be Sendable`() async {
    final class Content {}
    await actor.run { _ in
      let content = Content()
      for await value in Signal<Content, Never>.just(content).values(buffering: .unbounded) {
        #expect(value === content)
      }
    }
  }

  @Test(arguments: [
    (BufferingPolicy.unbounded, [1, 2, 3, 4]),
    (.latest, [4]),
    (.oldest(2), [1, 2]),
    (.newest(3), [2, 3, 4]),
  ])
  func `values(buffering:) keeps the values that the buffering strategy selects`(
    buffering: BufferingPolicy, expected: [Int]
  ) async {
    await actor.run { _ in
      var values: [Int] = []
      for await value in Signal<Int, Never>.from(1...4).values(buffering: buffering) {
        values.append(value)
      }
      #expect(values == expected)
    }
  }

  @Test(arguments: [(BufferingPolicy.unbounded, 0), (.latest, 3), (.oldest(2), 2), (.newest(3), 1)])
  func `8.4 the values that a loop has lost are counted`(buffering: BufferingPolicy, lost: Int) async {
    await actor.run { _ in
      let values = Signal<Int, Never>.from(1...4).values(buffering: buffering)
      #expect(values.droppedCount == 0)
      for await _ in values { #expect(values.droppedCount == lost) }
      for await _ in values {}
      #expect(values.droppedCount == 2 * lost)
    }
  }

  @Test func `each loop is an observation of its own`() async {
    await actor.run { _ in
      let log = Log<String>()
      let signal = Signal<Int, Never> { emitter in
        emitter.send(1)
        emitter.send(2)
      }
      let values = signal.on(
        start: { log.entries.append("begun") }, cancellation: { log.entries.append("cancelled") }
      ).values(buffering: .unbounded)
      #expect(log.entries == [])
      for _ in 1...2 {
        for await value in values where value == 2 { break }
      }
      #expect(log.entries == ["begun", "cancelled", "begun", "cancelled"])
    }
  }

  @Test func `8.9 leaving a loop ends the observation`() async {
    await actor.run { actor in
      let source = Subject<Int, Never>()
      let end = OneTimeEvent()
      Task {
        _ = actor
        source.send(1)
      }
      for await _ in source.signal.on(cancellation: { end.signal() }).values(buffering: .latest) {
        break
      }
      await end.wait()
    }
  }

  @Test func `8.9 cancelling the task ends the loop and the observation`() async {
    await actor.run { actor in
      let source = Subject<Int, Never>()
      let log = Log<String>()
      let task = Task {
        _ = actor
        let signal = source.signal.on(cancellation: { log.entries.append("cancelled") })
        for await value in signal.values(buffering: .unbounded) {
          log.entries.append("\(value)")
          arrival.signal()
        }
        log.entries.append("loop ended")
      }
      await Task { _ = actor }.value
      source.send(1)
      await arrival.wait()
      source.send(2)
      task.cancel()
      await task.value
      #expect(log.entries == ["1", "cancelled", "loop ended"])
    }
  }

  private let arrival = OneTimeEvent()

  @Test func `two tasks that wait for one iterator stop the program`() async {
    await #expect(processExitsWith: .failure) {
      await Task { @MainActor in
        let iterator = Subject<Int, Never>().signal.values(buffering: .unbounded).makeAsyncIterator()
        let waiters = (1...2).map { _ in
          Task { @MainActor in
            var copy = iterator
            _ = await copy.next()
          }
        }
        for waiter in waiters { await waiter.value }
      }.value
    }
  }
}
