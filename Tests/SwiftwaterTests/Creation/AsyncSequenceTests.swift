import Swiftwater
import SwiftwaterTesting
import Testing

private struct Broken: Error, Equatable {}

@Suite struct AsyncSequenceTests {
  let actor = TestActor()

  @Test func `a signal delivers the values of an asynchronous sequence, then its ending`() async {
    await actor.run { actor in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
      let signal = Signal.from(stream).on(value: { _ in actor.preconditionIsolated() })
      #expect(await signal.allValues() == [1, 2, 3])
    }
  }

  @Test func `the signal of a sequence fails when the sequence throws`() async {
    await actor.run { _ in
      let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
      continuation.yield(1)
      continuation.finish(throwing: Broken())
      let log = Log<Int>()
      let signal = Signal.from(stream).on(value: { log.entries.append($0) })
      #expect(await failure(of: { try await signal.completion() }) is Broken)
      #expect(log.entries == [1])
    }
  }

  @Test func `the next value is requested after the previous one was delivered`() async {
    await actor.run { _ in
      let log = Log<String>()
      let sequence = LoggingSequence(log: log)
      _ = await Signal.from(sequence).on(value: { log.entries.append("got \($0)") }).take(first: 2)
        .allValues()
      #expect(log.entries == ["asked 1", "got 1", "asked 2", "got 2"])
    }
  }

  @Test func `cancelling stops the iteration`() async {
    await actor.run { _ in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let termination = OneTimeEvent()
      continuation.onTermination = { _ in termination.signal() }
      continuation.yield(1)
      let arrival = OneTimeEvent()
      let recorder = Signal.from(stream).on(value: { _ in arrival.signal() }).record()
      await arrival.wait()
      recorder.cancel()
      await termination.wait()
      #expect(recorder.events == [.value(1)])
    }
  }

  /// A sequence that is not `Sendable`, and that reports each request for an element.
  private struct LoggingSequence: AsyncSequence, AsyncIteratorProtocol {
    typealias Failure = Never
    let log: Log<String>
    var next = 0

    func makeAsyncIterator() -> LoggingSequence { self }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      next += 1
      log.entries.append("asked \(next)")
      return next
    }

    mutating func next() async -> Int? {
      await next(isolation: nil)
    }
  }
}
