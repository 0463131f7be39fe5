import Swiftwater
import Testing

private struct Broken: Error, Equatable {}

@Suite struct AwaitTests {
  let stage = Stage()

  @Test(
    arguments: [
      ([], nil, nil, nil),
      ([1], 1, 1, 1),
      ([1, 2, 3], 1, 3, nil),
    ] as [([Int], Int?, Int?, Int?)])
  func `returns the first, last or only value`(values: [Int], first: Int?, last: Int?, single: Int?) async {
    let signal = Signal<Int, Never>.from(values)
    #expect(await signal.first() == first)
    #expect(await signal.last() == last)
    #expect(await signal.single() == single)
    #expect(await signal.all() == values)
    await signal.completion()
  }

  @Test func `throws the failure`() async throws {
    let failing = Signal<Int, Broken>.fail(Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.first() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.last() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.single() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.all() }) == Broken())
    #expect(await failure(of: { () async throws(Broken) in try await failing.completion() }) == Broken())
  }

  @Test func `a failure after the awaited value is ignored`() async throws {
    let failing = Signal<Int, Broken> { emitter in
      emitter.send(1)
      emitter.send(2)
      emitter.fail(Broken())
    }
    #expect(try await failing.first() == 1)
    #expect(try await failing.single() == nil)
    #expect(await failure(of: { () async throws(Broken) in try await failing.last() }) == Broken())
  }

  @Test func `later values are awaited on the caller's actor`() async {
    await stage.run { stage in
      let source = Subject<Int, Never>()
      Task {
        _ = stage
        source.send(1)
        source.send(2)
        source.complete()
      }
      let last = await source.signal.on(value: { _ in stage.preconditionIsolated() }).last()
      stage.preconditionIsolated()
      #expect(last == 2)
    }
  }

  @Test func `the observation ends with the first value, not when the task resumes`() async {
    await stage.run { stage in
      let source = Subject<Int, Never>()
      let log = Log<Int>()
      Task {
        _ = stage
        source.send(1)
        source.send(2)
      }
      _ = await source.signal.on(value: { log.entries.append($0) }).first()
      #expect(log.entries == [1])
    }
  }

  @Test(arguments: AwaitingMethod.allCases)
  private func `cancelling the task ends the observation`(method: AwaitingMethod) async {
    await stage.run { stage in
      let source = Subject<Int, Never>()
      let log = Log<String>()
      let signal = source.signal.on(cancellation: { log.entries.append("cancelled") })
      let task = Task {
        _ = stage
        log.entries.append(await method.result(of: signal))
      }
      await Task { _ = stage }.value
      source.send(1)
      task.cancel()
      await task.value
      #expect(log.entries == ["cancelled", method.whenCancelled])
    }
  }

  /// The methods that do not return after one value.
  private enum AwaitingMethod: CaseIterable {
    case last, single, all, completion, element

    func result(of signal: Signal<Int, Never>) async -> String {
      switch self {
      case .last: "\(await signal.last(), default: "nil")"
      case .single: "\(await signal.single(), default: "nil")"
      case .all: "\(await signal.all())"
      case .completion: "\(await signal.completion())"
      case .element: "\(await signal.skip(first: 1).first(), default: "nil")"
      }
    }

    var whenCancelled: String {
      switch self {
      case .last, .single, .element: "nil"
      case .all: "[1]"
      case .completion: "()"
      }
    }
  }
}
