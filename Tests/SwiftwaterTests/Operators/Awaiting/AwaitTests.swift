import Swiftwater
import SwiftwaterTesting
import Testing

private struct Broken: Error, Equatable {}

@Suite struct AwaitTests {
  let actor = TestActor()

  @Test(
    arguments: [
      ([], nil, nil, nil),
      ([1], 1, 1, 1),
      ([1, 2, 3], 1, 3, nil),
    ] as [([Int], Int?, Int?, Int?)])
  func `firstValue(), lastValue() and singleValue() return their value`(
    values: [Int], first: Int?, last: Int?, single: Int?
  ) async {
    let signal = Signal<Int, Never>.from(values)
    #expect(await signal.firstValue() == first)
    #expect(await signal.lastValue() == last)
    #expect(await signal.singleValue() == single)
    #expect(await signal.allValues() == values)
    await signal.completion()
  }

  @Test func `firstValue(within:) waits for some time at most`() async {
    await actor.run { actor in
      let clock = TestClock()
      let source = Subject<Int, Never>()
      Task {
        _ = actor
        clock.advance(by: .seconds(1))
        source.send(1)
        clock.advance(by: .seconds(2))
        source.send(2)
      }
      #expect(await source.signal.firstValue(within: .seconds(2), clock: clock) == 1)
      Task {
        _ = actor
        clock.advance(by: .seconds(2))
        source.send(3)
      }
      #expect(await source.signal.firstValue(within: .seconds(2), clock: clock) == nil)
      #expect(clock.pendingCount == 0)
    }
  }

  @Test func `a function that waits for a value throws the failure`() async throws {
    let failing = Signal<Int, Broken>.fail(Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.firstValue() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.lastValue() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.singleValue() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.allValues() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.completion() }) == Broken())
  }

  @Test func `a failure after the awaited value is ignored`() async throws {
    let failing = Signal<Int, Broken> { emitter in
      emitter.send(1)
      emitter.send(2)
      emitter.fail(Broken())
    }
    #expect(try await failing.firstValue() == 1)
    #expect(try await failing.singleValue() == nil)
    #expect(await failure(of: { () async throws(Broken) in try await failing.lastValue() }) == Broken())
  }

  @Test func `later values are awaited on the caller's actor`() async {
    await actor.run { actor in
      let source = Subject<Int, Never>()
      Task {
        _ = actor
        source.send(1)
        source.send(2)
        source.complete()
      }
      let last = await source.signal.on(value: { _ in actor.preconditionIsolated() }).lastValue()
      actor.preconditionIsolated()
      #expect(last == 2)
    }
  }

  @Test func `the observation ends with the first value, not when the task resumes`() async {
    await actor.run { actor in
      let source = Subject<Int, Never>()
      let log = Log<Int>()
      Task {
        _ = actor
        source.send(1)
        source.send(2)
      }
      _ = await source.signal.on(value: { log.entries.append($0) }).firstValue()
      #expect(log.entries == [1])
    }
  }

  @Test(arguments: AwaitingMethod.allCases)
  private func `cancelling the task ends the observation`(method: AwaitingMethod) async {
    await actor.run { actor in
      let source = Subject<Int, Never>()
      let log = Log<String>()
      let signal = source.signal.on(cancellation: { log.entries.append("cancelled") })
      let task = Task {
        _ = actor
        log.entries.append(await method.result(of: signal))
      }
      await Task { _ = actor }.value
      source.send(1)
      task.cancel()
      await task.value
      #expect(log.entries == ["cancelled", method.cancelledResult])
    }
  }

  /// The methods that do not return after one value.
  private enum AwaitingMethod: CaseIterable {
    case last, single, all, completion, element

    func result(of signal: Signal<Int, Never>) async -> String {
      switch self {
      case .last: "\(await signal.lastValue(), default: "nil")"
      case .single: "\(await signal.singleValue(), default: "nil")"
      case .all: "\(await signal.allValues())"
      case .completion: "\(await signal.completion())"
      case .element: "\(await signal.skip(first: 1).firstValue(), default: "nil")"
      }
    }

    var cancelledResult: String {
      switch self {
      case .last, .single, .element: "nil"
      case .all: "[1]"
      case .completion: "()"
      }
    }
  }
}
